import Scenario
import Trace

extension ExampleLog {
  /// Plays `script` by itself, with a network and a screen, and lets `body` note what comes of it.
  func watch(_ script: Script, _ body: @escaping @Sendable (Stage) -> Void) {
    _ = Stage(script).play(as: "yours") { stage in
      body(stage)
      return {}
    }
  }

  /// Writes down the pictures of `result`, or the error in their place.
  func noteImages(_ result: Result<[Avatar], some Error>) {
    write(result.map { $0.map(\.image).joined(separator: " ") })
  }
}

extension Stage {
  /// The virtual time, as in `at 40 ms`.
  var clock: String { "at \(world.now.milliseconds) ms" }

  /// Shows the pictures of `result`, or the error in their place, and reports the outcome.
  @Sendable func finish(with result: Result<[Avatar], some Error>) {
    world.main.schedule {
      switch result {
      case .failure(let error):
        self.screen.show(error)
        self.finish(.failed)
      case .success(let avatars):
        self.screen.show(avatars)
        self.finish(.shown)
      }
    }
  }
}
