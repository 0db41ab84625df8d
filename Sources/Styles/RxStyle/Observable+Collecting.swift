import Simulation

extension Observable {
  /// Combines all elements, and sends one result on completion.
  ///
  /// - Parameters:
  ///   - seed: what the first element is combined with; the result if there is none.
  ///   - accumulate: combines.
  /// - Returns: one result, or the error.
  public func reduce<Next>(
    _ seed: Next, _ accumulate: @escaping @Sendable (Next, Element) throws -> Next
  ) -> Observable<Next> {
    Observable<Next> { observer in
      let last = Locked(seed)
      lift(to: observer, complete: { observer.onNext(last.withLock { $0 }) }) { element, _ in
        let next = try accumulate(last.withLock { $0 }, element)
        last.exchange(next)
      }
    }
  }

  /// Collects all elements, and sends them as one array on completion.
  ///
  /// Takes O(1) per element. In RxSwift the result is a `Single`.
  public func toArray() -> Observable<[Element]> {
    Observable<[Element]> { observer in
      let elements = Locked<[Element]>([])
      lift(to: observer, complete: { observer.onNext(elements.withLock { $0 }) }) { element, _ in
        elements.withLock { $0.append(element) }
      }
    }
  }
}
