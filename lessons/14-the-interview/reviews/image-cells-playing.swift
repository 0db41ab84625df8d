import Scenario
import StructuredStyle

// The user does `shows 1 /a` in a new cell, `reuses 1 /b` for another row, `leaves 1` where no
// other row comes, `looks 1` at a cell, and `strips /a /b`. The picture at `/a` is `A`.

private struct Server: Pictures {
  let network: any Network

  func load(_ path: String) async throws -> String {
    try await network.value(of: Request(method: "GET", path: path, name: String(path.dropFirst())))
  }
}

@MainActor
private final class Page {
  private let cache: PictureCache
  private var cells: [String: Cell] = [:]

  init(_ cache: PictureCache) { self.cache = cache }

  func cell(_ name: String) -> Cell {
    let cell = cells[name] ?? Cell(cache)
    cells[name] = cell
    return cell
  }
}

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

@MainActor
func openPictures(user: UserInput, network: any Network, screen: Screen) {
  let cache = PictureCache(Server(network: network))
  let (page, list) = (Page(cache), PictureList(cache))
  user.when("shows") { text in
    MainActor.assumeIsolated { page.cell(words(text)[0]).show(words(text)[1]) }
  }
  user.when("reuses") { text in
    MainActor.assumeIsolated {
      let cell = page.cell(words(text)[0])
      cell.reuse()
      cell.show(words(text)[1])
    }
  }
  user.when("leaves") { name in MainActor.assumeIsolated { page.cell(name).reuse() } }
  user.when("looks") { name in
    MainActor.assumeIsolated { screen.show(page.cell(name).picture ?? "", in: name) }
  }
  user.when("strips") { text in
    Task { @MainActor in
      screen.show(await list.strip(words(text)).joined(separator: " "), in: "strip")
    }
  }
}

extension PlayedStory.Event {
  /// The cell that an action is about, or in which something is shown.
  fileprivate var cell: String {
    kind == "screen" ? String(key.dropFirst("show ".count)) : String(value.prefix { $0 != " " })
  }

  /// The path that an action names.
  fileprivate var row: String { String(value.drop { $0 != "/" }) }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// How many requests are under way, for each path.
  var open: [String: Int] = [:]
  /// For each cell the path of its row, also when it has left.
  var rows: [String: String] = [:]
  /// For each cell that waits, its path.
  var waiting: [String: String] = [:]
  /// The paths whose pictures a cell has given up since they were asked for.
  var left: Set<String> = []
  /// When a request for a path failed last.
  var failed: [String: Int] = [:]
  var loaded: Set<String> = []

  func isOpen(_ path: String) -> Bool { open[path, default: 0] > 0 }

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "shows"), ("user", "reuses"), ("user", "leaves"):
      if let path = waiting[event.cell] { left.insert(path) }
      waiting[event.cell] = event.row.isEmpty ? nil : event.row
      if !event.row.isEmpty { rows[event.cell] = event.row }
    case ("request", _): open[event.path, default: 0] += 1
    case ("reply", _), ("fault", _), ("cancel", _):
      open[event.path, default: 0] -= 1
      left.remove(event.path)
      if event.kind == "fault" { failed[event.path] = event.time }
      if event.kind == "reply" { loaded.insert(event.path) }
      if event.kind != "cancel" { waiting = waiting.filter { $0.value != event.path } }
    default: break
    }
  }
}

func whatFailedIsAskedForAgain(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "shows", let time = moment.failed[event.row], time < event.time else {
      return true
    }
    return moment.isOpen(event.row) || moment.loaded.contains(event.row)
      || next.contains { $0.kind == "request" && $0.path == event.row }
  }
}

/// Whether nothing is cancelled that one cell has given up and another one waits for.
func othersGoOn(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "cancel" || !moment.left.contains(event.path)
      || !moment.waiting.values.contains(event.path)
  }
}

func aCellShowsItsOwnRow(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "screen", let row = moment.rows[event.cell] else { return true }
    return ["grey", "broken", row.dropFirst().uppercased()].contains(event.value)
  }
}

func theOldRowIsGivenUp(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "reuses", let path = moment.waiting[event.cell], path != event.row,
      moment.isOpen(path), moment.waiting.values.count(where: { $0 == path }) == 1
    else { return true }
    return next.contains { $0.kind != "request" && $0.path == path }
  }
}

func onlyAFailureIsBroken(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "screen", let row = moment.rows[event.cell] else { return true }
    return event.value != "broken" || moment.failed[row] != nil
  }
}

func atMostFourAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.open.values.reduce(0, +) < 4
  }
}

func picturesComeInTheOrderOfTheRows(_ story: PlayedStory) -> Bool {
  let pictures = words(story.last("strips") ?? "").map { $0.dropFirst().uppercased() }
  return story.all("show strip").allSatisfy { words($0) == pictures }
}
