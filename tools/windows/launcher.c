/* python.exe: calls Py_Main of python311.dll, which lies next to it. */
#include <windows.h>

typedef int (*PyMain)(int, wchar_t **);

int wmain(int argc, wchar_t **argv)
{
    HMODULE python = LoadLibraryW(L"python311.dll");
    PyMain py_main = python ? (PyMain)GetProcAddress(python, "Py_Main") : NULL;
    return py_main ? py_main(argc, argv) : 99;
}
