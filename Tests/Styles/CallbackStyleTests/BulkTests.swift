import CallbackStyle
import Scenario
import Testing

@Suite struct BulkTests {
  /// With nothing on the wire no avatar ever comes, so a limit below 1 is the programmer's mistake.
  @Test func aLimitBelowOneEndsTheProcess() async throws {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(Script(.bulk, "none", "", size: 3))
      _ = showAll(
        of: 1...3, atMost: 0, network: stage.network, screen: stage.screen,
        main: stage.world.main
      ) { _ in }
    }
    await #expect(processExitsWith: .success) {
      let stage = Stage(Script(.bulk, "one", "", size: 3))
      _ = showAll(
        of: 1...3, atMost: 1, network: stage.network, screen: stage.screen,
        main: stage.world.main
      ) { _ in }
    }
  }
}
