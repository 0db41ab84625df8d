// run -swift-version 6

@MainActor final class Page {
  private var (isSaving, saves) = (false, 0)

  private func save() async {
    isSaving = true
    saves += 1
    await Task.yield()
    isSaving = false
  }

  func tap() {
    guard !isSaving else { return }
    Task { await save() }
  }

  func tapWithFlag() {
    guard !isSaving else { return }
    isSaving = true
    Task { await save() }
  }

  func tapImmediate() {
    guard !isSaving else { return }
    Task.immediate { await save() }
  }

  func savesAfterTwo(_ taps: () -> Void) async -> Int {
    saves = 0
    for _ in 1...2 { taps() }
    for _ in 1...10 { await Task.yield() }
    return saves
  }
}

let page = Page()
print("flag set in the task:", await page.savesAfterTwo { page.tap() })
print("flag set before it:", await page.savesAfterTwo { page.tapWithFlag() })
print("Task.immediate:", await page.savesAfterTwo { page.tapImmediate() })
