import PromiseStyle
import RxStyle
import Simulation

extension Promise {
  /// A promise that the network settles.
  ///
  /// - Parameters:
  ///   - milliseconds: after how many; nil if it is settled already.
  ///   - world: whose network it is.
  ///   - result: what it is settled with; nil if it never is.
  /// - Returns: the promise.
  static func settled(
    after milliseconds: Int?, in world: World,
    with result: @escaping @Sendable () -> Result<Value, any Error>?
  ) -> Promise {
    Promise { fulfill, reject in
      world.network.run(after: milliseconds) {
        switch result() {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        case nil: break
        }
      }
    }
  }
}

extension Observer {
  /// Sends a value as the only element, or the error in its place.
  func end(with result: Result<Element, any Error>) {
    switch result {
    case .success(let value):
      onNext(value)
      onCompleted()
    case .failure(let error): onError(error)
    }
  }
}
