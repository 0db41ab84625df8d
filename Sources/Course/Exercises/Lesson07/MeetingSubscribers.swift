import RxStyle
import Simulation

/// Subscribers of a shared download who come, and perhaps leave, on several threads at once.
///
/// Which of them is first is left open. So only the number of downloads is told, and how each
/// subscriber ends.
struct MeetingSubscribers: Sendable {
  private let count: Int
  private let fails: Bool
  private let leavers: Int

  /// Draws two or three subscribers.
  init(_ draw: inout Draw) {
    count = draw.one(of: [2, 3], "subscribers")
    fails = draw.flag("the download fails")
    leavers = draw.one(of: [0, 1, 2], "of them leave")
  }

  /// Has the answer share a download, and writes down what comes of it.
  func play(_ answer: any ShareADownloadExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let begun = Locked(unwatched: 0)
    let disposed = Locked(unwatched: 0)
    let shared = answer.shared(
      Observable<Int>.create { observer in
        begun.withLock { $0 += 1 }
        let timer = log.world.network.schedule(after: .milliseconds(40)) {
          if fails { observer.onError(SampleError(number: 1)) } else { observer.onCompleted() }
        }
        return Disposables.create {
          timer.cancel()
          disposed.withLock { $0 += 1 }
        }
      })
    for number in 1...count {
      let name = "subscriber \(number)"
      let queue = [log.world.main, log.world.background, log.world.network][number - 1]
      queue.schedule(after: .milliseconds(10)) {
        let subscription = shared.subscribe(
          onError: { notes.note("ends with \(Notes.words(for: $0))", on: name) },
          onCompleted: { notes.note("completes", on: name) })
        guard number <= leavers else { return }
        queue.schedule(after: .milliseconds(10)) { subscription.dispose() }
      }
    }
    log.world.run()
    notes.write((1...count).map { "subscriber \($0)" }, into: log)
    log.write("downloads begun: \(begun.withLock { $0 })")
    log.write("downloads that are over: \(disposed.withLock { $0 })")
  }
}
