import PromiseStyle
import Simulation

/// Work that several callers share: the result of it, and who asks for it when.
struct SharedWork: SampledSetting {
  typealias Answer = any OnceOnlyExercise

  /// The result of the work when it is begun.
  enum Fate: String, DrawnEnd {
    case value = "brings a value after 10 ms"
    case ready = "brings a value at once"
    case failure = "fails after 10 ms"
    case failureObject = "fails with an object after 10 ms"
    case cancelled = "fails with a CancellationError after 10 ms"
    case refusal = "fails at once"
    case never = "brings nothing"

    /// After how many milliseconds it comes; nil if at once.
    var time: Int? { self == .ready || self == .refusal ? nil : 10 }
  }

  /// What somebody does about a failure.
  enum Patience: String, CustomStringConvertible {
    case none = "tells of it"
    case recovers = "asks again with recover"
    case observes = "asks again inside a handler"
  }

  /// How many functions there are.
  enum Functions: String, CustomStringConvertible {
    case one = "one"
    case two = "two of the same type"
    case other = "two of two types"
  }

  private(set) var kind = SampleKind.numbers
  /// The result of the first run, the second and the third; of each later one a value.
  private let fates: [Fate]
  /// After how many milliseconds each asker comes.
  private let times: [Int]
  private let patience: [Patience]
  /// In which run the work itself asks for its result; nil if in none.
  private let innerRun: Int?
  private let innerAskers: Int
  private let innerPatience: Patience
  private let functions: Functions
  /// Whether the askers are on several threads.
  private var onThreads = false

  /// Draws work; of all options the first is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - kinds: what the values may be.
  ///   - fates: what may come of the first run, of the second, and so on.
  ///   - times: when the first asker may come, when the second, and so on; for each further one
  ///     what is said of the last.
  ///   - most: how many askers there may be; with 1 there may be none, too.
  ///   - patience: what an asker may do about a failure.
  ///   - runs: in which run the work itself may ask: `in run 1`.
  ///   - functions: how many functions the answer may make.
  init(
    _ draw: inout Draw, kinds: [SampleKind] = [.numbers], _ fates: [[Fate]], askers times: [[Int]],
    most: Int = 50,
    patience: [Patience] = [.none], inner runs: [String] = [], _ functions: [Functions] = [.one]
  ) {
    kind = draw.any(of: kinds, "values are")
    self.fates = fates.enumerated().map { index, fates in
      draw.one(of: fates, "run \(index + 1)")
    }
    let count =
      most == 1
      ? draw.one(of: [1, 0], "askers")
      : draw.count(of: "askers", plain: times.count, least: 1)
    self.times = (0..<count).map { index in
      draw.one(
        of: times[min(index, times.count - 1)], "ms until asker \(index + 1) comes")
    }
    self.patience = (0..<count).map { index in
      draw.one(of: patience, "at a failure asker \(index + 1)")
    }
    let inner = runs.isEmpty ? "" : draw.one(of: runs, "the work asks for itself")
    innerRun = inner.number
    innerAskers = inner.isEmpty || draw.one(of: ["once", "twice"], "it asks") == "once" ? 1 : 2
    innerPatience =
      inner.isEmpty ? .none : draw.one(of: [.none, .observes], "at a failure who asks inside")
    self.functions = draw.one(of: functions, "functions:")
  }

  /// Work for which two threads ask at the same time, and perhaps two more at a later time.
  init(asksAfterwards: Bool, fails: Bool) {
    fates = [fails ? .failure : .value]
    times = asksAfterwards ? [5, 5, 50, 50] : [5, 5]
    patience = times.map { _ in .none }
    innerRun = nil
    innerAskers = 1
    innerPatience = .none
    functions = .one
    onThreads = true
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let first = AskerNotes(log.world)
    let second = AskerNotes(log.world)
    ask(samples, answer, first)
    switch functions {
    case .one: break
    case .two: ask(samples, answer, second)
    case .other: ask(Samples.texts, answer, second)
    }
    log.world.run()
    // Askers do not know of each other, so what each gets is told by itself.
    for (name, notes) in [("function 1", first), ("function 2", second)] {
      for line in notes.lines { log.write(functions == .one ? line : "\(name): \(line)") }
    }
  }

  /// Makes one function, and asks it as often as is drawn.
  private func ask<Value>(_ samples: Samples<Value>, _ answer: Answer, _ notes: AskerNotes) {
    let shared = Locked<(@Sendable () -> Promise<Value>)?>(unwatched: nil)
    let count = Locked(unwatched: 0)
    let value = answer.once {
      let run = count.next()
      notes.add("the work", "run \(run) begins")
      if run == innerRun, let value = shared.withLock({ $0 }) {
        for number in 1...innerAskers {
          hear(value(), innerPatience, as: "inner asker \(number)", samples, notes, value)
        }
      }
      return begin(run, samples, notes.world)
    }
    shared.exchange(value)
    for (index, time) in times.enumerated() {
      let queue = onThreads ? notes.world.network : notes.world.main
      queue.schedule(after: .milliseconds(time)) {
        hear(value(), patience[index], as: "asker \(index + 1)", samples, notes, value)
      }
    }
  }

  private func begin<Value>(
    _ run: Int, _ samples: Samples<Value>, _ world: World
  ) -> Promise<Value> {
    let fate = run <= fates.count ? fates[run - 1] : .value
    return .settled(after: fate.time, in: world) {
      fate == .never ? nil : fate.result(run, bringing: samples.value(run - 1))
    }
  }

  /// Notes the result of a promise that somebody got, who may ask again after a failure.
  private func hear<Value>(
    _ promise: Promise<Value>, _ patience: Patience, as name: String, _ samples: Samples<Value>,
    _ notes: AskerNotes, _ again: @escaping @Sendable () -> Promise<Value>
  ) {
    if !onThreads { notes.add(name, "has promise \(notes.number(of: promise))") }
    let promise = patience == .recovers ? promise.recover { _ in again() } : promise
    promise.observe { result in
      switch result {
      case .success(let value): notes.add(name, samples.label(value))
      case .failure(let error):
        notes.add(name, error.words)
        if patience == .observes { hear(again(), .none, as: name, samples, notes, again) }
      }
    }
  }
}

/// What is noted of the work and of each asker, each by itself.
private final class AskerNotes: Sendable {
  let world: World
  private let notes = Locked<[(name: String, line: String)]>(unwatched: [])
  /// The promises that somebody got, which are kept, or another might get the place of one.
  private let promises = Locked<[AnyObject & Sendable]>(unwatched: [])

  init(_ world: World) { self.world = world }

  /// Notes something that happens now.
  func add(_ name: String, _ words: String) {
    let line = "at \(world.now.milliseconds) ms: \(name): \(words)"
    notes.withLock { $0.append((name, line)) }
  }

  /// The number of a promise, counted from 1 in the order in which promises are handed out.
  func number(of promise: AnyObject & Sendable) -> Int {
    promises.withLock { promises in
      if let index = promises.firstIndex(where: { $0 === promise }) { return index + 1 }
      promises.append(promise)
      return promises.count
    }
  }

  /// The notes, those of one name together.
  var lines: [String] {
    let notes = notes.withLock { $0 }
    let names = Set(notes.map(\.name)).sorted()
    return names.flatMap { name in notes.filter { $0.name == name }.map(\.line) }
  }
}

extension Samples<String> {
  /// Texts with a number.
  fileprivate static let texts = Samples(value: { "text \($0 + 1)" }, label: \.description)
}
