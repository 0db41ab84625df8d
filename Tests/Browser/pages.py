"""Drives the pages of `lessons page` in headless Chromium. Run it with `make browser`.

One test alone: `python3 Tests/Browser/pages.py Orders.test_a_reply_is_moved_with_the_keyboard`.
"""
import sys
import unittest

sys.dont_write_bytecode = True
from browser import MISSING

if not MISSING:
    from looks import Looks
    from opening import Opening
    from orders import Orders
    from site_pages import Exports, Site
    from truth import Truth

if __name__ == "__main__":
    if MISSING:
        print("The pages were not tested. Install what is missing:", *MISSING, sep="\n  ")
        sys.exit(0 if "--skip" in sys.argv else 1)
    unittest.main(argv=[sys.argv[0]] + [a for a in sys.argv[1:] if a != "--skip"], verbosity=1)
