import Foundation
import OperationStyle
import Scenario
import Simulation

/// Work that begins with the value of the step before, and returns how to call it off.
public typealias OperationStep<Value: Sendable> =
  @Sendable (Value, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?

/// Makes a chain of operations that hand on their values.
public protocol HandOverExercise: Sendable {
  /// Returns an operation for each step; the first follows `first`, each other the one before.
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>]
}

extension Exercise {
  /// Chain operations that need each other's results.
  package static let handOver = Exercise(
    ExerciseNumber(14, 6), "hand-over", "Hand results down a chain of operations",
    signature: (any HandOverExercise).self,
    story: """
      Each step needs the value of the one before, so each is an operation that depends on the \
      one before. Write `chain`: it returns one `AsyncOperation` for each step, in order, and \
      puts none on a queue; the caller does that, with `first`. Where an operation fails or is \
      cancelled, no step behind it begins its work, and yet every operation behind it finishes, \
      with the same error. Cancelling an operation whose step is under way calls that step off.
      """,
    hints: [
      "A dependency waits for an end. Which of the three ends does it tell you about?",
      """
      When an operation starts, the one before may have brought a value, an error or a \
      cancellation, and in each case this one must finish. Ask it then for its `value()`, not \
      when the chain is made.
      """,
      """
      Keep the operation before in a variable while you go through the steps. In the work of the \
      new one, `do` asks for the value and returns what the step returns; `catch` finishes with \
      the error and has nothing to return. Then draw the arrow.
      """,
    ],
    without: [
      .members(
        "init(input:)", of: "OperationStyle",
        because: "it hands a result on, which is what you write here")
    ],
    requirements: [
      .example("hands each value to the next step") { answer, log in
        let first = AsyncOperation<Int>("first") { 1 }
        queue(first, answer.chain([{ prompt($0 + 1, $1) }, { prompt($0 * 10, $1) }], after: first))
          .tell(log)
      },
      .example("begins a step when the one before has finished") { answer, log in
        let first = waiting(log.world)
        queue(first, answer.chain([next, next, next].map { $0(nil, log) }, after: first))
          .tell(log)
      },
      .example("makes no operation for no steps") { answer, log in
        let first = waiting(log.world)
        let operations = answer.chain([OperationStep<Int>](), after: first)
        log.write("\(operations.count) operations")
        queue(first, operations).tell(log)
      },
      .example("hands on the error of the first, and begins no step") { answer, log in
        let first = AsyncOperation<Int>("first") {
          throw NetworkError(request: "first", reason: .status(503))
        }
        queue(first, answer.chain([next, next].map { $0(nil, log) }, after: first)).tell(log)
      },
      .example("hands on the error of a step, and begins none behind it") { answer, log in
        let first = waiting(log.world)
        let steps = [next, next, next, next].map { $0(3, log) }
        queue(first, answer.chain(steps, after: first)).tell(log)
      },
      .example("begins no step behind a cancelled operation, and leaves none unfinished") {
        answer, log in
        let first = waiting(log.world)
        let operations = answer.chain([next, next].map { $0(nil, log) }, after: first)
        log.world.main.schedule(after: .milliseconds(5)) { first.cancel() }
        queue(first, operations).tell(log)
      },
      .example("calls off the step that is cancelled") { answer, log in
        let first = waiting(log.world)
        let operations = answer.chain([next, next].map { $0(nil, log) }, after: first)
        log.world.main.schedule(after: .milliseconds(15)) { operations.first?.cancel() }
        queue(first, operations).tell(log)
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { answer, stage in showAlbum(answer, on: stage) },
      .story("stops when the user leaves, wherever it is", in: leavesEarly) {
        answer, stage in showAlbum(answer, on: stage)
      },
    ])

  private static let leavesEarly = Script(
    .album, "leave-early", "The user leaves while the first avatar is on its way.",
    [UserAction(.leave, at: .milliseconds(60))])

  /// Brings a value at once.
  private static func prompt(
    _ value: Int, _ finish: AsyncOperation<Int>.Finish
  ) -> (any Cancellable)? {
    finish(.success(value))
    return nil
  }

  /// An operation that brings 1 after 10 ms.
  private static func waiting(_ world: World) -> AsyncOperation<Int> {
    AsyncOperation("first") { finish in
      world.network.schedule(after: .milliseconds(10)) { finish(.success(1)) }
    }
  }

  /// A step that brings the next number after 10 ms and writes down what happens, or fails where
  /// that number is `failing`.
  private static func next(_ failing: Int?, _ log: ExampleLog) -> OperationStep<Int> {
    { value, finish in
      let next = value + 1
      log.write("begin \(next)")
      let timer = log.world.network.schedule(after: .milliseconds(10)) {
        log.write("end \(next)")
        let error = NetworkError(request: "step \(next)", reason: .connectionLost)
        finish(next == failing ? .failure(error) : .success(next))
      }
      return Told(timer: timer) { log.write("\(next) is called off") }
    }
  }

  /// Prepares to run a chain on a queue.
  private static func queue(
    _ first: AsyncOperation<Int>, _ operations: [AsyncOperation<Int>]
  ) -> OperationRow {
    OperationRow(operations: [first] + operations)
  }

  /// Logs in, fetches three avatars down a chain, and shows them.
  private static func showAlbum(_ answer: any HandOverExercise, on stage: Stage) -> Stage.Leave {
    let background = stage.world.operationQueue(on: stage.world.background)
    let main = stage.world.operationQueue(on: stage.world.main)
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let none = AsyncOperation<[Avatar]>("no avatars") {
      _ = try logIn.value()
      return []
    }
    none.addDependency(logIn)
    let row = [none] + answer.chain([1, 2, 3].map { fetch($0, stage.network) }, after: none)
    let show = AsyncOperation<Ending>("show") {
      do {
        stage.screen.show(try row[row.count - 1].value())
        return .shown
      } catch {
        stage.screen.show(error)
        return .failed
      }
    }
    if let last = row.last { show.addDependency(last) }
    let report = AsyncOperation<Void>("report") {
      stage.finish((try? show.value()) ?? .cancelled)
    }
    report.addDependency(show)
    background.addOperations([logIn as Operation] + row.each, waitUntilFinished: false)
    main.addOperations([show, report], waitUntilFinished: false)
    return {
      background.cancelAllOperations()
      show.cancel()
    }
  }

  /// A step that puts the avatar of a user behind those that came before.
  private static func fetch(_ user: Int, _ network: any Network) -> OperationStep<[Avatar]> {
    { avatars, finish in
      let request = Request.avatar(ofUser: user)
      return network.send(request, at: CallSite()) { reply in
        let avatar: Result<Avatar, NetworkError> = request.decode(reply)
        finish(avatar.map { avatars + [$0] }.mapError { $0 })
      }
    }
  }
}

/// Operations that are to run on one queue.
private struct OperationRow {
  let operations: [AsyncOperation<Int>]

  /// Runs them, and writes down what came of each.
  func tell(_ log: ExampleLog) {
    log.world.operationQueue(on: log.world.background)
      .addOperations(operations.each, waitUntilFinished: false)
    log.world.run()
    for operation in operations {
      switch operation.result {
      case nil: log.write("unfinished")
      case .failure(is CancellationError): log.write("cancelled")
      case .failure(let error): log.write("error: \(error)")
      case .success(let value): log.write("\(value)")
      }
    }
  }
}

extension Array where Element: Operation {
  /// Each operation once, since Foundation does not take one twice.
  fileprivate var each: [Element] {
    reduce(into: []) { each, operation in
      if !each.contains(where: { $0 === operation }) { each.append(operation) }
    }
  }
}

/// Calls a timer off and says so.
private struct Told: Cancellable {
  let timer: any Cancellable
  let tell: @Sendable () -> Void

  func cancel() {
    tell()
    timer.cancel()
  }
}
