/// Releases what keeps other things alive, which keep others alive, and so on, without recursion.
package enum DeferredRelease {
  /// What the thread has still to release, while it is releasing something.
  private static let slot = ThreadSlot()

  /// Something in a long chain that is released in a loop, with all that it keeps alive.
  ///
  /// One such piece in every hundred steps or so keeps the recursion between two of them short.
  package final class Piece<Content: Sendable>: Sendable {
    /// What this piece of the chain holds.
    package var content: Content? { held.withLock { $0 } }

    private let held: Locked<Content?>

    /// Holds `content`.
    package init(_ content: Content) {
      held = Locked(unwatched: content)
    }

    deinit {
      var content = take()
      if content != nil { DeferredRelease.release(&content) }
    }

    /// Takes what this piece holds; then it holds nothing.
    package func take() -> Content? { held.exchange(nil) }
  }

  private final class Pile {
    var objects: [Any] = []
  }

  /// Whether this thread is releasing something, so that what it takes now is released later.
  package static var isUnderWay: Bool { slot.pointer != nil }

  /// Takes an object and releases it: now, or when the release is over in which this call happens.
  package static func release<Object>(_ object: inout Object?) {
    // It goes straight onto a pile, since a variable would release it at the end of this call.
    if let pile = slot.pointer {
      return Unmanaged<Pile>.fromOpaque(pile).takeUnretainedValue()
        .objects.append(object.take() as Any)
    }
    let pile = Pile()
    pile.objects.append(object.take() as Any)
    slot.with(Unmanaged.passUnretained(pile).toOpaque()) {
      while let next = pile.objects.popLast() { withExtendedLifetime(next) {} }
    }
  }
}
