import MonadStyle
import RxStyle

extension ObservableType {
  /// Gives the first element or the error; each `execute` subscribes anew.
  ///
  /// The subscription is disposed of with the first element, so a second one is not sent. A
  /// sequence that completes without any gives `BridgeError.noValue`. One that never sends
  /// keeps its subscription, since nothing can call an `Async` off.
  public func asAsync() -> Async<Result<Element, any Error>> {
    Async { callback in
      _ = firstElement(callback)
    }
  }

  /// Calls `completion` with the first element, or the error, or `BridgeError.noValue`.
  func firstElement(
    _ completion: @escaping @Sendable (Result<Element, any Error>) -> Void
  ) -> any Disposable {
    first { result in
      completion(
        result.flatMap { element in
          element.map(Result.success) ?? .failure(BridgeError.noValue)
        })
    }
  }
}
