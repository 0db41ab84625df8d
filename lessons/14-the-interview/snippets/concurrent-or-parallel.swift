// run -swift-version 6
@MainActor final class Page {
  private var waiting = 0

  func wait() async {
    waiting += 1
    while waiting < 2 { await Task.yield() }
  }

  func compute() {
    print("begins to compute")
    print("has computed")
  }

  func compare() async {
    async let first: Void = wait()
    async let second: Void = wait()
    _ = await (first, second)
    print("on one actor, two have waited at the same time")

    async let third: Void = compute()
    async let fourth: Void = compute()
    _ = await (third, fourth)
  }
}

await Page().compare()
