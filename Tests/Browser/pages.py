"""Drives the pages of `lessons page` in headless Chromium. Run it with `make browser`."""
import json
import os
import re
import shutil
import subprocess
import sys
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


class Pages(unittest.TestCase):
    """Every test has a fresh page, and ends with an empty console and no request to any network."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        options.binary_location = BROWSER
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        options.set_capability(
            "goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        cls.driver = webdriver.Chrome(
            options=options, service=webdriver.ChromeService(executable_path=DRIVER))
        cls.files = {}

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.folder.cleanup()

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

    def drag(self, arrival, to):
        """Drags the end of a bar to a time."""
        end = next(e for e in self.all("#axis .end") if e.get_attribute("data-arrival") == arrival)
        x = self.js("""
          const box = document.getElementById('axis').getBoundingClientRect();
          const end = arguments[0].getBoundingClientRect();
          return box.left + xOf(arguments[1]) * box.width / layout.width
            - (end.left + end.width / 2)""", end, to)
        ActionChains(self.driver).click_and_hold(end).move_by_offset(round(x), 0).release().perform()

    # The moment

    def test_every_key_does_what_the_list_says(self):
        self.open("gallery/leave-early")
        last = self.js("return schedule().frames.length - 1")
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), 2)
        self.keys(Keys.ARROW_LEFT)
        self.assertEqual(self.moment(), 1)
        self.keys(Keys.END)
        self.assertEqual(self.moment(), last)
        self.keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), last)
        self.keys(Keys.HOME)
        self.assertEqual(self.moment(), 0)
        self.keys("d")
        self.assertEqual(self.moment(), self.js("return firstDifference()"))
        self.keys("n")
        self.assertTrue(self.js("return stateOf(shown.marked).events.length > 0"))
        marked = self.js("return shown.marked")
        self.keys("s")
        self.assertNotEqual(self.js("return shown.marked"), marked)
        self.keys("l")
        self.assertEqual(self.find("#large").get_attribute("aria-pressed"), "true")
        self.keys("?")
        self.assertTrue(self.find("#help").is_displayed())
        self.keys(" ")
        self.assertIn("Stop", self.find("#play").text)
        self.keys(" ")
        self.assertIn("Play", self.find("#play").text)
        self.js("playSchedule(3)")
        self.keys("o")
        self.assertEqual(self.token(), "s1:")

    def test_buttons_and_slider_move_the_moment(self):
        self.open("gallery/leave-early")
        self.find("#step").click()
        self.assertEqual(self.moment(), 1)
        self.find("#back").click()
        self.assertEqual(self.moment(), 0)
        self.assertFalse(self.find("#back").is_enabled())
        self.find("#difference").click()
        self.assertEqual(self.moment(), self.js("return firstDifference()"))
        self.find("#event").click()
        slider = self.find("#moment")
        slider.send_keys(Keys.HOME)
        self.assertEqual(self.moment(), 0)
        slider.send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), 1)

    def test_lines_are_lit_and_wait_as_recorded(self):
        self.open("update-avatar/happy")
        self.keys(Keys.ARROW_RIGHT)
        lit = self.find(".column .source li.lit")
        self.assertIn("logIn", lit.text)
        self.assertIn("▶", lit.text)
        self.keys(Keys.ARROW_RIGHT)
        self.keys(Keys.ARROW_LEFT)
        self.assertTrue(self.all(".column .source li.wait"))
        self.assertIn("between is not recorded", self.find("#legend").text)

    def test_a_verdict_comes_with_its_reason(self):
        self.open("gallery/leave-early")
        self.assertEqual(self.all(".verdict"), [])
        self.keys("d")
        self.assertTrue(self.all(".verdict"))
        self.assertIn("line", self.find(".why:not([hidden])").text)
        self.assertIn("missing", self.find("#now").text)

    # Other orders

    def test_a_dragged_reply_comes_before_another(self):
        self.open("refresh/second-pull-overtakes")
        before = self.js("return arrivals().map(a => a.name)")
        self.drag("devices=ok", 80)
        self.assertNotEqual(self.token(), "s1:", self.find("#now").text)
        after = self.js("return arrivals().map(a => a.name)")
        self.assertLess(after.index("devices=ok"), before.index("devices=ok"))

    def test_a_reply_that_fails_gives_another_schedule(self):
        self.open("gallery/all-arrive")
        end = next(e for e in self.all("#axis .end")
                   if e.get_attribute("data-arrival") == "avatar 2=ok")
        end.click()
        menu = self.find("#menu")
        self.assertTrue(menu.is_displayed())
        next(b for b in menu.find_elements(By.TAG_NAME, "button") if "503" in b.text).click()
        self.assertIn("avatar 2=503", self.token())
        self.keys(Keys.ESCAPE)
        self.assertFalse(menu.is_displayed())

    def test_a_reply_is_moved_with_the_keyboard(self):
        self.open("gallery/all-arrive")
        end = self.all("#axis .end")[-1]
        name = end.get_attribute("data-arrival")
        end.send_keys(Keys.ARROW_LEFT)
        first = self.token()
        self.assertNotEqual(first, "s1:", self.find("#now").text)
        self.assertIn(name, first)

    def test_what_is_not_on_the_page_is_said_with_a_command(self):
        self.open("gallery/all-arrive")
        self.js("playToken('s1:login=lost,login=lost')")
        self.assertIn("swift run lessons page gallery/all-arrive --replay 's1:", self.find("#now").text)

    def test_every_cell_of_the_map_plays_its_schedule(self):
        self.open("gallery/leave-early")
        cells = self.all("#map button")
        self.assertEqual(len(cells), self.js("return story().schedules.length"))
        for number in range(0, len(cells), 9):
            cells[number].click()
            self.assertEqual(self.js("return shown.schedule"), number)
            self.assertEqual(cells[number].get_attribute("aria-pressed"), "true")

    # What is shown

    def test_a_link_holds_schedule_moment_and_styles(self):
        self.open("gallery/leave-early")
        self.js("playSchedule(5); goTo(3)")
        self.all("#styles button")[1].click()
        link = self.js("return location.hash")
        self.open("gallery/leave-early", link=link)
        self.assertEqual(self.js("return [shown.schedule, shown.frame]"), [5, 3])
        self.assertEqual(len(self.all(".column")), 5)

    def test_a_wrong_link_is_no_error(self):
        self.open("gallery/leave-early", link="#replay=s9:x&frame=-4.5&styles=none&story=x")
        self.assertEqual(self.js("return [shown.schedule, shown.frame]"), [0, 0])

    def test_styles_are_chosen_and_one_stays(self):
        self.open("gallery/leave-early")
        for _ in range(6):
            pressed = self.all('#styles button[aria-pressed="true"]')
            pressed[0].click()
        self.assertEqual(len(self.all(".column")), 1)
        self.assertIn("One style stays", self.find("#now").text)

    def test_a_use_case_has_all_its_scenarios(self):
        self.open("update-avatar")
        options = self.all("#story option")
        self.assertGreater(len(options), 5)
        options[2].click()
        self.assertEqual(self.find("#title").text, options[2].text)

    def test_light_dark_and_as_the_system_has_it(self):
        self.open("gallery/leave-early")
        paper = lambda: self.js("return getComputedStyle(document.documentElement).backgroundColor")
        light = paper()
        self.find("#look").click()
        self.assertNotEqual(paper(), light)
        self.find("#look").click()
        self.assertEqual(paper(), light)

    def test_nothing_is_cut_off_at_any_width(self):
        for width in (320, 390, 768, 1280, 1920, 2560):
            for large in (False, True):
                self.open("refresh/second-pull-overtakes", width=width, height=900)
                if large:
                    self.keys("l")
                self.keys("d")
                self.assertLessEqual(
                    self.js("return document.documentElement.scrollWidth"), width, (width, large))

    def test_print_is_the_table(self):
        self.open("gallery/leave-early")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertTrue(self.find("#table table").is_displayed())
        self.assertFalse(self.find("#columns").is_displayed())
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    def test_reduced_motion_is_respected(self):
        self.open("gallery/leave-early")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.assertEqual(self.js(
            "return getComputedStyle(document.querySelector('.source')).scrollBehavior"), "auto")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_axe_finds_nothing(self):
        for words, keys in ((("gallery/leave-early",), ["d"]), (("update-avatar",), []),
                            (("refresh", "--naive"), ["d", "?"])):
            for look in ("light", "dark"):
                self.open(*words)
                self.js("document.documentElement.dataset.look = arguments[0]", look)
                self.keys(*keys)
                self.find("#table-button").click()
                found = Axe().run(self.driver)["violations"]
                self.assertEqual(
                    [(v["id"], [n["html"][:90] for n in v["nodes"][:3]]) for v in found], [])

    # The truth

    def test_the_traces_are_those_of_compare(self):
        for name in SCENARIOS:
            words = ["--count", "4"] if name.startswith("bulk") else []
            self.open(name)
            tokens = self.js("return story().schedules.map((one) => one.token)")
            step = max(1, len(tokens) // 10)
            for number in range(0, len(tokens), step):
                self.js("playSchedule(arguments[0])", number)
                rows = self.js("""
                  return [...document.querySelectorAll('#table tbody tr')].map((row) =>
                    [...row.querySelectorAll('td[data-events]')].map((cell) => JSON.parse(cell.dataset.events)))""")
                told = lessons("compare", name, "--replay", tokens[number], "--format", "json", *words)
                report = json.loads(told.stdout)[0]
                names = self.js("return story().styles.map((style) => style.name)")
                for style, own in enumerate(names):
                    page = [tuple(event) for row in rows for event in row[style]]
                    trace = [(e["milliseconds"], " ".join(
                        filter(None, ["user" if e["kind"] == "leave" else e["kind"], e["key"], e["value"]])),
                        e.get("line") or 0) for e in report["traces"][own] if e["isVisible"]]
                    self.assertEqual(sorted(page), sorted(trace), (name, tokens[number], own))
                    self.assertEqual([e[0] for e in page], sorted(e[0] for e in page))

    # A student's own failure

    def answer_page(self, number, answer):
        """The page of an answer, checked in a copy of the lessons."""
        room = os.path.join(self.folder.name, "room")
        shutil.rmtree(room, ignore_errors=True)
        os.mkdir(room)
        for name in ("Sources", "Tests", "Package.swift"):
            os.symlink(os.path.join(ROOT, name), os.path.join(room, name))
        shutil.copytree(os.path.join(ROOT, "lessons"), os.path.join(room, "lessons"))
        for folder, _, names in os.walk(os.path.join(room, "lessons")):
            for name in names:
                if name.startswith(number + "-") and name.endswith(".swift"):
                    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                        file.write(corpus(number, answer))
        path = os.path.join(self.folder.name, f"{number}.html")
        result = subprocess.run(
            [LESSONS, "check", number, "--page", "--output", path],
            capture_output=True, text=True, cwd=room)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.driver.get("about:blank")
        self.driver.get_log("performance")
        self.driver.get("file://" + path)

    def test_what_should_happen_stands_beside_what_happens(self):
        self.answer_page("1.1", "wrong-01")
        self.assertEqual(self.js("return row"), self.js("return data.parting"))
        self.assertIn("Should:", self.find("#now").text)
        self.keys(Keys.HOME)
        self.assertEqual(self.js("return row"), 0)
        self.keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.js("return row"), 1)
        self.keys("d")
        self.assertEqual(self.js("return row"), self.js("return data.parting"))
        self.js("goTo(data.places.findIndex((place) => place))")
        self.assertIn("▶", self.find("#source li.lit").text)
        self.assertEqual(
            [v["id"] for v in Axe().run(self.driver)["violations"]], [])

    def test_an_answer_without_lines_has_two_columns(self):
        self.answer_page("2.1", "wrong-02")
        self.assertEqual(len(self.all("#table thead th")), 4)
        self.assertFalse(self.find("#legend").is_displayed())

    def test_it_draws_fast_enough(self):
        """Prints what it takes, and asserts nothing but that it was measured."""
        self.open("gallery/leave-early")
        first = float(self.js("return document.documentElement.dataset.drawn"))
        steps = self.js("""
          const start = performance.now();
          for (let number = 0; number < 20; number += 1) goTo(number % schedule().frames.length);
          const step = (performance.now() - start) / 20;
          const again = performance.now();
          for (let number = 0; number < 20; number += 1) playSchedule(number);
          return [step, (performance.now() - again) / 20]""")
        print(f"first drawing {first:.0f} ms, a step {steps[0]:.1f} ms, another schedule {steps[1]:.1f} ms")
        self.assertEqual(len(steps), 2)


if __name__ == "__main__":
    if MISSING:
        print("The pages were not tested. Install what is missing:", *MISSING, sep="\n  ")
        sys.exit(0 if "--skip" in sys.argv else 1)
    unittest.main(argv=[sys.argv[0]] + [a for a in sys.argv[1:] if a != "--skip"], verbosity=1)
