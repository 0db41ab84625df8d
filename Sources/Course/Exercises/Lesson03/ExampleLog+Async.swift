import MonadStyle
import Scenario
import Simulation

extension ExampleLog {
  /// Work that writes down that it begins, and calls back at once or after some virtual time.
  func work<Value: Sendable>(
    _ name: String, giving value: Value, after milliseconds: Int? = nil
  ) -> Async<Value> {
    Async { callback in
      self.write("\(name) begins")
      guard let milliseconds else { return callback(value) }
      self.world.main.schedule(after: .milliseconds(milliseconds)) { callback(value) }
    }
  }

  /// The same without a word: a value that comes after some virtual time, or several times.
  func value<Value: Sendable>(_ value: Value, after milliseconds: Int...) -> Async<Value> {
    Async { callback in
      for delay in milliseconds {
        self.world.main.schedule(after: .milliseconds(delay)) { callback(value) }
      }
    }
  }
}

extension NetworkError {
  /// What a request named `request` fails with when the server has trouble.
  static func trouble(with request: String) -> NetworkError {
    NetworkError(request: request, reason: .status(503))
  }
}
