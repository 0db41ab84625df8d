import RxStyle
import Simulation

extension Notes {
  /// Returns a sequence, and notes when it begins, and when it is over, at its end or at disposal.
  ///
  /// - Parameters:
  ///   - words: what it is called in the notes.
  ///   - name: what the notes are kept under.
  ///   - events: what it sends, each some milliseconds after the subscription; nil is inside it.
  /// - Returns: the sequence.
  func sequence<Element>(
    _ words: String, on name: String,
    _ events: [(after: Int?, event: RxStyle.Event<Element>)]
  ) -> Observable<Element> {
    .create { observer in
      self.note("\(words) begins", on: name)
      let isOpen = Locked(unwatched: true)
      @Sendable func close() {
        if isOpen.exchange(false) { self.note("\(words) is over", on: name) }
      }
      let timers = events.compactMap { after, event in
        after.map { after in
          self.world.network.schedule(after: .milliseconds(after)) { observer.on(event) }
        }
      }
      for case (nil, let event) in events {
        // What ends inside the subscription cannot be disposed of before.
        if case .next = event {} else { close() }
        observer.on(event)
      }
      return Disposables.create {
        for timer in timers { timer.cancel() }
        close()
      }
    }
  }

  /// Subscribes to a sequence, and notes what comes.
  ///
  /// - Parameters:
  ///   - name: what it is noted under.
  ///   - sequence: what is subscribed to.
  ///   - place: where the subscription is kept.
  ///   - label: what is noted for an element.
  ///   - see: gets each element behind its note.
  ///   - end: called behind the note of the end.
  func subscribe<Element>(
    _ name: String, to sequence: Observable<Element>, in place: SerialDisposable,
    _ label: @escaping @Sendable (Element) -> String,
    seeing see: @escaping @Sendable (Element) -> Void,
    whenOver end: @escaping @Sendable () -> Void = {}
  ) {
    place.disposable = sequence.subscribe { element in
      self.note(label(element), on: name)
      see(element)
    } onError: { error in
      self.note("ends with \(Self.words(for: error))", on: name)
      end()
    } onCompleted: {
      self.note("completes", on: name)
      end()
    }
  }
}
