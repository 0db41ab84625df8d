import Simulation

/// Something that can be disposed of, such as a subscription.
public protocol Disposable: AnyObject, Sendable {
  /// Ends it and releases what it holds. Only the first call does anything.
  func dispose()
}

extension Disposable {
  /// Leaves the disposal to `bag`.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Ways to make a disposable.
public enum Disposables {
  /// Returns a disposable that does nothing.
  public static func create() -> any Disposable {
    NopDisposable.shared
  }

  /// Returns a disposable that runs `action` when it is disposed of for the first time.
  public static func create(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    AnonymousDisposable(action)
  }
}

private final class NopDisposable: Disposable {
  static let shared = NopDisposable()

  func dispose() {}
}

private final class AnonymousDisposable: Disposable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
  }

  func dispose() {
    action.withLock { $0.take() }?()
  }
}

/// A bag of disposables that disposes of all of them when it is released, or when it is told to.
///
/// In RxSwift `dispose` of a bag is private: put a new bag in its place to dispose of the old one.
public final class DisposeBag: Disposable {
  private let contents = Locked<[any Disposable]?>([])

  /// Makes an empty bag.
  public init() {}

  deinit {
    dispose()
  }

  /// Adds `disposable`, or disposes of it at once if the bag was disposed of before.
  public func insert(_ disposable: any Disposable) {
    let isLate = contents.withLock { contents in
      contents?.append(disposable)
      return contents == nil
    }
    if isLate { disposable.dispose() }
  }

  /// Disposes of everything in the bag, in order.
  public func dispose() {
    contents.withLock { $0.take() }?.forEach { $0.dispose() }
  }
}

/// A place for one disposable at a time: a new one takes the place of the last and disposes of it.
public final class SerialDisposable: Disposable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  private let state = Locked(State())

  /// Makes an empty place.
  public init() {}

  /// What is there now; what is put there after disposal is disposed of at once.
  public var disposable: (any Disposable)? {
    get { state.withLock { $0.current } }
    set {
      let unwanted = state.withLock { state in
        if state.isDisposed { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      unwanted?.dispose()
    }
  }

  /// Disposes of what is there, and of whatever is put there later.
  public func dispose() {
    let current = state.withLock { state in
      state.isDisposed = true
      return state.current.take()
    }
    current?.dispose()
  }
}
