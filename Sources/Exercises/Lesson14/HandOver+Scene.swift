import Foundation
import OperationStyle
import Scenario
import Simulation

// What the requirements of `handOver` are told with.
extension Exercise {
  static let leavesEarly = Script(
    .album, "leave-early", "The user leaves while the first avatar is on its way.",
    [UserAction(.leave, at: .milliseconds(60))])

  /// Brings a value at once.
  static func prompt(
    _ value: Int, _ finish: AsyncOperation<Int>.Finish
  ) -> (any Cancellable)? {
    finish(.success(value))
    return nil
  }

  /// An operation that brings 1 after 10 ms.
  static func waiting(_ world: World) -> AsyncOperation<Int> {
    AsyncOperation("first") { finish in
      world.network.schedule(after: .milliseconds(10)) { finish(.success(1)) }
    }
  }

  /// A step that brings the next number after 10 ms and writes down what happens, or fails where
  /// that number is `failing`.
  static func next(_ failing: Int?, _ notes: Notes) -> OperationStep<Int> {
    { value, finish in
      let next = value + 1
      notes.note("begin \(next)")
      let timer = notes.world.network.schedule(after: .milliseconds(10)) {
        notes.note("end \(next)")
        let error = NetworkError(request: "step \(next)", reason: .connectionLost)
        finish(next == failing ? .failure(error) : .success(next))
      }
      return Told(timer: timer) { notes.note("\(next) is called off") }
    }
  }

  /// Prepares to run a chain on a queue.
  static func queue(
    _ first: AsyncOperation<Int>, _ operations: [AsyncOperation<Int>]
  ) -> OperationRow {
    OperationRow(operations: [first] + operations)
  }

  /// Logs in, fetches three avatars down a chain, and shows them.
  static func showAlbum(_ answer: any HandOverExercise, on stage: Stage) -> Stage.Leave {
    let background = stage.world.operationQueue(on: stage.world.background)
    let main = stage.world.operationQueue(on: stage.world.main)
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let none = AsyncOperation<[Avatar]>("no avatars") {
      _ = try logIn.value()
      return []
    }
    none.addDependency(logIn)
    let row = [none] + answer.chain([1, 2, 3].map { fetch($0, stage.network) }, after: none)
    let show = AsyncOperation<Outcome>("show") {
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
      stage.report((try? show.value()) ?? .cancelled)
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
struct OperationRow {
  let operations: [AsyncOperation<Int>]

  /// Runs them, and writes down what came of each.
  func tell(_ notes: Notes) {
    notes.world.operationQueue(on: notes.world.background)
      .addOperations(operations.each, waitUntilFinished: false)
    notes.world.run()
    for operation in operations {
      switch operation.result {
      case nil: notes.note("unfinished")
      case .failure(is CancellationError): notes.note("cancelled")
      case .failure(let error): notes.note("error: \(error)")
      case .success(let value): notes.note("\(value)")
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
