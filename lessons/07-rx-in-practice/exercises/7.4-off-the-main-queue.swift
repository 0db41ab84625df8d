import Exercises
import RxStyle
import Simulation

// Exercise 7.4. What to do: swift run lessons task 7.4
struct OffTheMainQueue: OffTheMainQueueExercise {
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
    .observe(on: background)
    .subscribe(on: main)
  }

  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture> {
    taps
      .map { tap in try read(tap) }
      .subscribe(on: background)
      .observe(on: main)
  }
}
