"""A headless Chromium with a page of the kit, for tests."""
import json
import os
import re
import subprocess
import tempfile
import unittest

MISSING = []
try:
    from selenium import webdriver
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    MISSING.append("pip install selenium")
try:
    from axe_core_python.selenium import Axe
except ImportError:
    MISSING.append("pip install axe-core-python")
BROWSER = next((p for p in ("/usr/bin/chromium", "/usr/bin/google-chrome") if os.path.exists(p)), None)
DRIVER = next((p for p in ("/usr/bin/chromedriver",) if os.path.exists(p)), None)
if not (BROWSER and DRIVER):
    MISSING.append("apt-get install chromium chromium-driver")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LESSONS = os.environ.get("LESSONS", os.path.join(ROOT, ".build/debug/lessons"))
SCENARIOS = [
    "update-avatar/avatar-fails", "gallery/leave-early", "album/third-fails", "retry/gives-up",
    "timeout/too-late", "fastest/right-wins", "refresh/second-pull-overtakes",
    "picker/choose-twice", "save-avatar/leave-while-saving", "bulk/steady",
]


def lessons(*words):
    return subprocess.run([LESSONS, *words], capture_output=True, text=True, cwd=ROOT)


def corpus(number, name):
    """The source of one answer of the corpus."""
    with open(os.path.join(ROOT, f"Tests/Course/Corpus/{number}.txt"), encoding="utf-8") as file:
        text = "\n" + file.read()
    answer = re.split(rf"\n==== (?:right|wrong) {re.escape(name)}\n", text)[1]
    header, code = answer.split("\n==== ", 1)[0].split("\n----\n", 1)
    like = re.search(r"^like: (.*)", header, re.MULTILINE)
    if not like:
        return code
    # Only what changes in another answer stands there; see LineChanges.swift.
    done, rest = "", "\n" + corpus(number, like[1])
    for change in filter(None, code.strip("\n").split("\n\n")):
        old, new = ("".join(f"\n{line[2:]}" for line in change.split("\n") if line[0] == sign)
                    for sign in "-+")
        before, after = rest.split(old + "\n", 1)
        done, rest = done + before + new, "\n" + after
    return (done + rest)[1:]


class Browser(unittest.TestCase):
    """Every test has a fresh page, and ends with an empty console and no request to any network."""

    # Written once for all tests; removed when the process ends.
    folder = tempfile.TemporaryDirectory()
    files = {}

    @classmethod
    def setUpClass(cls):
        options = webdriver.ChromeOptions()
        options.binary_location = BROWSER
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        options.set_capability(
            "goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        cls.driver = webdriver.Chrome(
            options=options, service=webdriver.ChromeService(executable_path=DRIVER))

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def page(self, *words):
        """The address of a page, written once."""
        if words not in self.files:
            path = os.path.join(self.folder.name, f"{len(self.files)}.html")
            result = lessons("page", *words, "--output", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.files[words] = "file://" + path
        return self.files[words]

    def open(self, *words, width=1280, height=720, link=""):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.get("about:blank")
        self.driver.get_log("performance")
        self.driver.get(self.page(*words) + link)

    def tearDown(self):
        self.assertEqual([e for e in self.driver.get_log("browser") if e["level"] != "INFO"], [])
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                self.assertTrue(address.startswith(("file:", "data:", "about:")), address)

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def keys(self, *keys):
        body = ActionChains(self.driver)
        for key in keys:
            body.send_keys(key)
        body.perform()

    def moment(self):
        return int(self.js("return shown.frame"))

    def token(self):
        return self.js("return schedule().token")

    def shown(self):
        return self.js("return shown.styles.map(nameOf)")

    def handle(self, arrival, style="callbacks"):
        """The end of a bar in the panel of a style."""
        panel = self.find(f'.panel[data-style="{style}"]')
        return next(one for one in panel.find_elements(By.CSS_SELECTOR, ".handle")
                    if one.get_attribute("data-arrival") == arrival)

    def hold(self, arrival, to, style="callbacks"):
        """Takes the end of a bar to a time, and keeps hold of it."""
        handle = self.handle(arrival, style)
        self.js("arguments[0].closest('.panel').scrollIntoView({block: 'start'})", handle)
        x = self.js("""
          const timeline = arguments[0].closest('svg').getBoundingClientRect();
          const dot = arguments[0].querySelector('.dot').getBoundingClientRect();
          return timeline.left + shown.scale.x(arguments[1]) * timeline.width / shown.scale.width
            - (dot.left + dot.width / 2)""", handle, to)
        body = ActionChains(self.driver)
        body.move_to_element(handle.find_element(By.CSS_SELECTOR, ".dot"))
        body.click_and_hold().move_by_offset(round(x), 0).perform()

    def drop(self):
        ActionChains(self.driver).release().perform()
