import Testing
import Trace

/// What is said of each verdict, the most severe first.
@Suite struct VerdictTests {
  private static let table = """
    ! escape (escape): a call came from outside the simulation, so its time and order are chance
    ! hang (hang): everything came to rest and something the user began has no outcome: nobody \
    called back, nobody listened, or the work went on outside the simulation
    ! livelock (livelock): the work never came to rest
    ! swallowed error (ignored): a request failed, nothing was shown and nothing was tried again
    ! off main (off main): the screen changed on a queue that is not its own
    ! off queue (off queue): something was saved on a queue that is not the store's
    ! after cancel (after cancel): the screen changed after the user had left
    ! sent after leaving (sent late): a request went out after the user had left
    ! stale (stale): the screen changed for something that the user has since asked for again
    ! duplicated (twice): it happened more often than it should
    ~ reordered (order): it happened at the right time in another order
    ~ other value (other value): it happened with another value
    ~ earlier (earlier): it happened before its time in the reference
    ~ later (later): it happened after its time in the reference
    ~ wasted (wasted): an answer came when nobody wanted it any more
    + extra (extra): it did not happen in the reference
    - missing (missing): it happened in the reference only
    = same (same): it happened as in the reference
    """

  @Test func eachHasItsSignWordAndMeaning() {
    let rows = Verdict.allCases.sorted().map {
      "\($0.symbol) \($0.rawValue) (\($0.word)): \($0.meaning)"
    }
    #expect(rows.joined(separator: "\n") == Self.table)
  }
}
