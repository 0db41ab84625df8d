import Trace

extension Notes {
  /// Writes down a line behind the virtual time: `at 10 ms: 7`.
  func noteNow(_ line: String) {
    note("at \(world.now.milliseconds) ms: \(line)")
  }

  /// Writes down a value, or the error in its place, behind the virtual time.
  func noteNow<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): noteNow("\(value)")
    case .failure(let error): noteNow("error: \(error)")
    }
  }
}
