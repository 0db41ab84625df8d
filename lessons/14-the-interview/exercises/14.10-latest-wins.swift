import Exercises
import Simulation

// Exercise 14.10. What to do: swift run lessons task 14.10
struct LatestWins: LatestWinsExercise {
  func makeField(
    asking ask:
      @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) -> any SearchField {
    Field(ask: ask, main: main, show: show)
  }
}

private final class Field: SearchField {
  typealias Found = LatestWins.Found

  private let ask: @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable
  private let main: any Scheduler
  private let show: @Sendable (Found) -> Void

  init(
    ask: @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) {
    self.ask = ask
    self.main = main
    self.show = show
  }

  func type(_ text: String) {
    _ = ask(text) { [main, show] found in
      main.schedule { show(found) }
    }
  }

  func leave() {}
}
