import Foundation
import Simulation

/// An operation whose work ends later, when it calls `finish` with a result.
///
/// A dependent reads the `result` when it starts. An operation that is cancelled finishes with
/// `CancellationError`, which releases its dependents all the same: a dependent that needs the value
/// asks for it with `value()`, and so fails, too.
///
/// Leave `completionBlock` alone if the order matters: Foundation calls it on a thread of its own,
/// before or after the dependents start.
///
/// An operation that takes the value of another needs a dependency on it:
///
/// ```swift
/// let first = AsyncOperation<Int>("first") { finish in
///   finish(.success(20))
///   return nil
/// }
/// let second = AsyncOperation("second") { try first.value() * 2 }
/// second.addDependency(first)
/// OperationQueue().addOperations([second, first], waitUntilFinished: true)
/// print(try second.value())  // prints 40
/// ```
// Operation is Sendable by declaration only; everything added here is behind locks.
public final class AsyncOperation<Value: Sendable>: Operation, @unchecked Sendable {
  /// Ends the operation; only the first call does anything.
  public typealias Finish = @Sendable (Result<Value, any Error>) -> Void
  /// Begins the work, and returns how to call it off.
  public typealias Work = @Sendable (@escaping Finish) -> (any Cancellable)?

  /// Begins the work of an operation that may look at itself.
  typealias OwnWork = @Sendable (AsyncOperation, @escaping Finish) -> (any Cancellable)?

  private let state = Locked(OperationState())
  /// What it brings, which nobody sees before the operation has finished.
  private let outcome = Locked<Result<Value, any Error>?>(nil)
  /// Whether it may still get a dependency: not after `cancel()`.
  // The lock is held while Foundation adds a dependency, for which it calls nothing of this class.
  // So `cancel` finds either the whole of a dependency or nothing of it.
  private let takesDependencies = Locked(true)
  private let isCancellable: Bool

  /// Makes an operation that finishes when its work says so.
  ///
  /// - Parameters:
  ///   - name: what to call the operation.
  ///   - work: begins the work and returns how to call it off. In a simulated world it runs in the
  ///     world's loop, elsewhere on the thread that starts the operation.
  public convenience init(_ name: String, work: @escaping Work) {
    self.init(name, ownWork: { _, finish in work(finish) })
  }

  /// Makes an operation for the needs of this module.
  ///
  /// - Parameters:
  ///   - name: what to call the operation.
  ///   - isCancellable: whether `cancel()` does anything.
  ///   - skip: called in place of the work if the operation is cancelled before that begins.
  ///   - ownWork: begins the work and returns how to call it off.
  init(
    _ name: String, isCancellable: Bool = true, skip: @escaping @Sendable () -> Void = {},
    ownWork: @escaping OwnWork
  ) {
    self.isCancellable = isCancellable
    super.init()
    self.name = name
    // The operation holds its work until that begins. So the work does not hold the operation, or
    // neither would ever be released. From then on the `finish` that it gets holds the operation.
    let work = OperationWork(
      begin: { [unowned self] in
        let operation = self
        return ownWork(operation) { result in operation.finish(result) }
      }, skip: skip)
    state.withLock { $0.work = work }
  }

  /// Makes an operation whose work is done when `compute` returns.
  public convenience init(_ name: String, compute: @escaping @Sendable () throws -> Value) {
    self.init(name) { finish in
      finish(Result { try compute() })
      return nil
    }
  }

  // A chain of operations is released in a loop, not by recursion. Work holds the operations that it
  // reads. So nothing here may hold them longer than `left` does.
  deinit {
    var left: [Any]? = dependencies
    if mustLeaveDependencies { for operation in dependencies { removeDependency(operation) } }
    if let work = state.withLock({ $0.work.take() }) { left?.append(work) }
    if left?.isEmpty == false { DeferredRelease.release(&left) }
  }

  /// Whether the dependencies have to be removed before this operation is gone.
  ///
  /// One that has not finished would still tell this operation. One that nobody else holds would be
  /// released inside of this release, unless the loop of `DeferredRelease` holds it for longer.
  private var mustLeaveDependencies: Bool {
    !isReady || !DeferredRelease.isUnderWay
  }

  /// What the operation brought, once it has finished.
  public var result: Result<Value, any Error>? {
    isFinished ? outcome.withLock { $0 } : nil
  }

  /// Returns what the operation brought; for dependents, which start after it has finished.
  ///
  /// - Throws: the operation's error, or `OperationError.notFinished`.
  public func value() throws -> Value {
    guard let result else { throw OperationError.notFinished }
    return try result.get()
  }

  public override var isAsynchronous: Bool { true }

  public override var isExecuting: Bool {
    state.withLock { $0.phase.isExecuting }
  }

  public override var isFinished: Bool {
    state.withLock { $0.phase.isFinished }
  }

  public override func start() {
    willChangeValue(forKey: "isExecuting")
    let (previous, work) = state.withLock { state in
      let previous = state.phase
      switch previous {
      case .idle: state.phase = .executing(nil)
      case .stopping: state.phase = .stopping(isExecuting: true)
      case .executing, .finished: break
      }
      return (previous, state.work.take())
    }
    didChangeValue(forKey: "isExecuting")
    if case .stopping = previous {
      OperationHost.current?.noteEnd()
      finish(.failure(CancellationError()))
    }
    guard let work else { return }
    if let host = OperationHost.current {
      host.admit(self) { self.perform(work) }
    } else {
      perform(work)
    }
  }

  /// Ends the operation with `CancellationError`; does nothing if it has finished.
  ///
  /// From then on it has no dependencies.
  public override func cancel() {
    guard isCancellable else { return }
    let (previous, skipped) = state.withLock { state in
      let previous = state.phase
      switch previous {
      case .idle: state.phase = .stopping(isExecuting: false)
      case .executing: state.phase = .stopping(isExecuting: true)
      case .stopping, .finished: break
      }
      return (previous, state.work.take())
    }
    if case .finished = previous { return }
    stopWaiting()
    super.cancel()
    skipped?.skip()
    guard case .executing(let call) = previous else { return }
    call?.cancel()
    finish(.failure(CancellationError()))
  }

  /// Makes this operation wait for `operation`, unless it is cancelled.
  public override func addDependency(_ operation: Operation) {
    // On Linux (Swift 6.3) Foundation's method never returns for an operation that depends on
    // itself. Here it waits for one that never ends, so that the kit can name it.
    let dependency = operation === self ? AsyncOperation(name ?? "") { _ in nil } : operation
    takesDependencies.withLock { if $0 { super.addDependency(dependency) } }
  }

  /// Gives up waiting, since a cancelled operation may finish first and go away.
  ///
  /// Foundation on Linux keeps no hold on a dependent, and would then tell one that is gone that its
  /// dependency has finished. If it is just telling on another thread, `removeDependency` waits until
  /// it has told. So a dependency is removed even if it has finished.
  private func stopWaiting() {
    takesDependencies.exchange(false)
    for operation in dependencies { removeDependency(operation) }
  }

  private func perform(_ work: OperationWork) {
    guard state.withLock({ $0.phase.isPerforming }) else { return work.skip() }
    let call = work.begin()
    let isStopped = state.withLock { state in
      switch state.phase {
      case .executing:
        state.phase = .executing(call)
        return false
      case .stopping: return true
      case .idle, .finished: return isCancelled
      }
    }
    if isStopped { call?.cancel() }
  }

  private func finish(_ result: Result<Value, any Error>) {
    willChangeValue(forKey: "isExecuting")
    willChangeValue(forKey: "isFinished")
    // What is replaced is released outside the lock, since its `deinit` may run anything.
    let previous = outcome.withLock { outcome in
      let previous = state.withLock { state in
        defer { state.phase = .finished }
        return state.phase
      }
      switch previous {
      case .finished: break
      case .stopping: outcome = .failure(CancellationError())
      case .idle, .executing: outcome = result
      }
      return previous
    }
    didChangeValue(forKey: "isFinished")
    didChangeValue(forKey: "isExecuting")
    withExtendedLifetime(previous) {}
  }
}

/// All of an operation that changes, but its outcome.
///
/// It is one type for operations of all values, so that a look at it is quick.
private struct OperationState {
  var phase = OperationPhase.idle
  /// What to do, until it is done or never will be.
  var work: OperationWork?
}

/// What an operation does: one of the two, and that once.
private struct OperationWork: Sendable {
  /// Begins the work, and returns how to call it off.
  let begin: @Sendable () -> (any Cancellable)?
  /// Stands in for the work of an operation that is cancelled before.
  let skip: @Sendable () -> Void
}

/// How far an operation is.
private enum OperationPhase {
  case idle
  case executing((any Cancellable)?)
  /// Cancelled, and not finished yet: whatever the work brings now counts for nothing.
  case stopping(isExecuting: Bool)
  case finished

  var isPerforming: Bool { if case .executing = self { true } else { false } }

  var isExecuting: Bool {
    switch self {
    case .executing, .stopping(isExecuting: true): true
    case .idle, .stopping, .finished: false
    }
  }

  var isFinished: Bool { if case .finished = self { true } else { false } }
}

extension AsyncOperation: HostedOperation {}

/// What can go wrong in handing on a result.
public enum OperationError: Error, Equatable {
  /// The result was read before the operation had finished: a dependency is missing.
  case notFinished
  /// An operation looked for a dependency that brings such a value, and there was none.
  case noDependency(bringing: String)
}
