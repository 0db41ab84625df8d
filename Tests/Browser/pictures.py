"""Takes the documentation's pictures of the page and of the site. Run it with `make pictures`."""
import io
import os
import sys
import tempfile

from PIL import Image

sys.dont_write_bytecode = True
from browser import MISSING, ROOT, Browser, lessons

TARGET = os.path.join(ROOT, "Sources/AsyncStyles.docc/Resources")
MOST_BYTES = 60_000
COLOURS = 128


class Pictures(Browser):
    def take(self, name):
        self.driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
        shot = Image.open(io.BytesIO(self.driver.get_screenshot_as_png())).convert("RGB")
        few, packed = shot.quantize(COLOURS, dither=Image.Dither.NONE), io.BytesIO()
        few.save(packed, "png", optimize=True)
        data = packed.getvalue()
        self.assertLess(len(data), MOST_BYTES, name)
        os.makedirs(TARGET, exist_ok=True)
        with open(os.path.join(TARGET, name), "wb") as file:
            file.write(data)
        print(f"{name}: {len(data) // 1000} kB")

    def test_the_page(self):
        self.open("gallery/leave-early", width=1120, height=760)
        self.take("page.png")

    def test_the_site(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(lessons("site", folder).returncode, 0)
            self.files["site"] = f"file://{folder}/lesson-09.html"
            self.page = lambda name: self.files[name]
            self.open("site", width=900, height=960)
            self.js("""const first = document.querySelector('.step.here .place');
              scrollTo(0, first.getBoundingClientRect().top + scrollY - 70)""")
            self.take("site.png")


if __name__ == "__main__":
    import unittest
    if MISSING:
        print("No picture was taken. Install what is missing:", *MISSING, sep="\n  ")
        sys.exit(1)
    unittest.main()
