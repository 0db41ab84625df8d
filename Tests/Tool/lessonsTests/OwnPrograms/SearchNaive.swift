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

func neverGoesBack(_ story: PlayedStory) -> Bool {
  let typed = story.all("types")
  let shown = story.all("show results").compactMap { results in
    typed.firstIndex { results.hasPrefix($0 + ":") }
  }
  return shown == shown.sorted()
}
