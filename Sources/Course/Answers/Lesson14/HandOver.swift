import Exercises
import Foundation
import OperationStyle
import Simulation

extension AnswerSheet {
  static let handOver = AnswerSheet(
    to: .handOver, stub: HandOver(), solution: Solution(),
    why: """
      A dependency tells of an end and not of a success, so each operation asks the one before \
      for its value when it starts. A failure and a cancellation are errors alike, and `finish` \
      hands both down the row: no step begins, and nothing is left waiting.
      """,
    wrong: [
      .init("value-read-when-made", diesOf: "hands each value to the next step", ReadEarly()),
      .init(
        "a-queue-keeps-the-order", diesOf: "begins a step when the one before has finished",
        NoArrow()),
      .init(
        "all-wait-for-the-first", diesOf: "begins a step when the one before has finished",
        OnFirst()),
      .init(
        "nothing-to-do-is-finished", diesOf: "hands on the error of the first, and begins no step",
        Silent()),
      .init(
        "each-end-is-a-cancellation", diesOf: "hands on the error of the first, and begins no step",
        Cancels()),
      .init(
        "failed-link-is-left-out",
        diesOf: "hands on the error of a step, and begins none behind it",
        LeftOut()),
      .init(
        "cancel-stops-the-work", diesOf: "calls off the step that is cancelled", Dropped()),
    ])
}

private struct Solution: HandOverExercise {
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>] {
    var last = first
    return steps.map { step in
      let before = last
      let operation = AsyncOperation<Value>("step") { finish in
        do {
          return step(try before.value(), finish)
        } catch {
          finish(.failure(error))
          return nil
        }
      }
      operation.addDependency(before)
      last = operation
      return operation
    }
  }
}

/// What is right in most wrong answers: an operation for each step, which waits for the one before.
private protocol WrongLink: HandOverExercise {
  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)?

  func arrow<Value: Sendable>(
    to operation: AsyncOperation<Value>, after row: [AsyncOperation<Value>])
}

extension WrongLink {
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>] {
    var row = [first]
    for step in steps {
      let before = row
      let operation = AsyncOperation<Value>("step") { begin(step, after: before, $0) }
      arrow(to: operation, after: row)
      row.append(operation)
    }
    return Array(row.dropFirst())
  }

  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)? {
    do {
      return step(try row[row.count - 1].value(), finish)
    } catch {
      finish(.failure(error))
      return nil
    }
  }

  func arrow<Value: Sendable>(
    to operation: AsyncOperation<Value>, after row: [AsyncOperation<Value>]
  ) {
    operation.addDependency(row[row.count - 1])
  }
}

private struct ReadEarly: HandOverExercise {
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>] {
    var last = first
    return steps.map { step in
      let input = Result { try last.value() }
      let operation = AsyncOperation<Value>("step") { finish in
        guard case .success(let value) = input else {
          finish(input)
          return nil
        }
        return step(value, finish)
      }
      operation.addDependency(last)
      last = operation
      return operation
    }
  }
}

private struct NoArrow: WrongLink {
  func arrow<Value: Sendable>(to _: AsyncOperation<Value>, after _: [AsyncOperation<Value>]) {}
}

private struct OnFirst: WrongLink {
  func arrow<Value: Sendable>(
    to operation: AsyncOperation<Value>, after row: [AsyncOperation<Value>]
  ) {
    operation.addDependency(row[0])
  }
}

private struct Silent: WrongLink {
  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)? {
    guard let value = try? row[row.count - 1].value() else { return nil }
    return step(value, finish)
  }
}

private struct Cancels: WrongLink {
  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)? {
    guard let value = try? row[row.count - 1].value() else {
      finish(.failure(CancellationError()))
      return nil
    }
    return step(value, finish)
  }
}

private struct LeftOut: WrongLink {
  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)? {
    let results = row.compactMap(\.result)
    if let value = results.compactMap({ try? $0.get() }).last { return step(value, finish) }
    finish(results[0])
    return nil
  }
}

private struct Dropped: WrongLink {
  func begin<Value: Sendable>(
    _ step: OperationStep<Value>, after row: [AsyncOperation<Value>],
    _ finish: @escaping AsyncOperation<Value>.Finish
  ) -> (any Cancellable)? {
    do {
      _ = step(try row[row.count - 1].value(), finish)
    } catch {
      finish(.failure(error))
    }
    return nil
  }
}
