#if canImport(ObjectiveC)
  import Foundation
  import Simulation

  // Key-value observing needs the Objective-C runtime, so this file is empty on Linux. It was written
  // from Apple's documentation and has not been run by the authors of the kit.
  extension NSObjectProtocol where Self: NSObject & Sendable {
    /// The values of a property that is `@objc dynamic`, from now on.
    ///
    /// The handler runs on the thread that changes the property. The observation is kept by whatever
    /// stops it: once that is released, nothing is observed any more.
    ///
    /// - Parameters:
    ///   - property: what is observed.
    ///   - transform: takes from the new value what may go to another thread.
    /// - Returns: the events.
    public func events<Value, Element: Sendable>(
      of property: any KeyPath<Self, Value> & Sendable,
      _ transform: @escaping @Sendable (Value) -> Element
    ) -> Events<Element> {
      Events { [self] handler in
        let observation = observe(property, options: .new) { _, change in
          if let value = change.newValue { handler(transform(value)) }
        }
        return KeyValueObservation(observation: Locked(observation))
      }
    }
  }

  /// Ends an observation of a property.
  private struct KeyValueObservation: Cancellable {
    let observation: Locked<NSKeyValueObservation?>

    func cancel() {
      observation.withLock { $0.take() }?.invalidate()
    }
  }
#endif
