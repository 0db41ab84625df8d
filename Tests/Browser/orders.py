"""Replies in other places, and failures."""
from browser import Browser, By, Keys, SCENARIOS


class Orders(Browser):
    # Other orders

    def test_where_a_reply_may_go_is_shown_and_a_drop_takes_it_there(self):
        self.open("refresh/second-pull-overtakes", "--styles", "monad")
        before = self.js("return arrivalsOf(0).map(a => a.name)")
        times = self.js("return timesOfArrivals(0)")
        self.hold("devices=ok", times[before.index("devices#2=ok")] - 1, style="monad")
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
