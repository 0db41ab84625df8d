"""The course as a site: what is in it, and how a reader goes through it."""
import html.parser
import json
import os
import re
import subprocess
import tempfile
import time
from urllib.parse import urldefrag

from browser import ROOT, ActionChains, Browser, By, Keys, lessons
from looks import Axe

SITE = tempfile.TemporaryDirectory()
FOLDER = os.path.join(SITE.name, "deep", "course")


class Links(html.parser.HTMLParser):
    """The links of a page, and the names that links may lead to."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src", "data-src"):
                self.links.append(value)
            elif name == "id":
                self.names.add(value)


def setUpModule():
    start = time.monotonic()
    made = lessons("site", FOLDER)
    assert made.returncode == 0, made.stderr
    print(f"{made.stdout.strip()} It took {time.monotonic() - start:.0f} s.")


def pages():
    for folder, _, names in os.walk(FOLDER):
        yield from (os.path.join(folder, name) for name in names if name.endswith(".html"))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Site(Browser):
    def page(self, name):
        return f"file://{FOLDER}/{name}"

    def fresh(self, name, **size):
        """A page without progress."""
        self.open(name, **size)
        self.js("localStorage.clear()")
        self.open(name, **size)

    def kept(self):
        return json.loads(self.js("return localStorage.getItem('async-styles')"))

    # What is in it

    def test_every_link_leads_somewhere_in_the_site(self):
        found = {os.path.relpath(path, FOLDER): Links(read(path)) for path in pages()}
        self.assertGreater(len(found), 50)
        index = read(f"{FOLDER}/parts/search.js").split("=", 1)[1].strip().rstrip(";")
        finds = [one["link"] for one in json.loads(index)]
        broken = []
        links = [(page, link) for page, of in found.items() for link in of.links]
        for page, link in links + [("index.html", link) for link in finds]:
            if link.startswith("data:"):
                continue
            path, name = urldefrag(link)
            target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            is_there = os.path.exists(os.path.join(FOLDER, target))
            if not is_there or (name and name not in found[target].names):
                broken.append((page, link))
        self.assertEqual(broken, [])

    def test_it_is_small_and_a_replay_too(self):
        sizes = {path: os.path.getsize(path) for path in pages()}
        self.assertLess(sum(sizes.values()), 20_000_000)
        self.assertLess(max(size for path, size in sizes.items() if "/play/" in path), 150_000)
        self.assertLess(max(sizes.values()), 600_000)

    def test_every_misconception_is_told_once(self):
        folder = os.path.join(ROOT, "lessons/misconceptions")
        names = re.findall("<!-- misconception: (\\S+) -->", "".join(
            read(os.path.join(folder, name)) for name in os.listdir(folder) if name.endswith(".md")))
        whole = read(f"{FOLDER}/misconceptions.html")
        self.assertEqual(sorted(names), sorted(re.findall('class="card" id="([^"]*)"', whole)))
        self.assertEqual(whole.count("<h2>The repair</h2>"), len(names))
        self.assertNotIn("misconception: ", whole)

    def test_every_exercise_and_question_of_the_course_is_there(self):
        whole = "".join(read(path) for path in pages())
        for folder, _, names in os.walk(os.path.join(ROOT, "lessons")):
            for name in names:
                number = re.match(r"(\d+\.\d+)-.*\.md$", name)
                if number:
                    self.assertIn(f'id="exercise-{number[1]}"', whole)
                if name.endswith(".json") and folder.endswith("questions"):
                    for one in json.loads(read(os.path.join(folder, name))):
                        self.assertIn(f'id="{one["id"]}"', whole)

    def test_no_page_names_another_host(self):
        for path in pages():
            text = read(path).replace("http://www.w3.org/2000/svg", "")
            self.assertEqual(re.findall(r"(?:src|href)=\"(?:https?:)?//[^\"]*", text), [], path)

    def test_no_finding_of_axe(self):
        self.driver.set_script_timeout(180)
        for scheme in ("light", "dark"):
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            for path in sorted(pages()):
                if "/play/" in path:
                    continue
                self.open(os.path.relpath(path, FOLDER))
                # What is folded is looked at, too.
                self.js("""document.getElementById('main').classList.add('all');
                  document.querySelectorAll('details:not(.player)').forEach((one) => { one.open = true; })""")
                # Another scheme changes colours, and nothing else.
                rules = {"runOnly": ["color-contrast"]} if scheme == "dark" else None
                found = [(one["id"], [node["html"][:120] for node in one["nodes"][:3]])
                         for one in Axe().run(self.driver, options=rules)["violations"]]
                self.assertEqual(found, [], (scheme, path))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_nothing_stands_over_the_edge(self):
        for width in (390, 1280, 1920):
            for path in pages():
                if "/play/" in path:
                    continue
                self.open(os.path.relpath(path, FOLDER), width=width)
                self.js("document.getElementById('main').classList.add('all')")
                self.assertLessEqual(
                    self.js("return document.documentElement.scrollWidth"), width, path)

    def test_without_a_script_a_lesson_is_text(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.open("lesson-09.html")
            steps = self.all(".step")
            self.assertTrue(len(steps) > 3 and all(one.is_displayed() for one in steps))
            self.assertTrue(all(not one.is_displayed() for one in self.all("#search")))
            self.find(".question summary").click()
            self.assertIn("Right is: nothing", self.find(".answer").text)
        finally:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    # Going through it

    def test_one_step_at_a_time_and_all_of_them(self):
        self.fresh("lesson-09.html")
        here = lambda: [one.get_attribute("id") for one in self.all(".step") if one.is_displayed()]
        self.assertEqual(here(), ["step-1"])
        self.find(".step.here .onward").click()
        self.assertEqual(here(), ["step-2"])
        self.assertEqual(self.kept()["steps"], {"9.1": True, "9.2": True})
        self.open("lesson-09.html", link="#exercise-9.3")
        self.assertEqual(here(), ["step-4"])
        self.js("scrollTo(0, 0)")
        self.find(".steps button").click()
        self.assertEqual(len(here()), len(self.all(".step")))
        self.open("index.html")
        self.assertEqual(self.find("#continue").text, "Go on: lesson 9, step 4")
        self.find("#continue").click()
        self.assertEqual(here(), ["step-4"])

    def test_a_question_is_answered_with_its_reason_and_the_first_answer_is_kept(self):
        self.fresh("lesson-09.html")
        answer = self.find(".step.here .answer")
        self.assertIsNone(answer.get_attribute("open"))
        choices = self.all(".step.here .choice")
        choices[0].click()
        self.assertIn("Not so. Right is: nothing", self.find(".step.here .said").text)
        self.assertIn("is never reached", answer.text.replace("\n", " "))
        self.assertIn("A cancellation is no failure", answer.text.replace("\n", " "))
        choices[1].send_keys(Keys.ENTER)
        self.assertEqual(self.find(".step.here .said").text, "Right.")
        self.assertEqual(self.kept()["answers"], {"9.1": False})

    def test_events_are_put_in_order_by_keys_and_by_dragging(self):
        name = next(path for path in sorted(pages()) if 'data-right="order"' in read(path))
        self.fresh(os.path.basename(name))
        question = self.find('[data-right="order"]')
        step = self.js("return arguments[0].closest('.step').id", question)
        self.open(os.path.basename(name), link="#" + step)
        question = self.find('[data-right="order"]')
        places = lambda: [int(one.get_attribute("data-place"))
                          for one in question.find_elements(By.CSS_SELECTOR, ".choices li")]
        check = next(one for one in question.find_elements(By.TAG_NAME, "button") if one.text == "Check")
        said = question.find_element(By.CSS_SELECTOR, ".said")
        item = lambda place: question.find_element(By.CSS_SELECTOR, f'li[data-place="{place}"]')
        check.click()
        self.assertIn("Not so.", said.text)
        # The first by the pointer, the rest by keys.
        ActionChains(self.driver).click_and_hold(item(0).find_element(By.CSS_SELECTOR, ".words")) \
            .move_to_element(question.find_element(By.CSS_SELECTOR, "li:first-child .words")) \
            .release().perform()
        self.assertEqual(places()[0], 0)
        for place in range(1, len(places())):
            up = item(place).find_element(By.CSS_SELECTOR, '[aria-label^="Move up"]')
            while places().index(place) > place:
                up.send_keys(Keys.ENTER)
        check.click()
        self.assertEqual(said.text, "Right.")

    def test_a_replay_plays_inside_of_its_step(self):
        self.fresh("lesson-15.html", height=1400)
        self.find(".step.here .player summary").click()
        # The browser tells later that it was opened.
        self.driver.implicitly_wait(20)
        frame = self.find(".step.here iframe")
        self.driver.switch_to.frame(frame)
        self.assertIn("an avatar to a user who has left", self.find("#headline").text)
        self.find("#back").click()
        self.assertGreater(self.js("return ownFrames().at(-1)"), self.moment())
        self.driver.switch_to.default_content()
        self.driver.implicitly_wait(0)

    def test_code_is_copied_and_a_pass_is_noted(self):
        self.fresh("lesson-09.html", link="#exercise-9.1")
        self.js("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        exercise = self.find('[id="exercise-9.1"]')
        exercise.find_element(By.CSS_SELECTOR, ".copy").click()
        self.assertEqual(self.js("return window.copied"),
                         read(f"{ROOT}/Sources/Course/Answers/Stubs/9.1-last-seats.swift"))
        exercise.find_element(By.CSS_SELECTOR, "input").click()
        self.assertEqual(self.kept()["passed"], {"9.1": True})
        self.open("index.html")
        self.assertIn("1 passed", self.find('[data-lesson="9"]').text)

    def test_a_search_leads_to_the_place(self):
        self.fresh("index.html")
        self.keys("/", "re-entrancy")
        self.driver.implicitly_wait(20)
        first = self.find("#results a")
        self.assertEqual(first.text, "9. Structured concurrency: Actors and re-entrancy")
        self.keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.assertTrue(self.find("#step-2").is_displayed())
        self.find("#words").send_keys("xyzzy")
        self.driver.implicitly_wait(0)
        self.wait_for("#results p", "Nothing is found.")

    def test_cards_are_filtered(self):
        self.fresh("interview.html")
        self.find('[data-filter="level"]').send_keys("senior")
        shown = [one for one in self.all(".card") if one.is_displayed()]
        self.assertEqual({one.get_attribute("data-level") for one in shown}, {"senior"})
        self.assertEqual(self.find("#count").text, f"{len(shown)} questions")

    def test_progress_is_saved_read_and_forgotten(self):
        self.fresh("lesson-09.html")
        self.find(".step.here .choice").click()
        kept = self.kept()
        path = os.path.join(SITE.name, "progress.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(kept, file)
        self.open("index.html")
        self.js("""window.saved = []; URL.createObjectURL = (blob) => { blob.text().then((text) => saved.push(text)); return '#'; }""")
        self.find("#save").click()
        self.assertEqual(json.loads(self.js("return saved[0]")), kept)
        self.find("#forget").click()
        self.assertEqual(self.kept(), kept)
        self.find("#forget").click()
        self.assertIsNone(self.js("return localStorage.getItem('async-styles')"))
        self.js("document.getElementById('file').hidden = false")
        self.find("#file").send_keys(path)
        self.wait_for("#said", "Read: 1 steps, 1 answers, 0 exercises.")
        self.assertEqual(self.kept(), kept)
        with open(path, "w", encoding="utf-8") as file:
            file.write('{"version": 1, "steps": "<img>"}')
        self.find("#file").send_keys(path)
        self.wait_for("#said", "progress.json holds no progress of this course, so nothing was changed.")
        self.assertEqual(self.kept(), kept)

    def wait_for(self, selector, words):
        end = time.monotonic() + 20
        texts = lambda: [one.text for one in self.all(selector)]
        while words not in texts() and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(texts(), [words])

    def test_a_second_site_is_the_same_and_what_is_no_site_stays(self):
        before = {path: read(path) for path in pages()}
        self.assertEqual(lessons("site", FOLDER).returncode, 0)
        self.assertEqual({path: read(path) for path in pages()}, before)
        refused = lessons("site", "Sources")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("holds no site of the kit", refused.stderr)


class Exports(Browser):
    """What `compare` writes for other programs, read by them."""

    def compare(self, form, *words):
        return lessons("compare", *words, "--format", form).stdout

    def test_json_says_its_version(self):
        for one in json.loads(self.compare("json", "gallery")):
            self.assertEqual(one["version"], 1)
        explored = lessons("explore", "update-avatar/happy", "--format", "json").stdout
        self.assertEqual(json.loads(explored)[0]["version"], 1)

    def test_a_picture_is_xml_without_a_script_and_its_marks_stand_at_their_times(self):
        import xml.etree.ElementTree as tree
        for name in ("gallery/leave-early", "refresh/second-pull-overtakes", "update-avatar/answers-twice"):
            root = tree.fromstring(self.compare("svg", name))
            self.assertTrue(root.tag.endswith("svg"))
            self.assertFalse([one for one in root.iter() if one.tag.endswith("script")])
            traces = json.loads(self.compare("json", name))[0]["traces"]
            last = max(event["milliseconds"] for trace in traces.values() for event in trace
                       if event["isVisible"])
            ticks = [float(one.get("x1")) for one in root.iter() if one.get("class") == "tick"]
            left, right = min(ticks), max(ticks)
            times = {event["milliseconds"] for trace in traces.values() for event in trace
                     if event["kind"] in ("reply", "fault")}
            at = {round((float(one.get("cx")) - left) / (right - left) * last) for one in root.iter()
                  if one.tag.endswith("circle") and one.get("r") == "6"}
            self.assertEqual(at, times, name)

    def test_no_two_labels_of_a_picture_meet(self):
        for name in ("gallery/leave-early", "gallery/second-fails", "refresh/second-pull-overtakes",
                     "update-avatar/answers-twice", "retry/gives-up", "timeout/too-late"):
            path = os.path.join(SITE.name, "picture.html")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.compare("svg", name))
            self.driver.get("file://" + path)
            met = self.js("""
              const boxes = [...document.querySelectorAll('text')].map((one) => [one.getBoundingClientRect(), one.textContent]);
              const frame = document.querySelector('svg').getBoundingClientRect();
              return boxes.flatMap(([one, words], index) => boxes.slice(index + 1)
                .filter(([other]) => one.right > other.left + 1 && other.right > one.left + 1
                  && one.bottom > other.top + 5 && other.bottom > one.top + 5)
                .map(([, more]) => [words, more]))
                .concat(boxes.filter(([one]) => one.right > frame.right + 1).map(([, words]) => [words]))""")
            self.assertEqual(met, [], name)

    def test_a_trace_has_the_documented_fields(self):
        trace = json.loads(self.compare("perfetto", "gallery"))
        self.assertEqual(trace["displayTimeUnit"], "ms")
        for event in trace["traceEvents"]:
            self.assertIn(event["ph"], "XiM")
            self.assertIsInstance(event["pid"], int)
            if event["ph"] == "X":
                self.assertTrue(event["ts"] >= 0 and event["dur"] >= 0 and event["name"])
            elif event["ph"] == "i":
                self.assertEqual(event["s"], "t")
            else:
                self.assertIn(event["name"], ("process_name", "thread_name"))
                self.assertTrue(event["args"]["name"])

    def test_there_is_a_diagram_for_each_class(self):
        text = self.compare("mermaid", "gallery/second-fails")
        classes = json.loads(self.compare("json", "gallery/second-fails"))[0]["classes"]
        diagrams = re.findall(r"```mermaid\nsequenceDiagram\n(.*?)\n```", text, re.DOTALL)
        self.assertEqual(len(diagrams), len(classes))
        line = re.compile(
            r"  (actor|participant) \w+|  (Note over app|\w+(->>|-->>|-x|--x)\w+): \d+ ms: [^;#<]*")
        for diagram in diagrams:
            for one in diagram.split("\n"):
                self.assertTrue(line.fullmatch(one), one)
