import Simulation

/// A value that will come: a function that takes a callback, wrapped so that it composes.
///
/// Nothing happens before `execute`, and every `execute` does everything anew. Any thread may
/// execute it.
///
/// Each step of a chain adds to the stack until one of them waits or goes to a scheduler. In a debug
/// and in a release build 9,000 steps of `map` or `flatMap` are safe on a stack of 8 MB, and 500 on one
/// of 512 KB. Of any other step a third as many are safe. `bench primitives` measures it. Where
/// the stack is full the process ends with a sentence.
///
/// - A chain that is put together in a loop is descended before its first step runs. So these numbers
///   hold for it, hop or no hop.
/// - A loop that is written as recursion through `flatMap` may take any number of rounds if each has
///   a hop in it and the recursive call is the last step. If a step follows the call, as in
///   `flatMap { sum(n - 1) }.map { $0 + n }`, the numbers hold for the rounds: the last value goes
///   back through all of them at once.
/// - A chain of any length may be built and released if it is built from its beginning, with the
///   steps of this module. The numbers hold for a chain that is built from its end, so that a closure
///   of `flatMap` holds the rest, and for one of `Async { … }` that execute the one before.
///
/// Executed twice, the work is done twice:
///
/// ```swift
/// let greeting = Async<String> { callback in callback("Ada") }.map { "Hello, \($0)!" }
/// greeting.execute { print($0) }  // prints "Hello, Ada!"
/// greeting.execute { print($0) }  // prints it again
/// ```
public struct Async<Value: Sendable>: Sendable {
  /// A function that passes a value to its callback, now or later, exactly once.
  public typealias Trunk = @Sendable (@escaping @Sendable (Value) -> Void) -> Void

  private let trunk: Trunk
  /// How many steps it is made of; a long chain is released in pieces.
  let length: Int

  /// Wraps `trunk`.
  public init(trunk: @escaping Trunk) {
    self.init(after: 0, trunk: trunk)
  }

  /// Wraps `trunk`, which executes chains of which the longest has `upstream` steps.
  init(after upstream: Int, trunk: @escaping Trunk) {
    length = upstream + 1
    self.trunk = length.isMultiple(of: 128) ? Self.inAPiece(trunk) : trunk
  }

  /// Does the work; `callback` gets the value, wherever the work ends.
  public func execute(_ callback: @escaping @Sendable (Value) -> Void) {
    Self.expectStack()
    trunk(callback)
  }

  /// Wraps a value that is there already.
  public static func unit(_ value: Value) -> Async {
    Async { callback in callback(value) }
  }

  /// Goes on with another `Async` that depends on the value.
  public func flatMap<Next>(_ next: @escaping @Sendable (Value) -> Async<Next>) -> Async<Next> {
    Async<Next>(after: length) { [trunk] callback in
      Self.expectStack()
      trunk { value in next(value).execute(callback) }
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

  @inline(__always)
  private static func expectStack() {
    StackSpace.expect(
      16 << 10,
      orSay: """
        An `Async` is made of so many steps without a hop that the stack is full. Put `on(_:)` into \
        the chain or the loop.
        """)
  }

  /// Returns the same, released in a loop with the pieces before it, not by recursion.
  @inline(never)
  private static func inAPiece(_ trunk: @escaping Trunk) -> Trunk {
    let piece = DeferredRelease.Piece(trunk)
    return { callback in piece.content?(callback) }
  }
}
