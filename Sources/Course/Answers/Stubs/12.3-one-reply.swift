import Exercises
import Simulation

// Exercise 12.3. What to do: swift run lessons task 12.3
struct OneReply: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void,
    reporting report: @escaping @Sendable (_ number: Int, Result<Value, any Error>) -> Void
  ) -> @Sendable (Result<Value, any Error>) -> Void {
    let calls = Locked(0)
    return { result in
      let number = calls.withLock { $0 } + 1
      if number == 1 {
        completion(result)
      } else {
        report(number, result)
      }
      calls.withLock { $0 += 1 }
    }
  }
}
