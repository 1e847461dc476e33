"""What the bundle for macOS says of itself: the system reads it to open records by a double click."""
from typing import Any, Final

#: The id of the program. Signing and the App Store want the reverse of a domain that its owner has.
BUNDLE_ID: Final = "local.hachihachi.HachiHachi"
#: The type of records, declared by this program.
RECORD_TYPE: Final = f"{BUNDLE_ID}.record"


def info_plist(version: str) -> dict[str, Any]:
    """Return the rows added to ``Info.plist``.

    The system passes a file that is opened to SDL as one dropped on the window: no command line is involved.
    """
    return {
        "CFBundleShortVersionString": version,
        "NSHighResolutionCapable": True,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "CFBundleDocumentTypes": [{
            "CFBundleTypeName": "Hachi-Hachi record",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [RECORD_TYPE],
        }],
        "UTExportedTypeDeclarations": [{
            "UTTypeIdentifier": RECORD_TYPE,
            "UTTypeDescription": "Hachi-Hachi record",
            "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": {
                "public.filename-extension": ["hachi"], "public.mime-type": "application/x-hachi-record"
            },
        }],
    }
