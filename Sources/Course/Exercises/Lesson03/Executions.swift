import MonadStyle
import Simulation

/// How often an `Async` is executed, and when.
struct Executions: Sendable {
  /// When an execution begins.
  private enum Start: String, CaseIterable, CustomStringConvertible {
    case together = "begins with the one before"
    case later = "begins 100 ms after the one before"
    case inside = "begins inside the callback of the one before"
  }

  /// When each execution but the first begins.
  private let starts: [Start]

  /// Draws executions.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - counts: how many there may be, the plainest first; each is at least 1.
  init(_ draw: inout Draw, counts: [Int] = [3, 1, 2, 5]) {
    let count = draw.one(of: counts, "executions")
    let starts = Start.allCases
    self.starts = (1...count).dropFirst().map { number in
      let plain: Start = number == 3 ? .later : .together
      return draw.one(of: [plain] + starts.filter { $0 != plain }, "execution \(number)")
    }
  }

  /// Executes `async`, and writes down where each execution begins.
  ///
  /// - Parameters:
  ///   - async: what is executed.
  ///   - log: where it is written down.
  ///   - name: what it is called.
  ///   - see: gets the number of the execution, from 1, and its value.
  func begin<Value>(
    _ async: Async<Value>, _ log: ExampleLog, _ name: String = "execution",
    _ see: @escaping @Sendable (_ number: Int, _ value: Value) -> Void
  ) {
    begin(1, async, log, name, see)
  }

  private func begin<Value>(
    _ number: Int, _ async: Async<Value>, _ log: ExampleLog, _ name: String,
    _ see: @escaping @Sendable (Int, Value) -> Void
  ) {
    let next = starts.indices.contains(number - 1) ? starts[number - 1] : nil
    let beginNext: @Sendable () -> Void = { begin(number + 1, async, log, name, see) }
    log.writeNow("\(name) \(number)")
    async.execute { value in
      see(number, value)
      if next == .inside { beginNext() }
    }
    switch next {
    case .together: beginNext()
    case .later: log.world.main.schedule(after: .milliseconds(100), beginNext)
    case .inside, nil: break
    }
  }
}

/// When an `Async` is executed that is executed once at most.
enum ExecutionTime: String, CustomStringConvertible {
  case atOnce = "at once"
  case late = "at 10 ms"
  case never = "never"
}

/// When a piece of work gives its value, counted from where it begins.
enum WorkTime: String, CustomStringConvertible {
  case atOnce = "at once"
  case at10 = "at 10 ms"
  case at20 = "at 20 ms"
  case at30 = "at 30 ms"
  case at50 = "at 50 ms"
  case never = "never"
}

extension ExampleLog {
  /// Does something when an `Async` is to be executed, if ever.
  func schedule(_ time: ExecutionTime, _ execute: @escaping @Sendable () -> Void) {
    switch time {
    case .atOnce: execute()
    case .late: world.main.schedule(after: .milliseconds(10), execute)
    case .never: break
    }
  }

  /// Work that gives another value each time that it is executed.
  ///
  /// - Parameters:
  ///   - time: when it gives the value of a run, counted from 1.
  ///   - value: the value of a run.
  ///   - onThreads: whether it may come on any thread; otherwise it comes on `main`.
  ///   - begin: told when a run begins.
  /// - Returns: the work.
  func runs<Value>(
    at time: @escaping @Sendable (_ run: Int) -> WorkTime,
    giving value: @escaping @Sendable (_ run: Int) -> Value, onThreads: Bool = false,
    begin: @escaping @Sendable (_ run: Int) -> Void = { _ in }
  ) -> Async<Value> {
    let count = Locked(unwatched: 0)
    let queue = onThreads ? world.network : world.main
    return Async { callback in
      let run = count.next()
      begin(run)
      switch time(run) {
      case .never: break
      case .atOnce: callback(value(run))
      case let time:
        let delay = time.number ?? 0
        queue.schedule(after: .milliseconds(delay)) { callback(value(run)) }
      }
    }
  }
}
