import Foundation
import Simulation

extension NotificationCenter {
  /// What is posted under a name; any number may listen.
  ///
  /// The centre keeps an observer that is a closure, as here, until it is told to remove it.
  /// Stopping does that; a closure that nobody stops is called for ever. Handlers run on the thread
  /// that posts.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications.
  ///   - transform: takes from a notification what may go to another thread.
  /// - Returns: the events.
  public func events<Element>(
    named name: Notification.Name, _ transform: @escaping @Sendable (Notification) -> Element
  ) -> Events<Element> {
    Events { handler in
      let observer = self.addObserver(forName: name, object: nil, queue: nil) {
        handler(transform($0))
      }
      return Observation(center: self, observer: Locked(observer))
    }
  }
}

/// Removes an observer from its centre.
private struct Observation: Cancellable {
  let center: NotificationCenter
  let observer: Locked<(any NSObjectProtocol)?>

  func cancel() {
    guard let observer = observer.withLock({ $0.take() }) else { return }
    center.removeObserver(observer)
  }
}
