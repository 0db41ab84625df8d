import Foundation
import Simulation

extension AsyncOperation {
  /// Makes an operation that looks its input up among its dependencies when it starts.
  ///
  /// - Parameters:
  ///   - name: what to call the operation.
  ///   - type: what the input is; the first dependency that brings such a value is asked.
  ///   - work: begins the work and returns how to call it off. The operation fails without it if
  ///     the dependency has failed, or if there is none: `OperationError.noDependency`.
  public convenience init<Input: Sendable>(
    _ name: String, input type: Input.Type,
    work: @escaping @Sendable (Input, @escaping Finish) -> (any Cancellable)?
  ) {
    self.init(
      name,
      ownWork: { operation, finish in
        do {
          return work(try operation.valueOfDependency(), finish)
        } catch {
          finish(.failure(error))
          return nil
        }
      })
  }

  private func valueOfDependency<Input: Sendable>() throws -> Input {
    for case let dependency as AsyncOperation<Input> in dependencies {
      return try dependency.value()
    }
    throw OperationError.noDependency(bringing: "\(Input.self)")
  }

  /// Makes an operation that runs others on a queue and brings all their values, in their order.
  ///
  /// It waits for all of them, even if one fails early or is cancelled; then the first error in their
  /// order is its own. Cancelling it cancels them. If it has not begun by then, they are queued at
  /// once, so that they finish.
  ///
  /// - Parameters:
  ///   - name: what to call the operation.
  ///   - members: the others; they are queued when the group starts or is cancelled.
  ///   - queue: where they run. If the group itself is on it, it needs room for one more.
  /// - Returns: the group, which is on no queue yet.
  public static func group<Member: Sendable>(
    _ name: String, of members: [AsyncOperation<Member>], on queue: OperationQueue
  ) -> AsyncOperation where Value == [Member] {
    let cancellation = MemberCancellation(members: members)
    return AsyncOperation(
      name,
      skip: {
        cancellation.cancel()
        queue.addOperations(members, waitUntilFinished: false)
      },
      ownWork: { _, finish in
        let last = end(of: name) { finish(Result { try members.map { try $0.value() } }) }
        for member in members { last.addDependency(member) }
        queue.addOperations(members + [last], waitUntilFinished: false)
        return cancellation
      })
  }

  /// Makes the last operation of a group, which tells of the members also if its queue is cancelled.
  private static func end(
    of name: String, report: @escaping @Sendable () -> Void
  ) -> AsyncOperation<Void> {
    AsyncOperation<Void>(
      "end of \(name)", isCancellable: false,
      ownWork: { _, finish in
        report()
        finish(.success(()))
        return nil
      })
  }
}

/// Cancels the members of a group.
private struct MemberCancellation: Cancellable {
  let members: [Operation]

  func cancel() {
    for member in members { member.cancel() }
  }
}

/// A place where one operation leaves a result for another.
public final class Slot<Value: Sendable>: Sendable {
  private let content = Locked<Result<Value, any Error>?>(nil)

  /// Makes an empty place.
  public init() {}

  /// Puts a result there, in place of what was there.
  public func fill(with result: Result<Value, any Error>) {
    content.exchange(result)
  }

  /// Returns what is there.
  ///
  /// - Throws: the error that is there, or `OperationError.notFinished` if nothing is.
  public func value() throws -> Value {
    guard let result = content.withLock({ $0 }) else { throw OperationError.notFinished }
    return try result.get()
  }
}
