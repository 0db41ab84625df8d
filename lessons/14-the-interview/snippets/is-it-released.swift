// run -swift-version 6
/// A page that is told of taps.
final class Page {
  private var onTap: (() -> Void)?
  private(set) var taps = 0

  init(leaks: Bool) {
    if leaks {
      onTap = { self.taps += 1 }
    } else {
      onTap = { [weak self] in self?.taps += 1 }
    }
  }

  func tap() { onTap?() }

  deinit { print("  deinit, before the next line") }
}

/// Uses a page as its user would, drops it, and says whether it is gone.
func isReleased(_ make: () -> Page) -> Bool {
  weak var released: Page?
  do {
    let page = make()
    released = page
    page.tap()
  }
  print("  page dropped")
  return released == nil
}

print("good page")
print("  released: \(isReleased { Page(leaks: false) })")
print("page with a cycle")
print("  released: \(isReleased { Page(leaks: true) })")
