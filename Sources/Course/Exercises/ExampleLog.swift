import Simulation

/// A small world with a notebook, for requirements that need neither network nor screen.
public final class ExampleLog: Sendable {
  /// The world; it runs when the requirement's closure has returned.
  public let world = World()
  private let lines = Locked<[String]>([])

  /// Writes down a line.
  public func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Writes down a value, or the error in its place.
  public func write<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let error): write("error: \(error)")
    }
  }

  /// Everything written down so far.
  var all: [String] { lines.withLock { $0 } }
}
