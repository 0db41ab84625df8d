/// Two promises, of which the second depends on the first, and when each is settled.
struct ThenSteps: SampledSetting {
  typealias Answer = any PromiseThenExercise

  /// When a promise is settled.
  enum When: String, CustomStringConvertible {
    /// Before somebody goes on after the first.
    case already = "there already"
    /// Before the first promise.
    case before = "settled before the first"
    case later = "settled later"
    case never = "never settled"
    /// There is no second promise.
    case itself = "the first itself"
  }

  /// The result of a promise.
  enum Kind: String, DrawnEnd {
    case value = "a value"
    case error = "an error"
    case other = "an error that is an object"
    case cancelled = "a cancellation"
  }

  /// What the values are.
  let kind: SampleKind
  private let first: (when: When, kind: Kind)
  private let second: (when: When, kind: Kind)
  /// How often somebody goes on after the first promise.
  private let uses: Int
  /// Whether somebody else settles the returned promise as soon as it is there.
  private let isStray: Bool

  init(
    _ draw: inout Draw, first: ([When], [Kind]), second: ([When], [Kind]), mayStray: Bool = false
  ) {
    self.first = (draw.one(of: first.0, "the first is"), draw.one(of: first.1, "it brings"))
    self.second = (
      draw.one(of: second.0, "the second is"), draw.one(of: second.1, "the second brings")
    )
    kind = draw.one(of: SampleKind.allCases, "values are")
    uses = draw.count(of: "uses of the first", plain: 1, least: 1)
    isStray = mayStray && draw.flag("somebody else settles the returned promise meanwhile")
  }

  /// Goes on after the first promise by `then`, and writes down the result of each use by itself.
  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let first = SmallPromise<Value>()
    if self.first.when == .already {
      first.settle(self.first.kind.result(1, bringing: samples.value(0)))
    }
    let uses = (1...uses).map { number in
      let second = self.second.when == .itself ? first : SmallPromise<Value>()
      let use = ThenUse(
        second, self.second.kind.result(number + 1, bringing: samples.value(number)), samples.label)
      if self.second.when == .already { use.settle() }
      use.begin { answer.then(first, $0) }
      if isStray { use.settleReturned(.failure(SampleError(number: 99))) }
      return use
    }
    if second.when == .before { uses.forEach { $0.settle() } }
    if self.first.when == .later {
      uses.forEach { $0.write("the first is settled") }
      first.settle(self.first.kind.result(1, bringing: samples.value(0)))
    }
    if second.when == .later { uses.forEach { $0.settle() } }
    for use in uses {
      use.askLate()
      use.lines.forEach(log.write)
    }
  }
}

/// One use of the first promise.
private final class ThenUse<Value> {
  private let second: SmallPromise<Value>
  private let result: Result<Value, any Error>
  private let label: (Value) -> String
  private var end: SmallPromise<Value>?
  /// What was noted.
  private(set) var lines: [String] = ["a use of the first"]

  init(
    _ second: SmallPromise<Value>, _ result: Result<Value, any Error>,
    _ label: @escaping (Value) -> String
  ) {
    self.second = second
    self.result = result
    self.label = label
  }

  func write(_ line: String) { lines.append(line) }

  /// Has `then` go on with the second promise, and asks the result of both.
  func begin(_ then: (@escaping (Value) -> SmallPromise<Value>) -> SmallPromise<Value>) {
    let end = then { [self] value in
      write("next gets \(label(value))")
      return second
    }
    write("returned")
    self.end = end
    ask("one")
    ask("another")
  }

  func settle() {
    write("the second is settled")
    second.settle(result)
  }

  /// Settles the returned promise, which is not for the user of it to do.
  func settleReturned(_ result: Result<Value, any Error>) { end?.settle(result) }

  /// Asks once more when all is over.
  func askLate() {
    write("in the end")
    ask("a late one")
  }

  private func ask(_ name: String) {
    end?.observe { [self] result in
      write("\(name) gets \(result.told(label))")
    }
  }
}
