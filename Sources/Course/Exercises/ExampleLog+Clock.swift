import Trace

extension ExampleLog {
  /// Writes down a line behind the virtual time: `at 10 ms: 7`.
  func writeNow(_ line: String) {
    write("at \(world.now.milliseconds) ms: \(line)")
  }

  /// Writes down a line behind the virtual time, whose order among others of this kind, next to it,
  /// does not count.
  func writeUnorderedNow(_ line: String) {
    writeUnordered("at \(world.now.milliseconds) ms: \(line)")
  }

  /// Writes down a value, or the error in its place, behind the virtual time.
  func writeNow<Value>(_ result: Result<Value, some Error>) {
    switch result {
    case .success(let value): writeNow("\(value)")
    case .failure(let error): writeNow("error: \(error)")
    }
  }
}
