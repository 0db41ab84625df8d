"""What is shown, in which look, to whom."""
from browser import Axe, Browser


class Looks(Browser):
    # What is shown

    def test_a_link_holds_all_that_is_shown(self):
        self.open("gallery/leave-early")
        self.js("playSchedule(5); goTo(ownFrames()[3])")
        frame = self.moment()
        self.find("#styles-button").click()
        self.all("#drawer button")[0].click()
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
