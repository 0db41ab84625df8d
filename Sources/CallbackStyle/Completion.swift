import Scenario
import Simulation

/// A callback that takes a value or the reason why there is none.
///
/// Whoever is handed one must call it exactly once, on every path. Nothing but care ensures that.
public typealias Completion<Value> = @Sendable (Result<Value, NetworkError>) -> Void

/// Returns a callback that goes to `scheduler` first and then calls `completion`.
public func completing<Value: Sendable>(
  on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line,
  _ completion: @escaping Completion<Value>
) -> Completion<Value> {
  { result in
    scheduler.schedule(fileID: fileID, line: line) { completion(result) }
  }
}
