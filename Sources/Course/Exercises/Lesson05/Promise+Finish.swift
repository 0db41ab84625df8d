import PromiseStyle
import Scenario

extension ExampleLog {
  /// Promises `value` after some milliseconds of virtual time.
  func promise<Value: Sendable>(_ value: Value, after milliseconds: Int) -> Promise<Value> {
    Promise { fulfill, _ in
      world.network.schedule(after: .milliseconds(milliseconds)) { fulfill(value) }
    }
  }

  /// Returns a promise that is rejected after some milliseconds of virtual time, in the name of a
  /// request.
  func failure(_ request: String, after milliseconds: Int) -> Promise<Int> {
    Promise { _, reject in
      world.network.schedule(after: .milliseconds(milliseconds)) {
        reject(NetworkError(request: request, reason: .connectionLost))
      }
    }
  }
}

extension Promise<Avatar> {
  /// Ends a story: shows the avatar or a message, and reports the outcome.
  func finish(on stage: Stage) {
    map(on: stage.world.main) { avatar in
      stage.screen.show(avatar)
      return Ending.shown
    }
    .recover(on: stage.world.main) { error in
      if case PromiseError.timedOut = error {
        stage.screen.show(NetworkError(request: "avatar", reason: .timedOut))
      } else {
        stage.screen.show(error)
      }
      return .failed
    }
    .done { stage.finish($0) }
  }
}
