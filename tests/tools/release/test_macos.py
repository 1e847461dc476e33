"""The bundle for macOS declares the type of records."""

from __future__ import annotations

import plistlib
import xml.etree.ElementTree as ET

from tools.release.linux.tree import FILES
from tools.release.macos import RECORD_TYPE, info_plist


def test_the_bundle_opens_records_of_the_type_it_declares() -> None:
    found = plistlib.loads(plistlib.dumps(info_plist("1.2.3")))
    (opened,), (declared,) = found["CFBundleDocumentTypes"], found["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [RECORD_TYPE]
    tags = declared["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == ["hachi"]
    assert tags["public.mime-type"] == ET.parse(FILES / "mime.xml").getroot()[0].get("type")  # noqa: S314 - our own
