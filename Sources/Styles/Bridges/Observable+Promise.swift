import PromiseStyle
import RxStyle

extension ObservableType {
  /// Subscribes at once and promises the first element.
  ///
  /// The subscription is disposed of with the first element, so a second one is not sent. A
  /// sequence that completes without any rejects with `BridgeError.noValue`. One that never
  /// sends keeps its subscription, since a promise cannot be cancelled; put a `timeout` or
  /// `take(until:)` before it.
  public func asPromise() -> Promise<Element> {
    Promise(sealed: { seal in
      _ = firstElement { seal.resolve($0) }
    })
  }
}
