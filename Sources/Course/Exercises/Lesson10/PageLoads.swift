import Simulation

/// The three loads of a page, which are asked for together: when each ends, and how.
struct PageLoads: DrawnSetting {
  typealias Answer = any ToldAtOnceExercise

  struct Options: Sendable {
    /// How the load of the name may end, most simply the slowest.
    var name = [DrawnLoad.End.value]
    /// How the load of the friends may end, most simply the fastest.
    var friends = [DrawnLoad.End.value]
    /// How the load of the messages may end.
    var messages = [DrawnLoad.End.value]
    /// Whether loads may end without a wait.
    var mayEndAtOnce = false
    /// When the task may be cancelled, in ms; -1 is never.
    var leaves = [-1]
  }

  /// How much there is in the parts.
  private enum Size: String, CaseIterable, CustomStringConvertible {
    case usual
    case empty
    case long
  }

  private let name: DrawnLoad
  private let friends: DrawnLoad
  private let messages: DrawnLoad
  private let size: Size
  private let leave: Int
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let quick =
      options.mayEndAtOnce
      ? draw.one(of: ["none", "name", "friends", "messages", "all"], "without a wait:") : "none"
    func load(
      _ number: Int, _ name: String, _ times: [Int], _ ends: [DrawnLoad.End], _ draw: inout Draw
    ) -> DrawnLoad {
      let time = draw.one(of: times, rarely: [5000], "ms for the \(name)")
      let end = draw.one(of: ends, "the load of the \(name)")
      return DrawnLoad(number, takes: quick == name || quick == "all" ? nil : time, end)
    }
    name = load(1, "name", [300, 100, 200], options.name, &draw)
    friends = load(2, "friends", [100, 200, 300], options.friends, &draw)
    messages = load(3, "messages", [200, 300, 100], options.messages, &draw)
    size = draw.one(of: Size.allCases, "the parts are")
    leave = draw.one(of: options.leaves, "ms until the task is cancelled")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("page")
    log.world.run(names, apart: calls == .inTurn ? 20_000 : 0) { _, page in
      begin(page, answer, notes, log)
    }
    for page in names {
      notes.write(["name", "friends", "messages"].map { "\(page), \($0)" } + [page], into: log)
    }
  }

  private func begin(_ page: String, _ answer: Answer, _ notes: Notes, _ log: ExampleLog) {
    let names =
      size == .empty
      ? [] : ["Grace", "Edsger"] + (size == .long ? ["Barbara", "Grace", "", "Donald"] : [])
    let name = name.work("\(page), name", notes, size == .empty ? "" : "Ada of \(page)")
    let friends = friends.work("\(page), friends", notes, names)
    let messages = messages.work("\(page), messages", notes, size == .empty ? 0 : 3)
    let task = log.task {
      await notes.noteEnd(on: page) {
        let page = try await answer.page(name: name, friends: friends, messages: messages)
        return "name \(page.name), friends \(page.friends), messages \(page.messages)"
      }
    }
    guard leave >= 0 else { return }
    // Between two milliseconds, at none of which a load ends.
    log.world.main.schedule(after: .milliseconds(leave) + .microseconds(700)) {
      log.world.cancel(task)
    }
  }
}
