import Simulation

/// Requests with callbacks that can be called off: when each calls back, and what happens then.
struct StoppableRequests: DrawnSetting, SampledSetting {
  typealias Answer = any AllOrNothingExercise

  /// The result of a request.
  enum Fate: String, DrawnEnd {
    case value = "brings a value"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case never = "never calls back"
    case failsTheFirst = "makes the first request fail when it begins"
  }

  /// What a request brings that calls back for a second time, and when.
  enum Again: String, CustomStringConvertible {
    case no = "nothing"
    case value = "another value 20 ms later"
    case error = "an error 20 ms later"
    case valueRightThen = "another value right then"
    case errorRightThen = "an error right then"
  }

  /// What a request does that is called off.
  private enum Reaction: String, CaseIterable, CustomStringConvertible {
    case later = "calls back with an error later"
    case within = "calls back with an error within `cancel()`"
    case silent = "calls back no more"
    case deaf = "goes on"
  }

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    /// What may come of the second request.
    var second = [Fate.value]
    /// What may come of each of the others.
    var others = [Fate.value]
    /// What the second request may bring after its first result.
    var twice = [Again.no]
    /// Whether requests may call back before they return.
    var mayBeAtOnce = true
    /// Whether the second request calls back before it returns, most simply.
    var isEarly = false
    var kinds = [SampleKind.numbers]
    /// When all is called off, in ms; -1 is never.
    var leaves = [-1]
    /// Whether the caller may throw away what calls all off.
    var mayBeThrownAway = false
  }

  private let requests: [(after: Int?, fate: Fate)]
  private let again: Again
  private let reaction: Reaction
  let kind: SampleKind
  private let leave: Int
  private let leavesTwice: Bool
  /// Whether `completion` calls off what has ended.
  private let cancelsInside: Bool
  private let isThrownAway: Bool
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "requests")
    var requests: [(after: Int?, fate: Fate)] = []
    for index in 0..<count {
      let isSecond = index == 1
      let plain = ["after 300 ms", "after 100 ms", "after 200 ms", "after 100 ms"][index % 4]
      let early = options.mayBeAtOnce ? ["at once"] : []
      var times = [plain] + ["after 100 ms", "after 300 ms"].filter { $0 != plain } + early
      if options.isEarly, isSecond { times = ["at once", plain] }
      let fates = isSecond ? options.second : options.others
      let time = draw.one(of: times, at: index, "request \(index + 1) calls back")
      let fate = draw.one(of: fates, at: index, "request \(index + 1)")
      requests.append((time.number, fate))
    }
    self.requests = requests
    again = draw.one(of: options.twice, "then request 2 brings")
    reaction = draw.one(of: Reaction.allCases, "a request that is called off")
    kind = draw.one(of: options.kinds, "values are")
    leave = draw.one(of: options.leaves, "ms until all is called off")
    leavesTwice = leave >= 0 && draw.flag("it is called off twice")
    cancelsInside = leave >= 0 && draw.flag("`completion` calls it off once more")
    isThrownAway = options.mayBeThrownAway && draw.flag("what calls all off is thrown away")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 5000 : 0) { _, name in
      begin(name, samples, answer, notes)
    }
    for name in names {
      notes.write(requests.indices.map { "\(name), request \($0 + 1)" } + [name], into: log)
    }
  }

  private func begin<Value>(
    _ name: String, _ samples: Samples<Value>, _ answer: Answer, _ notes: Notes
  ) {
    let first = Locked<(@Sendable () -> Void)?>(unwatched: nil)
    let all = requests.indices.map { request($0, of: name, samples, first, notes) }
    let handle = Locked<(any Cancellable)?>(unwatched: nil)
    let underWay = answer.all(of: all) { result in
      notes.note(result.words { "\($0.map(samples.label))" }, on: name)
      if cancelsInside { handle.exchange(nil)?.cancel() }
    }
    if !isThrownAway { handle.exchange(underWay) }
    guard leave >= 0 else { return }
    for delay in leavesTwice ? [leave, leave + 10] : [leave] {
      notes.world.main.schedule(after: .milliseconds(delay)) { underWay.cancel() }
    }
  }

  private func request<Value>(
    _ index: Int, of call: String, _ samples: Samples<Value>,
    _ first: Locked<(@Sendable () -> Void)?>, _ notes: Notes
  ) -> StoppableRequest<Value> {
    let name = "\(call), request \(index + 1)"
    let (delay, fate) = requests[index]
    return { completion in
      notes.note("begins", on: name)
      let isOpen = Locked(unwatched: true)
      @Sendable func end(_ result: Result<Value, any Error>) {
        guard isOpen.exchange(false) else { return }
        completion(result)
      }
      if index == 0 { first.exchange { end(.failure(SampleError(number: 1))) } }
      if fate == .failsTheFirst { first.withLock { $0 }?() }
      let answer: @Sendable () -> Void = {
        guard isOpen.withLock({ $0 }) else { return }
        end(fate.result(index + 1, bringing: samples.value(index)))
        if index == 1 { callBackAgain(completion, samples, notes.world) }
      }
      if fate != .never {
        if delay != nil || fate != .failsTheFirst { notes.world.network.run(after: delay, answer) }
      }
      return StoppableHandle {
        guard isOpen.withLock({ $0 }) else { return }
        notes.note("is called off", on: name)
        switch reaction {
        case .within: end(.failure(SampleError(number: 100)))
        case .later: notes.world.network.schedule { end(.failure(SampleError(number: 100))) }
        case .silent: isOpen.exchange(false)
        case .deaf: break
        }
      }
    }
  }

  private func callBackAgain<Value>(
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void,
    _ samples: Samples<Value>, _ world: World
  ) {
    let isError = again == .error || again == .errorRightThen
    let result: Result<Value, any Error> =
      isError ? .failure(SampleError(number: 200)) : .success(samples.value(77))
    switch again {
    case .no: break
    case .valueRightThen, .errorRightThen: completion(result)
    case .value, .error:
      world.network.schedule(after: .milliseconds(20)) { completion(result) }
    }
  }
}
