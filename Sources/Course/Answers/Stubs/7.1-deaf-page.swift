import Exercises
import RxStyle

// Exercise 7.1. What to do: swift run lessons task 7.1
struct DeafPage: DeafPageExercise {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps
      .flatMap { tap in load(tap) }
      .catchAndReturn(placeholder)
  }

  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps
      .flatMap { tap in load(tap) }
      .catch { error in
        report(error)
        return .empty()
      }
  }

  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>> {
    taps
      .flatMap { tap in load(tap) }
      .map { picture in ShownPicture(picture: picture, error: nil) }
      .catch { error in .just(ShownPicture(picture: nil, error: error)) }
  }
}
