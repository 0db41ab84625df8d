/// Promises of the student's own that live through the same steps, in turn.
struct PlayedPromises: Sendable {
  /// What is noted of the handlers, and how.
  enum Notes {
    /// Those that others add are told apart: they may be called before or after those that wait.
    case addedApart
    /// The same, and when each is released.
    case endsToo
    /// All in one list, each with its number in the order in which they were added.
    case inTurn
  }

  /// What the values are.
  let kind: SampleKind
  private let count: Int
  private let steps: [PromiseStep]
  private let notes: Notes

  /// Draws the steps, then what sort of values there are, and how many promises.
  init(
    _ draw: inout Draw, promises counts: [Int] = [1, 2], noting notes: Notes = .addedApart,
    steps: (inout Draw) -> [PromiseStep]
  ) {
    self.notes = notes
    self.steps = steps(&draw)
    kind = draw.one(of: SampleKind.allCases.filter { $0 != .errors }, "values are")
    count = draw.one(of: counts, "promises at a time")
  }

  /// Has promises live through the steps, and writes down the result of each by itself.
  func play<Value: Sendable>(
    _ samples: Samples<Value>, _ log: ExampleLog, _ make: () -> any Settleable<Value>
  ) {
    let promises = (0..<count).map { PlayedPromise($0, make(), samples, notes) }
    for step in steps { promises.forEach { $0.play(step) } }
    for promise in promises { promise.lines.forEach(log.write) }
  }
}

/// One promise, with notes of who is called, with what, and when.
private final class PlayedPromise<Value: Sendable> {
  private let number: Int
  private let promise: any Settleable<Value>
  private let samples: Samples<Value>
  private let notes: PlayedPromises.Notes
  private var steps: [String] = []
  private var asides: [String] = []
  /// The step under way, in words.
  private var step = ""
  private var added = 0
  private var settled = 0

  init(
    _ number: Int, _ promise: any Settleable<Value>, _ samples: Samples<Value>,
    _ notes: PlayedPromises.Notes
  ) {
    self.number = number
    self.promise = promise
    self.samples = samples
    self.notes = notes
  }

  /// What was noted: first the steps with the handlers that they brought about.
  var lines: [String] { ["promise \(number + 1)"] + steps + asides.sorted() }

  func play(_ step: PromiseStep) {
    switch step {
    case .observe(let plan):
      self.step = "handler \(added + 1) is added"
      steps.append(self.step)
      added += 1
      observe(plan, as: "\(added)", isAdded: false)
    case .settle: settle()
    }
  }

  private func settle() {
    let value = samples.value(number + settled)
    settled += 1
    step = "value \(settled) comes: \(samples.label(value))"
    steps.append(step)
    promise.settle(value)
  }

  private func observe(_ plan: PlannedHandler, as name: String, isAdded: Bool) {
    var isFirst = true
    let witness = Witness { [self] in
      if case .endsToo = notes { asides.append("handler \(name) is gone, while \(step)") }
    }
    promise.observe { [self] value in
      defer { withExtendedLifetime(witness) {} }
      note("handler \(name) gets \(samples.label(value))", isAdded: isAdded)
      guard isFirst else { return }
      isFirst = false
      if plan.settles {
        settle()
        note("handler \(name) goes on", isAdded: isAdded)
      }
      for (index, plan) in plan.adds.enumerated() { add(plan, by: name, index) }
    }
  }

  private func add(_ plan: PlannedHandler, by name: String, _ index: Int) {
    guard case .inTurn = notes else {
      return observe(plan, as: "\(name).\(index + 1)", isAdded: true)
    }
    added += 1
    observe(plan, as: "\(added)", isAdded: true)
  }

  private func note(_ line: String, isAdded: Bool) {
    if case .inTurn = notes { return steps.append(line) }
    if isAdded { asides.append("\(line), while \(step)") } else { steps.append(line) }
  }
}

/// Says when nobody holds it any more.
private final class Witness {
  private let say: () -> Void

  init(_ say: @escaping () -> Void) {
    self.say = say
  }

  deinit { say() }
}
