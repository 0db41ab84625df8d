/// What an answer is played in: it is drawn, and then the answer does its work in it.
///
/// Where it is drawn, the first of several options is the plainest.
protocol Setting: Sendable {
  /// The signature of the answers that are played in it.
  associatedtype Answer: Sendable

  /// Has the answer do its work, and writes down the result.
  func play(_ answer: Answer, _ log: ExampleLog)
}

/// A setting that serves several requirements; each says what there is to draw from.
protocol DrawnSetting: Setting {
  /// What there is to draw from; of each list the first element is the plainest.
  associatedtype Options: Sendable

  /// Draws a setting.
  init(_ draw: inout Draw, _ options: Options)
}

extension Requirement {
  /// Requires the same of an answer as of the solution, in each setting that can be drawn.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - cost: how many departures from the plainest situation may come together.
  ///   - most: how many situations there may be besides those by chance.
  ///   - orders: how many ready jobs may overtake others; nil to take them as they come.
  ///   - threads: how often a thread may be interrupted at a lock; nil if there is one thread.
  ///   - make: draws a setting.
  /// - Returns: a requirement that needs no screen.
  static func always<Drawn: Setting>(
    _ title: String, toCost cost: Int = 2, most: Int = 200, orders: Int? = nil,
    threads: Int? = nil, for make: @escaping @Sendable (inout Draw) -> Drawn
  ) -> Requirement where Drawn.Answer == Answer {
    always(title, toCost: cost, most: most, orders: orders, threads: threads, for: make) {
      answer, setting, log in setting.play(answer, log)
    }
  }

  /// Requires the same of an answer as of the solution, in each situation, in which `play` plays it.
  static func always<Drawn>(
    _ title: String, toCost cost: Int = 2, most: Int = 200, orders: Int? = nil,
    threads: Int? = nil, by play: @escaping @Sendable (Drawn, Answer, ExampleLog) -> Void,
    for make: @escaping @Sendable (inout Draw) -> Drawn
  ) -> Requirement {
    always(title, toCost: cost, most: most, orders: orders, threads: threads, for: make) {
      answer, drawn, log in play(drawn, answer, log)
    }
  }

  /// Requires the same of an answer as of the solution, in each setting drawn from `options`.
  static func always<Drawn: DrawnSetting>(
    _ title: String, toCost cost: Int = 2, most: Int = 200, orders: Int? = nil,
    threads: Int? = nil, in setting: Drawn.Type, _ options: Drawn.Options
  ) -> Requirement where Drawn.Answer == Answer {
    always(title, toCost: cost, most: most, orders: orders, threads: threads) { draw in
      Drawn(&draw, options)
    }
  }
}

/// A setting for answers that take values of any type; it says what they are.
protocol SampledSetting: Setting {
  /// What the values are.
  var kind: SampleKind { get }

  /// Has the answer do its work with such values, and writes down the result.
  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog)
}

extension SampledSetting {
  func play(_ answer: Answer, _ log: ExampleLog) { open(kind.samples, answer, log) }

  private func open<Value>(
    _ source: some SampleSource<Value>, _ answer: Answer, _ log: ExampleLog
  ) {
    play(source.samples, answer, log)
  }
}
