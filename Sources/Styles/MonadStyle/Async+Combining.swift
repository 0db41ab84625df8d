import Simulation

extension Async {
  /// Gets a function, then gets its argument, and calls the function with it.
  ///
  /// The argument is executed after the function has arrived; `zip` executes both at once.
  public static func apply<Argument>(
    _ function: Async<@Sendable (Argument) -> Value>, to argument: Async<Argument>
  ) -> Async {
    Async(after: max(function.length, argument.length)) { callback in
      function.execute { function in argument.map(function).execute(callback) }
    }
  }

  /// Executes both at once and gives both values, when both are there.
  ///
  /// Of work that calls back more than once the first value counts, here and below.
  public static func zip<First, Second>(
    _ first: Async<First>, _ second: Async<Second>
  ) -> Async where Value == (First, Second) {
    Async(after: max(first.length, second.length)) { callback in
      let values = Locked<(First?, Second?)>((nil, nil))
      @Sendable func note(_ change: (inout (First?, Second?)) -> Void) {
        let pair = values.withLock { values -> (First, Second)? in
          if values.0 != nil, values.1 != nil { return nil }
          change(&values)
          guard let first = values.0, let second = values.1 else { return nil }
          return (first, second)
        }
        if let pair { callback(pair) }
      }
      first.execute { value in note { $0.0 = $0.0 ?? value } }
      second.execute { value in note { $0.1 = $0.1 ?? value } }
    }
  }

  /// Executes all three at once and gives their values, when all are there.
  public static func zip<First, Second, Third>(
    _ first: Async<First>, _ second: Async<Second>, _ third: Async<Third>
  ) -> Async where Value == (First, Second, Third) {
    Async<((First, Second), Third)>.zip(Async<(First, Second)>.zip(first, second), third)
      .map { ($0.0, $0.1, $1) }
  }

  /// Executes all at once and gives their values, in the order of `asyncs`, when all are there.
  ///
  /// None at all give no values, at once.
  public static func zip<Single>(_ asyncs: [Async<Single>]) -> Async where Value == [Single] {
    if asyncs.isEmpty { return .unit([]) }
    return Async(after: asyncs.longest()) { callback in
      let slots = Locked(
        (values: [Single?](repeating: nil, count: asyncs.count), missing: asyncs.count))
      for (index, async) in asyncs.enumerated() {
        async.execute { value in
          let values = slots.withLock { slots -> [Single]? in
            guard slots.values[index] == nil else { return nil }
            slots.values[index] = value
            slots.missing -= 1
            return slots.missing == 0 ? slots.values.compactMap { $0 } : nil
          }
          if let values { callback(values) }
        }
      }
    }
  }

  /// Executes all at once and gives the value that comes first; the work of the others goes on.
  ///
  /// What never comes keeps a few bytes of each race that it has lost, and nothing else.
  ///
  /// A race of none never calls back: there is no value that it could call back with.
  public static func race(_ asyncs: [Async]) -> Async {
    Async(after: asyncs.longest()) { callback in
      // Taken by the first, so that the others, which may never come, do not keep it.
      let pending = Locked(Optional(callback))
      for async in asyncs {
        async.execute { value in pending.withLock { $0.take() }?(value) }
      }
    }
  }
}

extension Sequence {
  /// The length of the longest chain.
  fileprivate func longest<Value>() -> Int where Element == Async<Value> {
    reduce(0) { longest, async in Swift.max(longest, async.length) }
  }
}
