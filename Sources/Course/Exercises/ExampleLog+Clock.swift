import Trace

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
