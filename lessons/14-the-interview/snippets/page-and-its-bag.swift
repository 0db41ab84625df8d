// run -swift-version 6
/// A source that calls its listeners, until somebody removes them.
final class Source {
  private var listeners: [Int: (String) -> Void] = [:]
  private var count = 0

  func subscribe(_ listener: @escaping (String) -> Void) -> Bag {
    count += 1
    let number = count
    listeners[number] = listener
    return Bag { self.listeners[number] = nil }
  }

  func send(_ title: String) { for listener in listeners.values { listener(title) } }
}

/// Ends a subscription when it is released, as a `DisposeBag` or an `AnyCancellable` does.
final class Bag {
  private let dispose: () -> Void
  init(_ dispose: @escaping () -> Void) { self.dispose = dispose }
  deinit { dispose() }
}

final class Page {
  private let name: String
  private var bag: Bag?
  private var title = "" { didSet { print("\(name) shows \(title)") } }

  init(_ name: String) { self.name = name }

  func listenStrongly(to source: Source) {
    bag = source.subscribe { self.title = $0 }
  }

  func listenWeakly(to source: Source) {
    bag = source.subscribe { [weak self] in self?.title = $0 }
  }

  /// As `assign(to: \.title, on: self)`: what it is given is held strongly.
  func assign(to path: ReferenceWritableKeyPath<Page, String>, from source: Source) {
    let object = self
    bag = source.subscribe { object[keyPath: path] = $0 }
  }

  func listenByAssigning(to source: Source) { assign(to: \.title, from: source) }

  deinit { print("\(name) is released") }
}

/// Opens a page, leaves it, and sends once more.
func play(_ name: String, _ listen: (Page) -> (Source) -> Void) {
  let source = Source()
  do {
    let page = Page(name)
    listen(page)(source)
  }
  print("\(name) was left")
  source.send("news")
}

play("strong", Page.listenStrongly)
play("weak", Page.listenWeakly)
play("assign", Page.listenByAssigning)
