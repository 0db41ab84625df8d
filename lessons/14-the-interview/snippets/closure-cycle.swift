// run -swift-version 6
/// A page that keeps a closure.
final class Page {
  var title = "page"
  var onTap: (() -> Void)?

  func captureStrongly() { onTap = { self.title = "tapped" } }

  func captureWeakly() { onTap = { [weak self] in self?.title = "tapped" } }

  func useOnce() { [1, 2].forEach { self.title = "\($0)" } }

  deinit { print("  page is released") }
}

/// Makes a page, lets it do something, and drops it.
func drop(_ name: String, _ action: (Page) -> Void) {
  print(name)
  let page = Page()
  action(page)
}

drop("kept closure, self") { $0.captureStrongly() }
drop("kept closure, weak self") { $0.captureWeakly() }
drop("closure of forEach, self") { $0.useOnce() }
drop("cycle, broken by hand") {
  $0.captureStrongly()
  $0.onTap = nil
}
