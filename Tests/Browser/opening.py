"""What a page shows at first, and how it moves."""
from browser import ActionChains, Browser, Keys, SCENARIOS


class Opening(Browser):
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
        first = self.js("return [...panels.keys()][0]")
        written = self.js("return [...panels.values().next().value.items.values()].map("
                          "(one) => ' '.repeat(one.lastChild.style.getPropertyValue('--indent')) + one.lastChild.textContent)")
        self.assertEqual([one.rstrip() for one in written], self.js(f"return story().styles[{first}].lines"))
