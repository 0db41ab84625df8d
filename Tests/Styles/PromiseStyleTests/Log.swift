import Simulation

/// An error with a number, to tell it from others.
struct Failed: Error, Equatable {
  var code = 0
}

/// What happened, in order, from any thread.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  func add<Value>(_ name: String, _ result: Result<Value, any Error>) {
    switch result {
    case .success(let value): add("\(name) \(value)")
    case .failure(let error): add("\(name) \(error)")
    }
  }
}
