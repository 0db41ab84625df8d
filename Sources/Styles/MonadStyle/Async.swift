import Simulation

/// A value that will come: a function that takes a callback, wrapped so that it composes.
///
/// Nothing happens before `execute`, and every `execute` does everything anew. Any thread may
/// execute it.
///
/// Each step of a chain adds to the stack until one of them waits or goes to a scheduler: a loop
/// written as recursion through `flatMap` may take any number of steps if it has a hop in it. A
/// chain that is put together in a loop is descended before its first step runs, hop or no hop;
/// 50,000 steps are safe on a stack of 8 MB in a release build, 10,000 in a debug build.
public struct Async<Value: Sendable>: Sendable {
  /// A function that passes a value to its callback, now or later, exactly once.
  public typealias Trunk = @Sendable (@escaping @Sendable (Value) -> Void) -> Void

  private let trunk: Trunk

  /// Wraps `trunk`.
  public init(trunk: @escaping Trunk) {
    self.trunk = trunk
  }

  /// Does the work; `callback` gets the value, wherever the work ends.
  public func execute(_ callback: @escaping @Sendable (Value) -> Void) {
    trunk(callback)
  }

  /// Wraps a value that is there already.
  public static func unit(_ value: Value) -> Async {
    Async { callback in callback(value) }
  }

  /// Goes on with another `Async` that depends on the value.
  public func flatMap<Next>(_ next: @escaping @Sendable (Value) -> Async<Next>) -> Async<Next> {
    Async<Next> { callback in
      execute { value in next(value).execute(callback) }
    }
  }

  /// Turns the value into another.
  public func map<Next>(_ transform: @escaping @Sendable (Value) -> Next) -> Async<Next> {
    flatMap { value in .unit(transform(value)) }
  }

  /// Goes to `scheduler` before going on.
  public func on(
    _ scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Async {
    flatMap { value in
      Async { callback in
        scheduler.schedule(fileID: fileID, line: line) { callback(value) }
      }
    }
  }
}
