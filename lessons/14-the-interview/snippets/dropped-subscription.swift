// run -swift-version 6
/// A source that calls its listeners, until somebody removes them.
final class Source {
  private var listeners: [Int: (Int) -> Void] = [:]
  private var count = 0

  func add(_ listener: @escaping (Int) -> Void) -> Int {
    count += 1
    listeners[count] = listener
    return count
  }

  func remove(_ number: Int) { listeners[number] = nil }
  func send(_ value: Int) { for listener in listeners.values { listener(value) } }
}

/// The rule of `AnyCancellable`: to release it is to cancel (here in OpenCombine, F63).
final class Cancellable {
  private let cancel: () -> Void
  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
  deinit { cancel() }
}

/// The rule of RxSwift's `Disposable`: nothing happens when it is released (F51).
struct Disposable {
  let dispose: () -> Void
}

/// The rule of `DisposeBag`: it disposes when it is released (F50).
final class DisposeBag {
  private let kept: Disposable
  init(_ kept: Disposable) { self.kept = kept }
  deinit { kept.dispose() }
}

extension Source {
  func sink(_ listener: @escaping (Int) -> Void) -> Cancellable {
    let number = add(listener)
    return Cancellable { self.remove(number) }
  }

  func subscribe(_ listener: @escaping (Int) -> Void) -> Disposable {
    let number = add(listener)
    return Disposable { self.remove(number) }
  }
}

let source = Source()
_ = source.sink { print("sink, nobody keeps it:", $0) }
_ = source.subscribe { print("subscribe, nobody keeps it:", $0) }
var kept: Cancellable? = source.sink { print("sink, the page keeps it:", $0) }
var bag: DisposeBag? = DisposeBag(source.subscribe { print("subscribe, the bag keeps it:", $0) })
for value in 1...2 {
  print("the source sends \(value)")
  source.send(value)
  (kept, bag) = (nil, nil)  // the page goes
}
