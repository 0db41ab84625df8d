import Simulation

extension ObservableType {
  /// Combines all elements, and sends one result on completion.
  ///
  /// - Parameters:
  ///   - seed: what the first element is combined with; the result if there is none.
  ///   - accumulate: combines.
  /// - Returns: one result, or the error.
  public func reduce<Next: Sendable>(
    _ seed: Next, _ accumulate: @escaping @Sendable (Next, Element) throws -> Next
  ) -> Observable<Next> {
    asObservable().lift(with: seed, complete: { last, sink in sink.on(.next(last.value)) }) {
      last, element, _ in
      last.replace(with: try accumulate(last.value, element))
    }
  }

  /// Collects all elements, and sends them as one array on completion.
  ///
  /// Takes O(1) per element.
  public func toArray() -> Single<[Element]> {
    Single(
      asObservable().lift(with: [Element](), complete: { all, sink in sink.on(.next(all.value)) }) {
        all, element, _ in
        all.change { $0.append(element) }
      })
  }

  /// The same as an observable; RxSwift has the other form only.
  // Where both forms would do, the compiler takes the other one.
  @_disfavoredOverload
  public func toArray() -> Observable<[Element]> {
    (toArray() as Single<[Element]>).asObservable()
  }
}
