import Scenario
import StructuredStyle

/// Where pictures come from; a picture is a text here.
protocol PictureServer: Sendable {
  /// Asks for a picture; cancelling the task cancels the request.
  func picture(at path: String) async throws -> String
}

// What plays and judges it.

private struct Server: PictureServer {
  let network: any Network

  func picture(at path: String) async throws -> String {
    try await network.value(of: Request(method: "GET", path: path, name: String(path.dropFirst())))
  }
}

/// A list whose cells show a picture, and are hidden while it loads.
@MainActor
private final class List {
  private let loader: ImageLoader
  private let screen: Screen
  private var cells: [String: Task<Void, Never>] = [:]

  init(_ loader: ImageLoader, _ screen: Screen) { (self.loader, self.screen) = (loader, screen) }

  func show(_ path: String, in cell: String) {
    cells[cell] = Task { [loader, screen] in
      do {
        screen.show(try await loader.image(at: path), in: "cell \(cell)")
      } catch is CancellationError {
        screen.show("cancelled", in: "cell \(cell)")
      } catch {
        screen.show("failed", in: "cell \(cell)")
      }
    }
  }

  func hide(_ cell: String) { cells[cell]?.cancel() }

  func prefetch(_ path: String) { Task { [loader] in await loader.prefetch(path) } }
}

/// The user does `shows 1 /a`, `hides 1` and `prefetches /b`.
@MainActor
func openList(user: UserInput, network: any Network, screen: Screen) {
  let list = List(ImageLoader(server: Server(network: network)), screen)
  user.when("shows") { text in
    let words = text.split(separator: " ").map(String.init)
    MainActor.assumeIsolated { list.show(words[1], in: words[0]) }
  }
  user.when("hides") { cell in MainActor.assumeIsolated { list.hide(cell) } }
  user.when("prefetches") { path in MainActor.assumeIsolated { list.prefetch(path) } }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The paths that are asked for, by the key of the request under way.
  var open: [String: String] = [:]
  /// For each cell that waits, its path.
  var waiting: [String: String] = [:]
  /// For each cell whose picture nobody has asked for yet, its path.
  var unasked: [String: String] = [:]
  /// The paths of which a picture has come.
  var loaded: Set<String> = []
  /// The paths that were prefetched, and those of them that nobody has asked for yet.
  var prefetched: Set<String> = []
  var unfetched: Set<String> = []
  /// The paths that were prefetched, and of which neither a picture nor an error has come since.
  var fetching: Set<String> = []

  func isOpen(_ path: String) -> Bool { open.values.contains(path) }

  func isWanted(_ path: String) -> Bool { waiting.values.contains(path) }

  mutating func note(_ event: PlayedStory.Event) {
    let words = event.value.split(separator: " ").map(String.init)
    switch (event.kind, event.key) {
    case ("user", "shows"):
      waiting[words[0]] = words[1]
      if !isOpen(words[1]), !loaded.contains(words[1]) { unasked[words[0]] = words[1] }
    case ("user", "hides"):
      waiting[event.value] = nil
      unasked[event.value] = nil
    case ("user", "prefetches"):
      prefetched.insert(event.value)
      if !loaded.contains(event.value) { fetching.insert(event.value) }
      if !isOpen(event.value), !loaded.contains(event.value) { unfetched.insert(event.value) }
    case ("request", _):
      open[event.key] = event.path
      unasked = unasked.filter { $0.value != event.path }
      unfetched.remove(event.path)
    case ("screen", _): waiting[event.cell] = nil
    case ("reply", _), ("fault", _), ("cancel", _):
      open[event.key] = nil
      if event.kind == "reply" { loaded.insert(event.path) }
      if event.kind != "cancel" { fetching.remove(event.path) }
    default: break
    }
  }
}

extension PlayedStory.Event {
  /// The cell in which something is shown.
  fileprivate var cell: String { String(key.dropFirst("show cell ".count)) }
}

func nobodyAsksTwice(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.isOpen(event.path)
  }
}

func whatCameIsKept(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.loaded.contains(event.path)
  }
}

func everyCellShowsItsPicture(_ story: PlayedStory) -> Bool {
  Moment.end(of: story).waiting.isEmpty
    && Moment.always(in: story) { moment, event, _ in
      guard event.kind == "screen", let path = moment.waiting[event.cell] else { return true }
      return event.value == path.dropFirst().uppercased()
    }
}

func everyCellIsTold(_ story: PlayedStory) -> Bool {
  Moment.end(of: story).waiting.isEmpty
    && Moment.always(in: story) { moment, event, _ in
      guard event.kind == "screen", let path = moment.waiting[event.cell] else { return true }
      let isThere = moment.loaded.contains(path)
      return event.value == (isThere ? path.dropFirst().uppercased() : "failed")
    }
}

func whoComesLaterAsksAnew(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "shows" else { return true }
    let path = String(event.value.drop { $0 != "/" })
    return moment.loaded.contains(path) || moment.isOpen(path)
      || next.contains { $0.kind == "request" && $0.path == path }
  }
}

func whoLeavesIsLetGo(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    event.key != "hides" || moment.waiting[event.value] == nil
      || next.contains { $0.kind == "screen" && $0.cell == event.value && $0.value == "cancelled" }
  }
}

func nothingLoadsForNobody(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "hides", let path = moment.waiting[event.value] else { return true }
    var later = moment
    later.note(event)
    return later.isWanted(path) || !moment.isOpen(path) || moment.prefetched.contains(path)
      || next.contains { $0.kind == "cancel" && $0.path == path }
  }
}

func othersGoOn(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "cancel" || !moment.isWanted(event.path)
  }
}

func atMostTwo(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in event.kind != "request" || moment.open.count < 2 }
}

func whatIsShownComesFirst(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.isWanted(event.path) || moment.unasked.isEmpty
  }
}

func roomIsUsed(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard next.isEmpty else { return true }
    var later = moment
    later.note(event)
    return later.open.count > 1 || later.unasked.isEmpty && later.unfetched.isEmpty
  }
}

func nobodyWantsNoRequest(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.isWanted(event.path)
      || moment.prefetched.contains(event.path)
  }
}

func whatIsWantedGoesOn(_ story: PlayedStory) -> Bool {
  othersGoOn(story)
    && Moment.always(in: story) { moment, event, _ in
      event.kind != "cancel" || !moment.fetching.contains(event.path)
    }
}

func whatIsPrefetchedLoads(_ story: PlayedStory) -> Bool {
  Moment.end(of: story).unfetched.isEmpty
}
