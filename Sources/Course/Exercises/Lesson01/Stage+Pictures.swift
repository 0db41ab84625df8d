import Scenario

extension Stage {
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
