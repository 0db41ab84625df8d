import Testing
import Trace

/// How far a story has come at one moment.
@Suite struct StandingTests {
  private let trace = RecordedTrace(
    name: "yours",
    events: [
      (0, Event.Kind.user, "opens the page"), (0, .request, "GET /a"), (10, .request, "GET /b"),
      (20, .reply, "GET /a"), (30, .cancel, "GET /b"), (30, .finish, "shown"),
      (40, .leave, "leaves the page"), (50, .request, "GET /a#2"), (60, .fault, "GET /a#2"),
      (70, .save, "/a"), (80, .saved, "/a"),
    ].enumerated().map { index, event in
      Event(
        sequence: index + 1, virtualTime: .milliseconds(event.0), lane: "main", kind: event.1,
        key: event.2)
    })

  @Test(arguments: [
    (-1, [], false, false), (0, ["GET /a"], false, false),
    (10, ["GET /a", "GET /b"], false, false),
    (20, ["GET /b"], false, false), (30, [], true, false), (40, [], true, true),
    (50, ["GET /a#2"], true, true), (60, [], true, true),
    (70, ["/a"], true, true), (80, [], true, true),
  ])
  func whatIsOpenIsWhatWentOutAndHasNoEnd(
    time: Int, open: [String], hasEnded: Bool, hasLeft: Bool
  ) {
    let standing = Standing(of: trace, at: .milliseconds(time))
    #expect(standing.open.map(\.key) == open)
    #expect((standing.ending != nil) == hasEnded)
    #expect((standing.left != nil) == hasLeft)
  }
}
