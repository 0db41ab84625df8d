import Explorer
import Simulation
import Trace

/// A small world with a notebook, for requirements that need neither network nor screen.
package final class ExampleLog: Sendable {
  /// The world; it runs when the requirement's closure has returned.
  package let world: World
  private let lines = Locked<[Event]>([])

  /// Opens an empty notebook in a world of its own.
  package init(_ choices: Choices = .first) {
    world = World(choices: choices)
  }

  /// Writes down a line.
  package func write(_ line: String) {
    let now = world.now
    lines.withLock { events in
      events.append(
        Event(
          sequence: events.count + 1, virtualTime: now, lane: "main", kind: .screen, key: line))
    }
  }

  /// Writes down a value, or the error in its place.
  package func write<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let error): write("error: \(error)")
    }
  }

  /// What happened in its world: an event for each line.
  var run: Run {
    Run(
      trace: RecordedTrace(name: "yours", events: lines.withLock { $0 }),
      findings: world.findings, choicePoints: world.choicePoints)
  }
}
