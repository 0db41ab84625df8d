import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let offTheMainQueue = AnswerSheet(
    to: .offTheMainQueue, stub: OffTheMainQueue(), solution: Solution(),
    why: """
      What stands in `create` happens at the subscription, so `subscribe(on:)` moves it. Taps come \
      from a button that knows nothing of your queues: `observe(on:)` takes them to `background`, \
      what stands behind it reads there, and another `observe(on:)` takes the result back.
      """,
    wrong: [
      .init("work-begun-when-described", diesOf: one, ReadsEarly()),
      .init("observe-on-moves-what-stands-above", diesOf: one, OnlyObserves()),
      .init("who-subscribes-on-main-hears-on-main", diesOf: one, NeverBack()),
      .init("failure-off-main", diesOf: one, OnlyValuesGoBack()),
      .init("subscribe-on-moves-the-elements", diesOf: taps, MovesTheButton()),
      .init("newest-is-all-that-counts", diesOf: taps, Latest()),
      .init("an-error-is-no-answer", diesOf: "ends with the error of a read, on `main`", Skips()),
      .init(
        "work-for-nobody", diesOf: "reads and sends nothing more when the subscriber leaves",
        ReadsForNobody()),
    ])

  private static let one = "reads in the background, and sends the picture on `main`"
  private static let taps =
    "reads for each tap in the background, and sends the pictures on `main`"
}

private struct Solution: OffTheMainQueueExercise {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    Observable.create { observer in
      do {
        observer.onNext(try read())
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
      return Disposables.create()
    }
    .subscribe(on: background)
    .observe(on: main)
  }

  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    taps
      .observe(on: background)
      .map { tap in try read(tap) }
      .observe(on: main)
  }
}

/// An answer of which the function that is not said otherwise is right.
private protocol MostlyRight: OffTheMainQueueExercise {}

extension MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    Solution().picture(reading: read, background: background, main: main)
  }

  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    Solution().pictures(for: taps, reading: read, background: background, main: main)
  }
}

/// Reads when somebody subscribes, wherever that is.
private func source<Picture: Sendable>(
  _ read: @escaping @Sendable () throws -> Picture
) -> Observable<Picture> {
  Observable.just(()).map { try read() }
}

private struct ReadsEarly: MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    do {
      return Observable.just(try read()).subscribe(on: background).observe(on: main)
    } catch {
      return Observable.error(error).subscribe(on: background).observe(on: main)
    }
  }
}

private struct OnlyObserves: MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    source(read).observe(on: background).observe(on: main)
  }
}

private struct NeverBack: MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    source(read).subscribe(on: background)
  }
}

private struct OnlyValuesGoBack: MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    source(read)
      .subscribe(on: background)
      .flatMap { picture in Observable.just(picture).observe(on: main) }
  }
}

private struct MovesTheButton: MostlyRight {
  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    taps
      .flatMap { tap in source { try read(tap) } }
      .subscribe(on: background)
      .observe(on: main)
  }
}

private struct Latest: MostlyRight {
  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    taps.flatMapLatest { tap in
      source { try read(tap) }.subscribe(on: background).observe(on: main)
    }
  }
}

private struct Skips: MostlyRight {
  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    taps
      .observe(on: background)
      .flatMap { tap in source { try read(tap) }.catchError { _ in .empty() } }
      .observe(on: main)
  }
}

private struct ReadsForNobody: MostlyRight {
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture> {
    .create { observer in
      background.schedule {
        let result = Result { try read() }
        main.schedule {
          switch result {
          case .success(let picture):
            observer.onNext(picture)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      }
      return Disposables.create()
    }
  }
}
