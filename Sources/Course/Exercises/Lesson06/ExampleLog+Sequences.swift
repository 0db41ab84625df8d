import RxStyle
import Scenario
import Simulation

extension ExampleLog {
  /// Returns a sequence that tells when it is subscribed to, and when it is disposed of before its
  /// end.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - events: what it sends, each some milliseconds after the subscription; nil is inside it.
  ///   - beginsInAnyOrder: whether it is left open if something else is disposed of before it begins.
  /// - Returns: the sequence.
  func sequence<Element>(
    _ name: String, _ events: [(after: Int?, event: RxStyle.Event<Element>)],
    beginsInAnyOrder: Bool = false
  ) -> Observable<Element> {
    .create { observer in
      let begins = "\(name) begins"
      if beginsInAnyOrder { self.writeUnorderedNow(begins) } else { self.writeNow(begins) }
      return self.world.send(events, to: observer) {
        self.writeUnorderedNow("\(name) is disposed of")
      }
    }
  }
}
