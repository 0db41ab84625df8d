import RxStyle
import Scenario
import Simulation

/// Work with a callback that is begun for each subscriber: the result of it, and who subscribes.
struct BegunWork: SampledSetting {
  typealias Answer = any RxCreateExercise

  /// What the work calls back with.
  enum Content: String, CustomStringConvertible {
    case value = "brings a value"
    case lost = "loses the connection"
    case refused = "gets status 503"
    case cancelled = "fails as if it was cancelled"
  }

  let kind: SampleKind
  /// Whether nothing but the beginnings of the work is written down.
  private let beginsOnly: Bool
  /// After how many milliseconds it calls back; nil if inside the call.
  private let after: Int?
  private let ends: Bool
  /// The result of the work that is begun first and second.
  private let contents: [Content]
  private let callsBackWhenCancelled: Bool
  private let watchers: Watchers

  init(
    _ draw: inout Draw, kinds: [SampleKind] = [.numbers], _ contents: [Content],
    for groups: [Watchers.Group], leaves: [Watchers.Leave] = [.never], beginsOnly: Bool = false
  ) {
    kind = draw.any(of: kinds, "values are")
    self.beginsOnly = beginsOnly
    let times = ["after 10 ms", "at once", "after 30 ms"]
    let never = "never"
    let time = draw.one(of: leaves == [.never] ? times : times + [never], "the work calls back")
    after = time.number
    ends = time != never
    self.contents = (1...2).map { number in
      draw.one(of: contents, number == 1 ? "the work" : "the work that begins second")
    }
    callsBackWhenCancelled = leaves != [.never] && draw.flag("cancelled work calls back")
    watchers = Watchers(&draw, groups, leaves: leaves)
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let count = Locked(0)
    watchers.watch(log, label: beginsOnly ? nil : samples.label) {
      answer.observable { callback in
        let number = count.next()
        log.writeNow("work \(number) begins")
        watchers.reach(.atBegin)
        return begin(result(number, samples), beginsOnly ? nil : "work \(number)", log, callback)
      }
    }
  }

  private func result<Value: Sendable>(
    _ number: Int, _ samples: Samples<Value>
  ) -> Result<Value, NetworkError> {
    let name = "work \(number)"
    return switch contents[min(number, contents.count) - 1] {
    case .value: .success(samples.value(number - 1))
    case .lost: .failure(.lost(name))
    case .refused: .failure(NetworkError(request: name, reason: .status(503)))
    case .cancelled: .failure(NetworkError(request: name, reason: .cancelled))
    }
  }

  /// Begins the work; if it has a name, its cancellation is written down.
  private func begin<Value: Sendable>(
    _ result: Result<Value, NetworkError>, _ name: String?, _ log: ExampleLog,
    _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
  ) -> any Cancellable {
    let isOver = Locked(false)
    let end: @Sendable () -> Void = {
      isOver.exchange(true)
      callback(result)
    }
    if ends, after == nil { end() }
    let delay = ends ? after : nil
    let timer = delay.map { log.world.network.schedule(after: .milliseconds($0), end) }
    return StoppableHandle {
      timer?.cancel()
      if isOver.exchange(true) { return }
      if let name { log.writeNow("\(name) is cancelled") }
      if callsBackWhenCancelled { log.world.network.schedule { callback(result) } }
    }
  }
}
