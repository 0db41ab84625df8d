import Explorer
import LoopbackServer
import RealNetwork
import Scenario
import Simulation
import StructuredStyle
import StyleList
import Testing
import Trace

/// Every scenario in every style over `URLSession` and a real server, on this machine only.
@Suite(
  .serialized, .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealCatalogueTests {
  private func play(
    _ name: String, in styles: [Style] = Style.all, schedule: Schedule? = nil
  ) throws -> RealScenario {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    let server = try RealServer()
    defer { server.stop() }
    return RealScenario.play(script, in: styles, schedule: schedule, on: server)
  }

  @Test func onlySecondRepliesCannotBePlayed() {
    let names = Catalogue.all.filter { !RealScenario.canBeServed($0) }.map(\.fullName)
    #expect(names == ["update-avatar/answers-twice"])
  }

  @Test func underAScheduleTheUsualRunsAreThoseWithoutIt() throws {
    let played = try play("update-avatar/happy", schedule: try Schedule(token: "s1:avatar=503"))
    let usual = Style.all.map { $0.play(played.script).trace.text }
    #expect(played.real?.usual?.map(\.trace.text) == usual)
    #expect(played.simulated.runs.map(\.trace.text) != usual)
  }

  @Test(arguments: ["login=twice", "login=timeout"])
  func aFaultThatNoServerCanSendIsNotPlayed(fault: String) throws {
    let played = try play("update-avatar/happy", schedule: try Schedule(token: "s1:" + fault))
    #expect(played.cells == Style.all.map { _ in .unplayable })
  }

  @Test(
    arguments: Catalogue.all.filter { RealScenario.canBeServed($0) }.map(\.fullName))
  func itAgreesWithTheSimulationInEveryCell(name: String) throws {
    let played = try play(name)
    #expect(played.cells == Style.all.map { _ in .agrees })
    #expect(played.hasSameClasses)
  }

  @Test(arguments: [
    ("refresh-naive/one-pull", "s1:location=503"),
    ("refresh-naive/second-pull-overtakes", "s1:devices#2=ok,devices=ok"),
    ("update-avatar/happy", "s1:login=ok,user leaves the page"),
    ("update-avatar/happy", "s1:login=404"), ("update-avatar/happy", "s1:login=ok,avatar=401"),
    ("gallery/leave-early", "s1:login=ok,avatar 3=lost,avatar 1=503"),
    ("retry/third-time-lucky", "s1:avatar=lost"),
    ("fastest/left-wins", "s1:right=503,left=malformed"),
    // The reply is there, and `main` is busy until the user has left.
    ("update-avatar/leave-early", "s1:login=ok,avatar=ok,user leaves the page at once"),
    ("gallery/leave-early", "s1:login=ok,avatar 2=ok,user leaves the page at once"),
    ("save-avatar/leave-while-saving", "s1:avatar 7=ok,user leaves the page at once"),
    ("refresh/leave-early", "s1:location=ok,devices=ok,user leaves the page at once"),
  ])
  func aScheduleIsFollowedOverARealNetworkToo(name: String, token: String) throws {
    let played = try play(name, schedule: try Schedule(token: token))
    let agrees = played.agrees
    #expect(agrees)
  }

  /// A task that is cancelled between the reply and its turn on `main` gets the reply all the same.
  @Test func withoutALookAtCancellationAReplyIsShownAfterTheUserHasLeft() throws {
    let script = try #require(
      Catalogue.all.first { $0.fullName == "update-avatar/leave-early" })
    let schedule = try Schedule(token: "s1:login=ok,avatar=ok,user leaves the page at once")
    let server = try RealServer()
    defer { server.stop() }
    let run = RealRun.play(
      script, .environment(schedule.names), on: server
    ) { page in
      let (network, screen, main) = (page.network, page.screen, QueueActor(page.main))
      let task = Task(executorPreference: page.executor) {
        page.finish(await Self.showUnchecked(network: network, screen: screen, on: main))
      }
      return { task.cancel() }
    }
    #expect(
      run.run.trace.visible.suffix(4).map(\.summary) == [
        "reply GET /avatar 200", "user leaves the page", "screen show avatar ada.png",
        "finish shown",
      ])
  }

  private static func showUnchecked(
    network: any Network, screen: Screen, on main: isolated QueueActor
  ) async -> Ending {
    do {
      let session = try await network.logIn(with: .ada)
      screen.show(try await network.avatar(of: session))
      return .shown
    } catch {
      return .cancelled
    }
  }

  @Test func aConnectionThatBreaksIsTriedAgainByTheClientItself() throws {
    let played = try play("retry/third-time-lucky", in: [Style.all[0]])
    #expect(played.runs.map(\.sentAgain) == [1])
    let agrees = played.agrees
    #expect(agrees)
  }
}
