import PromiseStyle
import Scenario

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
