import Simulation

/// How many calls of one answer there are, and whether they overlap.
enum PlayedCalls: String, CaseIterable, CustomStringConvertible {
  case one
  case together = "two at a time"
  case inTurn = "two in turn"

  /// What the calls are called: `call`, or `call 1` and `call 2`.
  func names(_ name: String) -> [String] { name.numbered(self == .one ? 1 : 2) }

  /// Makes the calls, and writes down the result of each by itself: they do not know of each other.
  func play(_ log: ExampleLog, _ call: (CallNotes) -> Void) {
    let calls = (1...(self == .one ? 1 : 2)).map { CallNotes($0, in: log.world) }
    for notes in calls {
      notes.begin()
      call(notes)
      if self == .inTurn { log.world.run() }
    }
    log.world.run()
    for notes in calls { notes.all.forEach(log.write) }
  }
}

/// The result of one call.
final class CallNotes: Sendable {
  /// Which call it is, from 1.
  let number: Int
  private let world: World
  private let beginning = Locked(Duration.zero)
  private let lines = Locked<[String]>([])

  init(_ number: Int, in world: World) {
    self.number = number
    self.world = world
  }

  /// The lines, below a heading.
  var all: [String] { ["call \(number)"] + lines.withLock { $0 } }

  /// The call begins now; times are counted from here.
  func begin() { beginning.exchange(world.now) }

  /// Notes a line behind the virtual time since the call began.
  func write(_ line: String) {
    let time = world.now - beginning.withLock { $0 }
    let line = "at \(time.milliseconds) ms: \(line)"
    lines.withLock { $0.append(line) }
  }

  /// Notes a value by its label, or the error in its place.
  func write<Value>(_ result: Result<Value, any Error>, as label: (Value) -> String) {
    write(result.told(label))
  }
}

extension String {
  /// Names for so many things of one kind: `page`, if there is but one, or `page 1`, `page 2`, and so on.
  func numbered(_ count: Int) -> [String] {
    count == 1 ? [self] : (1...count).map { "\(self) \($0)" }
  }
}

extension World {
  /// Does something for each of several things on `main`, one after another, and runs.
  ///
  /// - Parameters:
  ///   - things: such as the names of calls.
  ///   - gap: how many milliseconds lie between two of them.
  ///   - work: does it for the index of a thing, from 0, and the thing.
  func run<Thing: Sendable>(
    _ things: [Thing], apart gap: Int,
    _ work: @escaping @Sendable (_ index: Int, _ thing: Thing) -> Void
  ) {
    for (index, thing) in things.enumerated() {
      main.schedule(after: .milliseconds(index * gap)) { work(index, thing) }
    }
    run()
  }
}
