import RxStyle
import Simulation

/// Reads pictures without keeping the user waiting.
public protocol OffTheMainQueueExercise: Sendable {
  /// Reads one picture for each subscriber.
  ///
  /// - Parameters:
  ///   - read: takes long; who calls it waits until it returns.
  ///   - background: where to wait for it.
  ///   - main: the queue of the page.
  /// - Returns: the picture, on `main`.
  func picture<Picture: Sendable>(
    reading read: @escaping @Sendable () throws -> Picture, background: any Scheduler,
    main: any Scheduler
  ) -> Observable<Picture>

  /// Reads one picture for each tap.
  ///
  /// - Parameters:
  ///   - taps: what the user taps, on `main`.
  ///   - read: takes long; who calls it waits until it returns.
  ///   - background: where to wait for it.
  ///   - main: the queue of the page.
  /// - Returns: the pictures, on `main`, in the order of the taps.
  func pictures<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, reading read: @escaping @Sendable (Tap) throws -> Picture,
    background: any Scheduler, main: any Scheduler
  ) -> Observable<Picture>
}

extension Exercise {
  /// Repair a page that reads on the wrong queue.
  package static let offTheMainQueue = Exercise(
    ExerciseNumber(7, 4), "off-the-main-queue", "A slow call, off the main queue",
    signature: (any OffTheMainQueueExercise).self,
    stub: .breaks("reads in the background, and sends the picture on `main`"),
    requirements: [
      .always(
        "reads in the background, and sends the picture on `main`", in: BlockingReads.self,
        .init(
          hasTaps: false, reads: [.picture, .fails, .object, .cancelled],
          kinds: SampleKind.allCases, busy: [.none, .background, .main])),
      .always(
        "reads for each tap in the background, and sends the pictures on `main`", most: 80,
        in: BlockingReads.self,
        .init(
          hasTaps: true, rareCounts: [8, 20], gaps: [100, 0, 10], reads: [.picture],
          kinds: SampleKind.allCases, busy: [.none, .background, .main])),
      .always(
        "ends with the error of a read, on `main`", most: 80, in: BlockingReads.self,
        .init(
          hasTaps: true, rareCounts: [8], gaps: [10, 100],
          reads: [.picture, .fails, .object, .cancelled], second: .fails,
          busy: [.none, .background])),
      .always(
        "sends what was read before an error, even if `main` is busy", most: 20,
        in: BlockingReads.self,
        .init(
          hasTaps: true, counts: [2, 1], gaps: [10, 100], reads: [.picture],
          second: .fails, busy: [.main, .none])),
      .always(
        "reads and sends nothing more when the subscriber leaves", most: 60, in: BlockingReads.self,
        .init(
          hasTaps: false, reads: [.picture, .fails], busy: [.background, .main, .none],
          leaves: [.soon, .atOnce, .reading, .inside])),
      .always(
        "reads for no more taps when the subscriber leaves", most: 80, in: BlockingReads.self,
        .init(
          hasTaps: true, counts: [3, 1, 2], gaps: [100], reads: [.picture],
          busy: [.background, .main, .none], leaves: [.soon, .atOnce, .reading, .inside])),
      .always("does the same whichever queue is faster", most: 12, orders: 1) { draw in
        BlockingReads(
          &draw,
          .init(
            hasTaps: draw.flag("there are taps"), counts: [2, 1, 3], gaps: [10],
            reads: [.picture]))
      },
    ])
}
