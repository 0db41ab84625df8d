import RxStyle
import Simulation

extension ObservableType {
  /// Returns the first element; for all of them there is `values`.
  ///
  /// The subscription is disposed of with the first element, so a second one is not sent.
  ///
  /// - Throws: the error of the sequence, `BridgeError.noValue` if it completes without an element,
  ///   or `CancellationError` as soon as the task is cancelled; that disposes of the subscription.
  public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws -> Element {
    try await value { completion in
      Subscription(disposable: firstElement(completion))
    }
  }
}

/// A subscription as something to be cancelled.
private struct Subscription: Cancellable {
  let disposable: any Disposable

  func cancel() {
    disposable.dispose()
  }
}
