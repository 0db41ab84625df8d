// run -swift-version 6
/// Jobs at times; `run` works them off in the order of their times.
final class Clock {
  private var jobs: [(time: Int, job: () -> Void)] = []
  private(set) var now = 0

  func after(_ delay: Int, _ job: @escaping () -> Void) { jobs.append((now + delay, job)) }

  func run() {
    while let next = jobs.indices.min(by: { jobs[$0].time < jobs[$1].time }) {
      let (time, job) = jobs.remove(at: next)
      now = time
      job()
    }
  }
}

/// The work of one tap: two elements, 10 and 30 ms after it begins, and then the end.
final class Inner {
  private var isDisposed = false

  func begin(
    _ tap: String, on clock: Clock, send: @escaping (String) -> Void,
    end: @escaping () -> Void = {}
  ) {
    for (delay, number) in [(10, 1), (30, 2)] {
      clock.after(delay) { if !self.isDisposed { send("\(tap)\(number)") } }
    }
    clock.after(30) { if !self.isDisposed { end() } }
  }

  func dispose() { isDisposed = true }
}

/// Plays tap a at 0 and tap b at 20 ms, and prints what comes.
func play(_ name: String, _ onTap: (Clock, @escaping (String) -> Void) -> (String) -> Void) {
  let clock = Clock()
  var all: [String] = []
  let tap = onTap(clock) { all.append("\($0) at \(clock.now)") }
  clock.after(0) { tap("a") }
  clock.after(20) { tap("b") }
  clock.run()
  print("\(name): " + all.joined(separator: ", "))
}

play("flatMap") { clock, send in { Inner().begin($0, on: clock, send: send) } }

play("flatMapLatest") { clock, send in
  var latest: Inner?
  return { tap in
    latest?.dispose()
    latest = Inner()
    latest?.begin(tap, on: clock, send: send)
  }
}

play("concatMap") { clock, send in
  var (waiting, isBusy) = ([String](), false)
  func next() {
    isBusy = !waiting.isEmpty
    if isBusy { Inner().begin(waiting.removeFirst(), on: clock, send: send, end: next) }
  }
  return { tap in
    waiting.append(tap)
    if !isBusy { next() }
  }
}
