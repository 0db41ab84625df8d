import Explorer
import Simulation
import Trace

/// A small world with a notebook, for requirements that need neither network nor screen.
package final class ExampleLog: Sendable {
  /// The world; it runs when the requirement's closure has returned.
  package let world: World
  private let lines = Locked<[Event]>(unwatched: [])
  /// The sequence numbers of lines that may change places with their neighbours.
  private let unordered = Locked<Set<Int>>(unwatched: [])

  /// Opens an empty notebook in a world of its own.
  package init(_ choices: Choices = .first) {
    world = World(choices: choices)
  }

  /// Writes down a line.
  package func write(_ line: String) {
    let now = world.now
    world.noteOutput()
    lines.withLock { events in
      events.append(
        Event(
          sequence: events.count + 1, virtualTime: now, lane: "main", kind: .screen, key: line))
    }
  }

  /// Writes down a line whose order among others of this kind, next to it, does not count.
  func writeUnordered(_ line: String) {
    write(line)
    let number = lines.withLock { $0.count }
    _ = unordered.withLock { $0.insert(number) }
  }

  /// Writes down a value, or the error in its place.
  package func write<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let error): write("error: \(error.told)")
    }
  }

  /// What happened in its world: an event for each line.
  package var run: Run {
    Run(
      trace: RecordedTrace(name: "yours", events: events),
      findings: world.findings, choicePoints: world.choicePoints)
  }

  /// The lines; those next to each other that may change places stand in alphabetical order.
  private var events: [Event] {
    let unordered = unordered.withLock { $0 }
    var events: [Event] = []
    var group: [Event] = []
    for event in lines.withLock({ $0 }) {
      let isUnordered = unordered.contains(event.sequence)
      if !isUnordered || group.last.map({ $0.virtualTime != event.virtualTime }) == true {
        events += group.sorted { $0.key < $1.key }
        group = []
      }
      if isUnordered { group.append(event) } else { events.append(event) }
    }
    return events + group.sorted { $0.key < $1.key }
  }
}

extension ExampleLog {
  /// Starts a task in this world, which writes down the error that ends it.
  @discardableResult
  func task(_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, Never> {
    Task(executorPreference: world.background.taskExecutor) {
      do { try await body() } catch { self.write("error: \(error.told)") }
    }
  }
}

extension ExampleLog {
  /// Writes the virtual time and a line: `at 10 ms: 7`.
  func writeNow(_ line: String) {
    write("at \(world.now.milliseconds) ms: \(line)")
  }

  /// Writes the virtual time and a line whose place among its neighbours does not count.
  ///
  /// Its neighbours are the lines next to it that were written with this function, too.
  func writeUnorderedNow(_ line: String) {
    writeUnordered("at \(world.now.milliseconds) ms: \(line)")
  }

  /// Writes the virtual time and a value, or the error if there is none.
  func writeNow<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): writeNow("\(value)")
    case .failure(let error): writeNow("error: \(error.told)")
    }
  }
}
