import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let deafPage = AnswerSheet(
    to: .deafPage, stub: DeafPage(), solution: Solution(),
    why: """
      An error ends each sequence that it passes. Caught inside of `flatMap`, it ends one load, and \
      what takes its place is up to you: a placeholder, or a `Result`, of which `scan` makes the \
      page. `retry` lets it pass: all ends, is disposed of, and begins anew.
      """)
}

private struct Solution: DeafPageExercise {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in
      load(tap).catchAndReturn(placeholder)
    }
  }

  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps
      .flatMap { tap in load(tap) }
      .do(onError: report)
      .retry()
  }

  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>> {
    taps
      .flatMap { tap in
        load(tap)
          .map { picture in Result<Picture, any Error>.success(picture) }
          .catch { error in .just(.failure(error)) }
      }
      .scan(ShownPicture(picture: nil, error: nil)) { page, result in
        switch result {
        case .success(let picture): ShownPicture(picture: picture, error: nil)
        case .failure(let error): ShownPicture(picture: page.picture, error: error)
        }
      }
  }
}
