import Simulation

/// A small world with a notebook, for requirements that need neither network nor screen.
package final class ExampleLog: Sendable {
  /// The world; it runs when the requirement's closure has returned.
  package let world = World()
  private let lines = Locked<[String]>([])

  /// Writes down a line.
  package func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Writes down a value, or the error in its place.
  package func write<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let error): write("error: \(error)")
    }
  }

  /// Everything written down so far.
  var all: [String] { lines.withLock { $0 } }
}
