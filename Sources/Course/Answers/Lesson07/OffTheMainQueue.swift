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
      """)
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
