"""Whether a page says what was played, how fast it is, and the pages of answers."""
import json
import os
import shutil
import subprocess

from browser import Axe, Browser, corpus, Keys, LESSONS, lessons, ROOT, SCENARIOS


class Truth(Browser):
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

    def test_the_letters_of_an_answer_s_page_get_large_and_stay_so(self):
        self.answer_page("1.1", "wrong-01")
        height = self.find("#verdict").size["height"]
        self.find("#large").click()
        self.find("#look").click()
        self.assertGreater(self.find("#verdict").size["height"], height)
        self.driver.refresh()
        self.assertEqual(self.find("#large").get_attribute("aria-pressed"), "true")
        self.assertEqual(self.find("#look").text, "Look: dark")
        self.keys("l")
        self.assertEqual(self.find("#verdict").size["height"], height)

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
