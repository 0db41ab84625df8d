import Scenario
import StructuredStyle

/// A search as you type: it waits for a pause, and only the last question may show its answer.
@MainActor
private final class SearchPage {
  private let network: any Network
  private let screen: Screen
  private var task: Task<Void, Never>?

  init(network: any Network, screen: Screen) {
    self.network = network
    self.screen = screen
  }

  func typed(_ text: String) {
    task?.cancel()
    task = Task {
      do {
        try await Task.sleep(for: .milliseconds(50))
        let results: [String] = try await network.value(
          of: Request(method: "GET", path: "/search?q=\(text)", name: "search \(text)"))
        try Task.checkCancellation()
        screen.show("\(text): " + results.joined(separator: " "), in: "results")
      } catch _ where Task.isCancelled {
        // A later question, or nobody, wants the screen.
      } catch {
        screen.show(error)
      }
    }
  }

  func leave() { task?.cancel() }
}

@MainActor
func openSearch(user: UserInput, network: any Network, screen: Screen) -> () -> Void {
  let page = SearchPage(network: network, screen: screen)
  user.when("types") { text in MainActor.assumeIsolated { page.typed(text) } }
  return { page.leave() }
}

/// No answer is shown behind that to a later question.
func neverGoesBack(_ story: PlayedStory) -> Bool {
  let typed = story.all("types")
  let shown = story.all("show results").compactMap { results in
    typed.firstIndex { results.hasPrefix($0 + ":") }
  }
  return shown == shown.sorted()
}
