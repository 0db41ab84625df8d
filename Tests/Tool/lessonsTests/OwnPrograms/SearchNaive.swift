import Scenario
import StructuredStyle

@MainActor
final class SearchModel {
  let network: any Network
  let screen: Screen
  init(network: any Network, screen: Screen) {
    self.network = network
    self.screen = screen
  }
  func textChanged(_ text: String) {
    Task {
      do {
        let found: [String] = try await network.value(
          of: Request(method: "GET", path: "/search?q=\(text)", name: "search \(text)"))
        screen.show("\(text): " + found.joined(separator: " "), in: "results")
      } catch {
        screen.show(error)
      }
    }
  }
}

@MainActor
func openSearch(user: UserInput, network: any Network, screen: Screen) {
  let model = SearchModel(network: network, screen: screen)
  user.when("types") { text in MainActor.assumeIsolated { model.textChanged(text) } }
}

func showsTheLastAnswer(_ story: PlayedStory) -> Bool {
  guard let shown = story.last("show results"), let typed = story.last("types") else { return true }
  return shown.hasPrefix(typed + ":") || !story.events.contains { $0.key.hasSuffix("q=" + typed) }
}
