// swiftc -swift-version 6
@MainActor final class Page {
  var title = ""
  func show(_ text: String) { title = text }
}

func waits(_ page: Page) async {
  await page.show("loaded")
}

func begins(_ page: Page) {
  Task { @MainActor in page.show("loaded") }
}

func callsAtOnce(_ page: Page) {
  page.show("loaded")
}
