import PromiseStyle
import RxStyle
import Scenario
import Simulation

extension Stage {
  /// Shows what a result brings, or its error.
  ///
  /// - Returns: how the story ends.
  func ending<Value>(
    of result: Result<Value, some Error>, showing show: (Screen, Value) -> Void
  ) -> Ending {
    switch result {
    case .success(let value):
      show(screen, value)
      return .shown
    case .failure(let error):
      screen.show(error)
      return .failed
    }
  }

  /// Shows the result of the requests, and says how the story ends.
  func showAndName(_ result: Result<Avatar, some Error>) -> Ending {
    ending(of: result) { $0.show($1) }
  }

  /// Shows what a result brings, or its error, and reports the outcome.
  func finish<Value>(
    with result: Result<Value, some Error>, showing show: (Screen, Value) -> Void
  ) {
    finish(ending(of: result, showing: show))
  }

  /// Shows the pictures of `result`, or the error in their place, and reports the outcome, on `main`.
  @Sendable func finish(with result: Result<[Avatar], some Error>) {
    world.main.schedule { self.finish(with: result) { $0.show($1) } }
  }
}

extension Promise {
  /// Ends a story: shows what comes, or the error, on `main`, and reports the outcome.
  func finish(on stage: Stage, showing show: @escaping @Sendable (Screen, Value) -> Void) {
    map(on: stage.world.main) { value in
      show(stage.screen, value)
      return Ending.shown
    }
    .recover(on: stage.world.main) { error in
      stage.screen.show(error)
      return .failed
    }
    .done { stage.finish($0) }
  }
}

extension Observable {
  /// Shows each element, or the error, on `main`.
  ///
  /// - Returns: how the story ends each time.
  func endings(
    on stage: Stage, showing show: @escaping @Sendable (Screen, Element) -> Void
  ) -> Observable<Ending> {
    observe(on: stage.world.main)
      .map { element in
        show(stage.screen, element)
        return .shown
      }
      .catch { error in
        stage.screen.show(error)
        return .just(.failed)
      }
  }
}
