import RxStyle
import Simulation

/// Subscribers of a shared download who come, and perhaps leave, on several threads at once.
///
/// Which of them is first is left open. So only the number of downloads is told, and how those end
/// who certainly get the end. Where an element is sent at that instant, it is told whether a
/// subscriber gets an older one behind it, and what the next download brings.
struct MeetingSubscribers: Setting {
  typealias Answer = any ShareADownloadExercise

  /// Whom an element meets that comes on another thread.
  private enum Meeting: String, CustomStringConvertible {
    case nobody
    case newcomer = "a subscriber who comes"
    case leaver = "the last subscriber who leaves"
  }

  private static let names = ["subscriber 1", "subscriber 2"]

  private let fails: Bool
  private let leavers: Int
  /// Whether both leave at the end, and another one comes.
  private let areRelieved: Bool
  private let meeting: Meeting

  /// Draws two subscribers.
  init(_ draw: inout Draw) {
    meeting = draw.one(of: [Meeting.nobody, .newcomer, .leaver], "an element meets")
    guard meeting == .nobody else {
      (fails, leavers, areRelieved) = (false, 0, false)
      return
    }
    fails = draw.flag("the download fails")
    areRelieved = draw.flag("when it ends both leave and another one comes")
    leavers = areRelieved ? 0 : draw.one(of: [0, 2, 1], "of them leave")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    guard meeting == .nobody else { return playElements(answer, notes, log) }
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

extension MeetingSubscribers {
  /// Shares a download that sends its second element just when somebody comes or leaves.
  private func playElements(_ answer: Answer, _ notes: Notes, _ log: ExampleLog) {
    let shared = answer.shared(elements(notes))
    let first = Locked<(any Disposable)?>(unwatched: nil)
    // Set before the timers of the download, so that it is first at that instant.
    log.world.main.schedule(after: .milliseconds(50)) {
      if meeting == .newcomer {
        _ = listen(Self.names[1], to: shared, notes)
      } else {
        first.exchange(nil)?.dispose()
      }
    }
    log.world.main.schedule(after: .milliseconds(10)) {
      first.exchange(listen(Self.names[0], to: shared, notes))
    }
    let later = "the one who comes later"
    log.world.main.schedule(after: .milliseconds(200)) { _ = listen(later, to: shared, notes) }
    log.world.run()
    let subscribers = meeting == .newcomer ? Self.names : []
    notes.write(subscribers + [later, "a download begins"], into: log)
  }

  /// Subscribes, and notes what comes out of order, and the end with the last element.
  private func listen(
    _ name: String, to shared: Observable<Int>, _ notes: Notes
  ) -> any Disposable {
    let newest = Locked(unwatched: 0)
    return shared.subscribe { element in
      let last = newest.exchange(element)
      if element <= last { notes.note("gets \(element) behind \(last)", on: name) }
      if element > last + 1, last > 0 { notes.note("gets \(element) and misses one", on: name) }
      if notes.world.now >= .milliseconds(200) { notes.note("gets \(element)", on: name) }
    } onError: { _ in
    } onCompleted: {
      notes.note("completes behind \(newest.withLock { $0 })", on: name)
    }
  }

  /// Sends two elements, which tell which download it is, and completes.
  private func elements(_ notes: Notes) -> Observable<Int> {
    let count = Locked(unwatched: 0)
    return .create { observer in
      notes.note("yes", on: "a download begins")
      let run = count.next()
      let timers = [(20, 1), (40, 2), (80, 3)].map { time, number in
        notes.world.network.schedule(after: .milliseconds(time)) {
          if number < 3 { observer.onNext(10 * run + number) } else { observer.onCompleted() }
        }
      }
      return Disposables.create { for timer in timers { timer.cancel() } }
    }
  }
}
