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

    # At opening

    def test_it_opens_with_two_styles_that_part_where_they_part(self):
        self.open("gallery/leave-early")
        bad, good = self.js("return shown.styles.map((style) => breaks(style))")
        self.assertEqual((len(self.all(".panel")), bad, good), (2, True, False))
        self.assertEqual(self.moment(), self.js("return nextDifference(-1)"))
        self.assertIn("to a user who has left", self.find("#headline").text)
        self.assertIn(" only", self.find("#now").text)
        self.assertFalse(self.find("#drawer").is_displayed())

    def test_where_all_agree_it_opens_with_callbacks_and_structured(self):
        self.open("update-avatar/happy")
        self.assertEqual(self.shown(), ["callbacks", "structured"])
        self.assertEqual(self.find("#headline").text, "Both do the same: they show an avatar.")
        self.assertFalse(self.find("#difference").is_enabled())
        self.find(".panel .face")

    def test_a_naive_form_stands_beside_its_good_one(self):
        self.open("refresh/second-pull-overtakes", "--naive")
        self.assertEqual(self.shown(), ["callbacks", "callbacks-naive"])
        self.assertIn("callbacks-naive show a list that is out of date", self.find("#headline").text)

    def test_two_stand_side_by_side_or_one_below_the_other(self):
        for width, isBeside in ((390, False), (1280, True), (1920, True)):
            self.open("gallery/leave-early", width=width)
            first, second = (one.rect for one in self.all(".panel"))
            self.assertEqual(first["y"] == second["y"], isBeside, width)
            self.assertEqual(first["x"] == second["x"], not isBeside, width)

    def test_marks_stand_at_their_times_on_one_scale(self):
        for name in SCENARIOS:
            self.open(name, *(["--count", "4"] if name.startswith("bulk") else []))
            wrong = self.js("""
              const wrong = [];
              for (const style of shown.styles) {
                const picture = pictureOf(style);
                const timeline = panels.get(style).timeline;
                const at = (one) => one.getAttribute('d').match(/M ([^ ]+)/)[1];
                const check = (found, times, shift) => times.forEach((time, index) => {
                  if (Math.abs(found[index] + shift - shown.scale.x(time)) > 0.01) wrong.push([time, found[index]]);
                });
                const all = (selector) => [...timeline.querySelectorAll(selector)];
                check(all('.user').map((one) => Number(at(one))), picture.user.map((one) => one.time), 6);
                check(all('.shown').map((one) => Number(one.getAttribute('x'))),
                  picture.screen.map((one) => one.time), 6);
                const ends = picture.bars.flatMap((bar) => bar.ends);
                check(all('.dot').map((one) => Number(one.getAttribute('cx'))),
                  ends.filter((end) => !end.isCancelled).map((end) => end.time), 0);
                check(all('.cross').map((one) => Number(at(one))),
                  ends.filter((end) => end.isCancelled).map((end) => end.time), 5);
                check(all('.now').map((one) => Number(one.getAttribute('x1'))), [frameAt().time], 0);
              }
              return wrong""")
            self.assertEqual(wrong, [], name)

    def test_no_two_labels_of_a_timeline_meet(self):
        for name in SCENARIOS:
            for width in (390, 1280):
                self.open(name, *(["--count", "4"] if name.startswith("bulk") else []), width=width)
                met = self.js("""
                  const met = [];
                  for (const timeline of document.querySelectorAll('.timeline')) {
                    const boxes = [...timeline.querySelectorAll('text:not(.flagged)')]
                      .map((one) => [one.getBoundingClientRect(), one.textContent]);
                    boxes.forEach(([one, words], index) => boxes.slice(index + 1).forEach(([other, more]) => {
                      const isApart = one.right <= other.left + 1 || other.right <= one.left + 1
                        || one.bottom <= other.top + 4 || other.bottom <= one.top + 4;
                      if (!isApart) met.push([words, more]);
                    }));
                  }
                  return met""")
                self.assertEqual(met, [], (name, width))

    # The moment

    def test_every_key_does_what_the_help_says(self):
        self.open("gallery/leave-early")
        last = self.js("return ownFrames().at(-1)")
        self.keys(Keys.HOME)
        self.assertEqual(self.moment(), 0)
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), self.js("return ownFrames()[2]"))
        self.keys(Keys.ARROW_LEFT)
        self.assertEqual(self.moment(), self.js("return ownFrames()[1]"))
        self.keys("d")
        self.assertEqual(self.moment(), self.js("return nextDifference(-1)"))
        self.keys("d")
        self.assertGreater(self.moment(), self.js("return nextDifference(-1)"))
        self.keys(Keys.END, Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), last)
        self.keys("d")
        self.assertEqual(self.moment(), self.js("return nextDifference(-1)"))
        self.keys("l")
        self.assertEqual(self.find("#large").get_attribute("aria-pressed"), "true")
        self.keys(" ")
        self.assertEqual(self.find("#play").text, "Stop")
        self.keys(" ")
        self.assertEqual(self.find("#play").text, "Play")
        self.js("playSchedule(3)")
        self.keys("o")
        self.assertEqual(self.token(), "s1:")

    def test_buttons_slider_and_timeline_move_the_moment(self):
        self.open("gallery/leave-early")
        self.keys(Keys.HOME)
        self.find("#step").click()
        self.assertEqual(self.moment(), self.js("return ownFrames()[1]"))
        self.find("#back").click()
        self.assertEqual(self.moment(), 0)
        self.assertFalse(self.find("#back").is_enabled())
        self.find("#difference").click()
        self.assertEqual(self.moment(), self.js("return nextDifference(-1)"))
        slider = self.find("#moment")
        slider.send_keys(Keys.HOME)
        self.assertEqual(self.moment(), 0)
        slider.send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.moment(), self.js("return ownFrames()[1]"))
        timeline = self.find(".timeline")
        ActionChains(self.driver).move_to_element_with_offset(
            timeline, timeline.size["width"] // 2 - 5, 0).click().perform()
        self.assertEqual(self.moment(), self.js("return ownFrames().at(-1)"))
        self.keys(Keys.HOME)
        self.find("#play").click()
        self.assertEqual(self.find("#play").text, "Stop")
        self.js("step(1); step(1)")
        self.find("#play").click()
        self.assertEqual(self.find("#play").text, "Play")

    def test_lines_are_lit_in_place_and_never_out_of_view(self):
        for name in SCENARIOS:
            self.open(name, *(["--count", "4"] if name.startswith("bulk") else []))
            self.js("for (const one of panels.values()) one.source.style.scrollBehavior = 'auto'")
            hidden = self.js("""
              const hidden = [];
              for (const number of ownFrames()) {
                goTo(number);
                for (const { source, marks } of panels.values()) {
                  const box = source.getBoundingClientRect();
                  const line = marks.at(-1)?.getBoundingClientRect();
                  if (line && (line.top < box.top || line.bottom > box.bottom)) hidden.push(number);
                }
              }
              return hidden""")
            self.assertEqual(hidden, [], name)
        self.keys(Keys.HOME, Keys.ARROW_RIGHT)
        self.assertIn("▶", self.find(".panel li.lit").text)

    def test_code_is_coloured_and_not_cut(self):
        self.open("gallery/leave-early")
        self.assertTrue(self.all(".panel .ink-k"))
        for width in (390, 1280, 1920):
            self.open("gallery/leave-early", width=width)
            cut = self.js("""return [...document.querySelectorAll('.source')]
              .filter((one) => one.scrollWidth > one.clientWidth).length""")
            self.assertEqual(cut, 0, width)
        written = self.js("return [...panels.get(0).items.values()].map("
                          "(one) => ' '.repeat(one.lastChild.style.getPropertyValue('--indent')) + one.lastChild.textContent)")
        self.assertEqual([one.rstrip() for one in written], self.js("return story().styles[0].lines"))

    # Other orders

    def test_where_a_reply_may_go_is_shown_and_a_drop_takes_it_there(self):
        self.open("refresh/second-pull-overtakes")
        before = self.js("return arrivalsOf(0).map(a => a.name)")
        times = self.js("return timesOfArrivals(0)")
        self.hold("devices=ok", times[before.index("devices#2=ok")] - 1)
        self.assertTrue(self.all(".places line.place"))
        self.assertTrue(self.all(".places .chosen"))
        self.assertIn("before", self.find(".places text").text)
        self.drop()
        self.assertEqual(self.all(".places"), [])
        after = self.js("return arrivalsOf(0).map(a => a.name)")
        self.assertLess(after.index("devices=ok"), after.index("devices#2=ok"))

    def test_a_reply_that_is_dropped_where_it_was_stays(self):
        self.open("gallery/all-arrive")
        time = self.js("return timesOfArrivals(0)[arrivalsOf(0).findIndex((a) => a.name === 'avatar 2=ok')]")
        self.hold("avatar 2=ok", time + 3)
        self.drop()
        self.assertEqual(self.token(), "s1:")
        self.assertIn("stays where it was", self.find("#now").text)

    def test_a_reply_is_moved_with_the_keyboard(self):
        self.open("gallery/all-arrive")
        name = self.js("return arrivalsOf(0).at(-1).name")
        handle = self.handle(name)
        handle.send_keys(Keys.ARROW_LEFT)
        self.assertTrue(self.all(".places .chosen"))
        self.assertIn("before", self.find("#now").text)
        self.assertEqual(self.token(), "s1:")
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.all(".places"), [])
        self.keys(Keys.ARROW_LEFT, Keys.ENTER)
        self.assertIn(name, self.token())
        self.assertEqual(self.js("return document.activeElement.dataset.arrival"), name)

    def test_every_place_at_opening_is_on_the_page(self):
        for name in SCENARIOS:
            self.open(name, *(["--count", "4"] if name.startswith("bulk") else []))
            away = self.js("""
              return allStyles().flatMap((style) => pictureOf(style).bars.flatMap((bar) => bar.ends)
                .filter((end) => end.arrival).flatMap((end) => placesFor(style, end.arrival)))
                .filter((place) => place.held < 0).map((place) => place.token)""")
            self.assertEqual(away, [], name)

    def test_a_reply_that_fails_gives_another_schedule(self):
        self.open("gallery/all-arrive")
        self.handle("avatar 2=ok").send_keys(Keys.ENTER)
        menu = self.find("#menu")
        self.assertTrue(menu.is_displayed())
        next(b for b in menu.find_elements(By.TAG_NAME, "button") if "503" in b.text).click()
        self.assertIn("avatar 2=503", self.token())
        self.assertFalse(menu.is_displayed())
        self.handle("avatar 2=503").find_element(By.CSS_SELECTOR, ".dot").click()
        menu.find_elements(By.TAG_NAME, "button")[0].click()
        self.assertNotIn("503", self.token())
        self.handle("avatar 2=ok").send_keys(Keys.ENTER)
        self.keys(Keys.ESCAPE)
        self.assertFalse(menu.is_displayed())

    def test_what_is_not_on_the_page_is_said_with_a_command(self):
        self.open("gallery/all-arrive")
        self.js("playToken('s1:login=lost,login=lost')")
        self.assertIn("swift run lessons page gallery/all-arrive --replay 's1:", self.find("#now").text)

    def test_other_orders_and_failures_are_drawn_and_grouped(self):
        self.open("gallery/leave-early")
        for name, hasFault in (("orders", False), ("failures", True)):
            self.find(f"#{name}-button").click()
            groups = self.all("#drawer .group")
            self.assertGreater(len(groups), 1)
            self.assertRegex(groups[0].text, r"In \d+ of \d+ (orders|cases): ")
            self.assertRegex(groups[0].text, r"They part first at \d+ ms: ")
            self.assertTrue(self.all("#drawer .small svg .bar, #drawer .small svg .wasted"))
            for more in self.all("#drawer .more"):
                more.click()
            smalls = self.all("#drawer .small")
            for one in smalls[:: max(1, len(smalls) // 6)]:
                number = int(one.get_attribute("data-schedule"))
                one.click()
                self.assertEqual(self.js("return shown.schedule"), number)
                self.assertEqual(one.get_attribute("aria-pressed"), "true")
                self.assertEqual(len(self.all('#drawer [aria-pressed="true"]')), 1)
                if number:
                    self.assertEqual(self.js("return schedule().hasFault"), hasFault)
        self.find("#own").click()
        self.assertEqual(self.token(), "s1:")
        self.find("#failures-button").click()
        self.assertFalse(self.find("#drawer").is_displayed())

    # What is shown

    def test_a_link_holds_all_that_is_shown(self):
        self.open("gallery/leave-early")
        self.js("playSchedule(5); goTo(ownFrames()[3])")
        frame = self.moment()
        self.find("#styles-button").click()
        self.all("#drawer button")[1].click()
        self.find("#large").click()
        self.find("#look").click()
        link = self.js("return location.hash")
        self.open("gallery/leave-early", link=link)
        self.assertEqual(self.js("return [shown.schedule, shown.frame]"), [5, frame])
        self.assertEqual(len(self.all(".panel")), 3)
        self.assertEqual(self.find("#large").get_attribute("aria-pressed"), "true")
        self.assertEqual(self.find("#look").text, "Look: dark")

    def test_a_wrong_link_is_no_error(self):
        self.open("gallery/leave-early", link="#replay=s9:x&frame=-4.5&styles=none&story=x&look=x")
        self.assertEqual(self.token(), "s1:")
        self.assertEqual(self.moment(), self.js("return nextDifference(-1)"))

    def test_styles_are_chosen_and_one_stays(self):
        self.open("gallery/leave-early")
        pair = self.shown()
        self.find("#styles-button").click()
        buttons = lambda: self.all("#drawer button")
        buttons()[6].click()
        self.assertEqual(len(self.all(".panel")), 6)
        for number in range(6):
            buttons()[number].click()
        self.assertEqual(len(self.all(".panel")), 1)
        self.assertIn("One style stays", self.find("#now").text)
        buttons()[7].click()
        self.assertEqual(self.shown(), pair)

    def test_a_use_case_has_all_its_scenarios(self):
        self.open("update-avatar")
        options = self.all("#story option")
        self.assertGreater(len(options), 5)
        for option in options:
            option.click()
            self.assertEqual(self.find("#title").text, option.text)
            self.assertTrue(self.find("#headline").text.endswith("."))

    def test_light_dark_and_as_the_system_has_it(self):
        self.open("gallery/leave-early")
        paper = lambda: self.js("return getComputedStyle(document.documentElement).backgroundColor")
        light = paper()
        self.find("#look").click()
        self.assertNotEqual(paper(), light)
        self.find("#look").click()
        self.assertEqual(paper(), light)
        self.find("#look").click()
        self.assertEqual(self.find("#look").text, "Look: auto")

    def test_nothing_is_cut_off_at_any_width(self):
        for width in (320, 390, 768, 1280, 1920, 2560):
            for large in (False, True):
                self.open("refresh/second-pull-overtakes", width=width, height=900)
                if large:
                    self.keys("l")
                self.js("selectStyles(allStyles())")
                self.keys("d")
                self.assertLessEqual(
                    self.js("return document.documentElement.scrollWidth"), width, (width, large))

    def test_print_has_the_timelines_and_the_table(self):
        self.open("gallery/leave-early")
        self.js("dispatchEvent(new Event('beforeprint'))")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertTrue(self.find("#printed table").is_displayed())
        self.assertTrue(self.find(".timeline").is_displayed())
        self.assertFalse(self.find("#transport").is_displayed())
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    def test_reduced_motion_is_respected(self):
        self.open("gallery/leave-early")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.assertEqual(self.js(
            "return getComputedStyle(document.querySelector('.source')).scrollBehavior"), "auto")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_axe_finds_nothing(self):
        for name, widths in (("gallery/leave-early", (390, 1280, 1920)), ("update-avatar", (1280,))):
            for width in widths:
                for look in ("light", "dark"):
                    self.open(name, width=width, link="#look=" + look)
                    for drawer in ("orders", "styles", "table")[: 3 if width == 1280 else 1]:
                        self.find(f"#{drawer}-button").click()
                        found = Axe().run(self.driver)["violations"]
                        self.assertEqual(
                            [(v["id"], [n["html"][:90] for n in v["nodes"][:3]]) for v in found], [],
                            (name, width, look, drawer))

    def test_every_control_has_a_name(self):
        self.open("gallery/leave-early")
        for one in self.all("button, select, input, [tabindex], [role=button]"):
            self.assertTrue(one.accessible_name or not one.is_displayed(), one.get_attribute("outerHTML")[:90])

    # The truth

    def test_the_traces_are_those_of_compare(self):
        for name in SCENARIOS:
            words = ["--count", "4"] if name.startswith("bulk") else []
            self.open(name)
            tokens = self.js("return story().schedules.map((one) => one.token)")
            step = max(1, len(tokens) // 10)
            for number in range(0, len(tokens), step):
                self.js("playSchedule(arguments[0]); byId('printed').replaceChildren(tableOf())", number)
                rows = self.js("""
                  return [...document.querySelectorAll('#printed tbody tr')].map((row) =>
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
        self.assertEqual(len(self.all(".panel .timeline")), len(self.js("return pictures")))
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
        self.assertFalse(self.find("#help").is_displayed())
        self.assertFalse(self.find("#panels").is_displayed())

    def test_it_is_fast_and_small_enough(self):
        """Prints what it takes, and asserts the size only, since times are the machine's."""
        for name in SCENARIOS:
            self.open(name, *(["--count", "4"] if name.startswith("bulk") else []))
            first = float(self.js("return document.documentElement.dataset.drawn"))
            step, order, drawer = self.js("""
              const all = story().schedules.length;
              const timed = (times, act) => {
                const taken = [];
                for (let number = 0; number < times; number += 1) {
                  const start = performance.now();
                  act(number);
                  document.body.getBoundingClientRect();
                  taken.push(performance.now() - start);
                }
                return taken.sort((one, other) => one - other)[times >> 1];
              };
              return [timed(21, (number) => goTo(ownFrames()[number % ownFrames().length])),
                timed(21, (number) => playSchedule(number % all)),
                timed(5, () => toggleDrawer('orders'))]""")
            address = self.js("return location.pathname")
            size = os.path.getsize(address) / 1000
            print(f"{name}: first drawing {first:.0f} ms, a step {step:.1f} ms, another order {order:.1f} ms, "
                  f"the drawer of orders {drawer:.1f} ms; {size:.0f} kB")
            self.assertLessEqual(size, 600)


if __name__ == "__main__":
    if MISSING:
        print("The pages were not tested. Install what is missing:", *MISSING, sep="\n  ")
        sys.exit(0 if "--skip" in sys.argv else 1)
    unittest.main(argv=[sys.argv[0]] + [a for a in sys.argv[1:] if a != "--skip"], verbosity=1)
