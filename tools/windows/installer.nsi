; The installer for Windows: makensis -DVERSION=... -DTARGET=amd64-unicode -DPROGRAM=folder -DOUT=file installer.nsi
; It installs for the user who runs it, so that no administrator is asked.
Unicode true
Target ${TARGET}
!define NAME "Hachi-Hachi"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\HachiHachi"
!define KIND "HachiHachi.Record"
Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
Icon "${ICON}"
UninstallIcon "${ICON}"
!include "FileFunc.nsh"
!include "MUI2.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\hachi-hachi.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "Swedish"

Section
    ; An older version is replaced whole: a file of it that is left over would be found by the new one.
    IfFileExists "$INSTDIR\hachi-hachi.exe" 0 new
    RMDir /r "$INSTDIR\_internal"
    new:
    SetOutPath "$INSTDIR"
    File /r "${PROGRAM}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\hachi-hachi.exe"
    WriteRegStr HKCU "Software\Classes\.hachi" "" "${KIND}"
    WriteRegStr HKCU "Software\Classes\.hachi" "Content Type" "application/x-hachi-record"
    WriteRegStr HKCU "Software\Classes\${KIND}" "" "Hachi-Hachi record"
    WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\hachi-hachi.exe,0"
    WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\hachi-hachi.exe" "%1"'
    WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\hachi-hachi.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    IntFmt $0 "0x%08X" $0
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; What was played lies elsewhere and stays.
Section "Uninstall"
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\hachi-hachi.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR" ; only if nothing else is in it
    Delete "$SMPROGRAMS\${NAME}.lnk"
    ReadRegStr $0 HKCU "Software\Classes\.hachi" ""
    StrCmp $0 "${KIND}" 0 another
    DeleteRegKey HKCU "Software\Classes\.hachi"
    another:
    DeleteRegKey HKCU "Software\Classes\${KIND}"
    DeleteRegKey HKCU "${KEY}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
