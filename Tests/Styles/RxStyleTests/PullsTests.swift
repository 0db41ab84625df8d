import Scenario
import Testing

@testable import RxStyle

/// The user's pulls as a sequence.
@Suite struct PullsTests {
  private final class Token: Sendable {}

  @Test func aControlForgetsWhoNoLongerListens() {
    let control = RefreshControl()
    weak var token: Token?
    func subscribe() -> any Disposable {
      let kept = Token()
      token = kept
      return control.pulls.subscribe { _ in withExtendedLifetime(kept) {} }
    }
    let subscription = subscribe()
    #expect(token != nil)
    subscription.dispose()
    #expect(token == nil)
  }
}
