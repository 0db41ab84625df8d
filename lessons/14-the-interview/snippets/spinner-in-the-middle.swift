// run -swift-version 6
/// Tells when it was asked, and answers when the test says so.
@MainActor final class HeldAnswers {
  private(set) var waiting: [CheckedContinuation<Int, any Error>] = []
  private let (asked, bell) = AsyncStream.makeStream(of: Void.self)
  func answer() async throws -> Int {
    try await withCheckedThrowingContinuation {
      waiting.append($0)
      bell.yield()
    }
  }
  func nextRequest() async -> CheckedContinuation<Int, any Error>? {
    for await _ in asked { return waiting.popLast() }
    return nil
  }
}

@MainActor final class Page {
  private(set) var isLoading = false
  func load(_ fetch: () async throws -> Int) async {
    isLoading = true
    defer { isLoading = false }
    _ = try? await fetch()
  }
}

struct Lost: Error {}
let page = Page()
let answers = HeldAnswers()
for outcome in [Result.success(7), .failure(Lost())] {
  let loading = Task { await page.load(answers.answer) }
  let request = await answers.nextRequest()
  print("asked:", page.isLoading, terminator: ", ")
  request?.resume(with: outcome)
  await loading.value
  print("answered:", page.isLoading)
}
