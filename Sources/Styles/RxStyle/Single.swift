import Simulation

/// A sequence of one value, or of an error: what one request brings.
///
/// It is an observable that sends its value and completes. The operators below give a `Single`
/// again. All others of an observable give an `Observable`; in RxSwift `asObservable()` stands
/// before them.
///
/// ```swift
/// let answer = Single<Int>.create { single in
///   single(.success(42))
///   return Disposables.create()
/// }
/// let subscription = answer.map { $0 / 2 }.subscribe { print($0) }  // prints 21
/// ```
public struct Single<Element: Sendable>: ObservableType {
  private let source: Observable<Element>

  /// Wraps a sequence of one element.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The value as an element, and then completion.
  public func asObservable() -> Observable<Element> { source }

  /// Makes a single from a function that sends one result; a second one is ignored.
  ///
  /// - Parameter source: begins the work, once for each subscriber; its result is disposed of
  ///   with the result of the work, or when the subscription is disposed of.
  /// - Returns: the single.
  public static func create(
    _ source:
      @escaping @Sendable (
        _ single: @escaping @Sendable (Result<Element, any Error>) -> Void
      ) -> any Disposable
  ) -> Single {
    Single(
      .create { observer in
        source { result in
          switch result {
          case .success(let value):
            observer.onNext(value)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// A single that has its value at once.
  public static func just(_ value: Element) -> Single { Single(.just(value)) }

  /// A single that fails at once.
  public static func error(_ error: any Error) -> Single { Single(.error(error)) }

  /// Starts it; one of the first two closures is called, unless the result is disposed of before.
  ///
  /// - Parameters:
  ///   - onSuccess: gets the value.
  ///   - onFailure: gets the error.
  ///   - onDisposed: called last, after the end or at disposal.
  /// - Returns: the subscription.
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
}
