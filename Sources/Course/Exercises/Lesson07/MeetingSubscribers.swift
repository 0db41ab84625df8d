import RxStyle
import Simulation

/// Subscribers of a shared download who come, and perhaps leave, on several threads at once.
///
/// Which of them is first is left open. So only the number of downloads is told, and how those end
/// who certainly get the end.
struct MeetingSubscribers: Sendable {
  private static let names = ["subscriber 1", "subscriber 2"]

  private let fails: Bool
  private let leavers: Int
  /// Whether both leave at the end, and another one comes.
  private let areRelieved: Bool

  /// Draws two subscribers.
  init(_ draw: inout Draw) {
    fails = draw.flag("the download fails")
    areRelieved = draw.flag("when it ends both leave and another one comes")
    leavers = areRelieved ? 0 : draw.one(of: [0, 2, 1], "of them leave")
  }

  /// Has the answer share a download, and writes down the result of it.
  func play(_ answer: any ShareADownloadExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let shared = answer.shared(download(notes))
    let subscriptions = Locked<[any Disposable]>(unwatched: [])
    for (index, name) in Self.names.enumerated() {
      let queue = index == 0 ? log.world.main : log.world.background
      queue.schedule(after: .milliseconds(10)) {
        let subscription = subscribe(areRelieved ? nil : name, to: shared, notes)
        subscriptions.withLock { $0.append(subscription) }
        guard index < leavers else { return }
        queue.schedule(after: .milliseconds(10)) { subscription.dispose() }
      }
    }
    if areRelieved {
      log.world.main.schedule(after: .milliseconds(20)) {
        // Set after the timer of the download, which is first at that instant.
        log.world.main.schedule(after: .milliseconds(30)) {
          for subscription in subscriptions.withLock({ $0 }) { subscription.dispose() }
          _ = subscribe("the one who comes then", to: shared, notes)
        }
      }
      log.world.main.schedule(after: .milliseconds(60)) {
        _ = subscribe("the one who comes later", to: shared, notes)
      }
    }
    log.world.run()
    let late = areRelieved ? ["the one who comes then", "the one who comes later"] : Self.names
    let events = areRelieved ? ["begins"] : ["begins", "ends", "is over"]
    notes.write(late + events.map { "a download \($0)" }, into: log)
  }

  private func subscribe(
    _ name: String?, to shared: Observable<Int>, _ notes: Notes
  ) -> any Disposable {
    shared.subscribe(
      onError: { error in if let name { notes.note(Notes.words(for: error), on: name) } },
      onCompleted: { if let name { notes.note("completes", on: name) } })
  }

  private func download(_ notes: Notes) -> Observable<Int> {
    .create { observer in
      let world = notes.world
      notes.note("yes", on: "a download begins")
      let timer = world.network.schedule(after: .milliseconds(40)) {
        notes.note("yes", on: "a download ends")
        if fails { observer.onError(SampleError(number: 1)) } else { observer.onCompleted() }
      }
      return Disposables.create {
        timer.cancel()
        notes.note("yes", on: "a download is over")
      }
    }
  }
}
