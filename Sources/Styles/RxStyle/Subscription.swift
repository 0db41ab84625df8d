import Synchronization

/// One subscription: whether it is over, and what to dispose of then.
///
/// Stages that pass each event on at once share the subscription of the stage after them: that of
/// `from(0...).map(f).take(3)` is one object. The stage that made it disposes of it with the end; one
/// that sends several events in a row looks between them whether it is over.
// `source` is written before the state says that it is there, and read by the one call that ends
// that state; the compiler cannot see this order, so it need not check each access either.
final class Subscription: Disposable, @unchecked Sendable {
  /// Bits of the state; a subscription is over from `released` on.
  private static let attached: UInt8 = 1
  private static let released: UInt8 = 2
  private static let disposed: UInt8 = 4

  // Bits, since the thread sanitizer does not see an atomic maximum.
  private let state = Atomic<UInt8>(0)
  @exclusivity(unchecked) private var source: (any Disposable)?

  /// Whether the source has nothing more to send: the subscription was released or disposed of.
  var isOver: Bool { state.load(ordering: .acquiring) >= Self.released }

  /// Whether nobody takes events any more, not even the end.
  var isDisposed: Bool { state.load(ordering: .acquiring) >= Self.disposed }

  /// Sets what to dispose of at the end, once; if the end is past, disposes of it now.
  func attach(_ source: any Disposable) {
    self.source = source
    let (old, _) = state.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing)
    if old < Self.released { return }
    self.source = nil
    source.dispose()
  }

  /// Forgets the source, which has ended by itself.
  func detach() {
    let (old, _) = state.bitwiseAnd(~Self.attached, ordering: .acquiringAndReleasing)
    if old == Self.attached { source = nil }
  }

  /// Disposes of the source, before an operator passes on an end of its own.
  func release() {
    end(as: Self.released)
  }

  /// Makes a subscription for a stage that ends its source by itself.
  func child() -> Subscription {
    let child = Subscription()
    attach(child)
    return child
  }

  /// Makes such a subscription and puts it into `bag`, which is disposed of from this side.
  func child(in bag: DisposeBag) -> Subscription {
    let child = Subscription()
    bag.insert(child)
    attach(bag)
    return child
  }

  /// Disposes of the source; nothing is passed on any more.
  func dispose() {
    end(as: Self.disposed)
  }

  private func end(as end: UInt8) {
    let (old, _) = state.bitwiseOr(end, ordering: .acquiringAndReleasing)
    if old == Self.attached { source.take()?.dispose() }
  }
}

/// The next stage of a subscription: where an operator sends its results.
///
/// A sink takes one event at a time. Code that sends to it from several threads puts an `Observer`
/// before it.
struct Sink<Element: Sendable>: Sendable {
  /// The subscription that ends when this stage wants no more.
  let subscription: Subscription
  /// Takes an event.
  let on: @Sendable (Event<Element>) -> Void

  init(_ subscription: Subscription, _ on: @escaping @Sendable (Event<Element>) -> Void) {
    self.subscription = subscription
    self.on = on
  }

  /// Passes on what a closure of the user's has made, unless that closure has ended the sequence.
  func send(_ element: Element) {
    if !subscription.isDisposed { on(.next(element)) }
  }

  /// Tears down what comes before, and then passes on `error`.
  func fail(_ error: any Error) {
    subscription.release()
    on(.error(error))
  }
}

/// The state of one operator in one subscription, whose source sends one event at a time.
///
/// It has no lock. It is a buffer and not a property of an object, for which Swift would check at each
/// access whether another one overlaps.
// What comes from more than one thread goes through an `Observer`, a subject or a belt first, whose
// locks order the accesses; each operator that uses a box has such a source. Each change is an `inout`
// access, which the thread sanitizer sees even where the type of the state is not known; it does not
// see one that only reads. `ConcurrencyTests` watches that it turns red.
package struct SerialBox<State>: @unchecked Sendable {
  private let buffer: ManagedBuffer<State, Never>

  /// Holds `state` from now on.
  package init(_ state: State) {
    buffer = ManagedBuffer.create(minimumCapacity: 0) { _ in state }
  }

  /// The state.
  package var value: State { buffer.withUnsafeMutablePointerToHeader { $0.pointee } }

  /// Changes the state, calling nobody; what it releases must be part of the result.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    buffer.withUnsafeMutablePointerToHeader { body(&$0.pointee) }
  }

  /// Puts a new state in the place of the old one, and then releases that: its `deinit` may send an
  /// event.
  package func replace(with new: State) {
    var old = new
    change { swap(&$0, &old) }
    withExtendedLifetime(old) {}
  }
}
