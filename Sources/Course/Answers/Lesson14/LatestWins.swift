import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let latestWins = AnswerSheet(
    to: .latestWins, stub: LatestWins(), solution: Solution(),
    why: """
      Calling off saves the server's work, and the number decides what is shown: neither can stand \
      in for the other. The comparison is made on `main`, in the same block that shows, so nothing \
      can be typed in between.
      """)
}

/// What a field is made of.
private struct Parts: Sendable {
  typealias Found = LatestWinsExercise.Found

  let ask: @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable
  let main: any Scheduler
  let show: @Sendable (Found) -> Void
}

private struct Solution: LatestWinsExercise {
  func makeField(
    asking ask:
      @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) -> any SearchField {
    Field(Parts(ask: ask, main: main, show: show))
  }

  private final class Field: SearchField {
    private let parts: Parts
    private let latest = Locked<(number: Int, call: (any Cancellable)?)>((0, nil))

    init(_ parts: Parts) { self.parts = parts }

    func type(_ text: String) {
      let number = overtake()
      let call = parts.ask(text) { [parts, latest] found in
        parts.main.schedule {
          if latest.withLock({ $0.number }) == number { parts.show(found) }
        }
      }
      latest.withLock { $0.call = call }
    }

    func leave() {
      _ = overtake()
    }

    private func overtake() -> Int {
      let (number, call) = latest.withLock { latest in
        latest.number += 1
        return (latest.number, latest.call.take())
      }
      call?.cancel()
      return number
    }
  }
}
