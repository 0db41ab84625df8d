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
      """,
    wrong: [
      .init(
        "newest-is-all-that-counts", diesOf: "shows all pictures while nothing fails", Latest()),
      .init("retry-mends-everything", diesOf: placeholder, Retried()),
      .init("an-error-is-no-answer", diesOf: placeholder, Silent()),
      .init("a-failure-is-mine-to-mend", diesOf: placeholder, TriesAgain()),
      .init("a-few-runs-are-enough", diesOf: freshStart, ThreeRuns()),
      .init("an-error-ends-one-load-only", diesOf: freshStart, OthersGoOn()),
      .init("an-error-takes-the-picture-away", diesOf: message, Alone()),
      .init("state-outside-of-the-chain", diesOf: message, Shared()),
      .init(
        "disposal-finds-its-way", diesOf: "disposes of everything when the subscriber leaves",
        Undisposed()),
    ])

  private static let placeholder =
    "sends the placeholder for a load that fails, and hears the next tap"
  private static let freshStart = "reports an error, gives up all loads, and listens again"
  private static let message = "shows an error beside the newest picture, and hears the next tap"
}

private struct Solution: DeafPageExercise {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in
      load(tap).catchErrorJustReturn(placeholder)
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
          .catchError { error in .just(.failure(error)) }
      }
      .scan(ShownPicture(picture: nil, error: nil)) { page, result in
        switch result {
        case .success(let picture): ShownPicture(picture: picture, error: nil)
        case .failure(let error): ShownPicture(picture: page.picture, error: error)
        }
      }
  }
}

/// An answer of which the functions that are not said otherwise are right.
private protocol MostlyRight: DeafPageExercise {}

extension MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    Solution().placeholders(for: taps, placeholder: placeholder, load: load)
  }

  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    Solution().freshStarts(for: taps, report: report, load: load)
  }

  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>> {
    Solution().messages(for: taps, load: load)
  }
}

private struct Latest: MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMapLatest { tap in load(tap).catchErrorJustReturn(placeholder) }
  }
}

private struct Retried: MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in load(tap) }.retry().catchErrorJustReturn(placeholder)
  }
}

private struct Silent: MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in load(tap).catchError { _ in .empty() } }
  }
}

private struct TriesAgain: MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in load(tap).retry(2).catchErrorJustReturn(placeholder) }
  }
}

private struct ThreeRuns: MostlyRight {
  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in load(tap) }.do(onError: report).retry(3)
  }
}

private struct OthersGoOn: MostlyRight {
  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    taps.flatMap { tap in
      load(tap).catchError { error in
        report(error)
        return .empty()
      }
    }
  }
}

private struct Alone: MostlyRight {
  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>> {
    taps.flatMap { tap in
      load(tap)
        .map { picture in ShownPicture(picture: picture, error: nil) }
        .catchError { error in .just(ShownPicture(picture: nil, error: error)) }
    }
  }
}

private struct Shared: MostlyRight {
  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>> {
    let newest = Locked<Picture?>(nil)
    return taps.flatMap { tap in
      load(tap)
        .do(onNext: { newest.exchange($0) })
        .map { picture in ShownPicture(picture: picture, error: nil) }
        .catchError { error in
          .just(ShownPicture(picture: newest.withLock { $0 }, error: error))
        }
    }
  }
}

private struct Undisposed: MostlyRight {
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture> {
    .create { observer in
      _ = Solution().placeholders(for: taps, placeholder: placeholder, load: load)
        .subscribe(
          onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() })
      return Disposables.create()
    }
  }
}
