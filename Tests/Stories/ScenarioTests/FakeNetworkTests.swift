import Foundation
import Explorer
import Scenario
import Simulation
import Testing
import Trace

@Suite struct FakeNetworkTests {
  /// Sends a request for the avatar to a server that replies `replies`, and returns the trace.
  private func run(
    _ replies: [ScriptedReply], leavesAt: Duration? = nil, requests: Int = 1,
    choices: Choices = .first
  ) -> Run {
    let script = Script(
      .updateAvatar, "test", "", replies: ["GET /test": replies],
      leavesAt.map { [UserAction(.leave, at: $0)] } ?? [])
    let request = Request(method: "GET", path: "/test", name: "test", credentials: nil, token: nil)
    let stage = Stage(script, choices: choices)
    return stage.play(as: "test") { stage in
      let calls = (0..<requests).map { _ in
        stage.network.send(request, at: CallSite()) { result in
          switch result {
          case .success(let reply): stage.screen.show(Avatar(image: "status \(reply.status)"))
          case .failure(let error): stage.screen.show(error)
          }
          stage.finish(.shown)
        }
      }
      return { calls.forEach { $0.cancel() } }
    }
  }

  /// The lines of the trace's text, with single spaces.
  private func play(
    _ replies: [ScriptedReply], leavesAt: Duration? = nil, requests: Int = 1
  ) -> [String] {
    run(replies, leavesAt: leavesAt, requests: requests).trace.text
      .split(separator: "\n")
      .map { String($0.drop { $0 == " " }.replacing("  ", with: " ")) }
  }

  @Test func aGoodAnswerArrivesOnTimeOnTheNetworkQueue() {
    #expect(
      play([.ok(Reply(status: 200, text: "{}"), after: .milliseconds(35))]) == [
        "0 user opens the page", "0 request GET /test", "35 reply GET /test 200",
        "35 screen show avatar status 200 ! off main", "35 finish shown",
      ])
  }

  @Test func anErrorStatusIsAFaultAndStillAReply() {
    #expect(
      play([.status(418, after: .milliseconds(5))]).dropFirst(2) == [
        "5 fault GET /test 418", "5 screen show avatar status 418 ! off main", "5 finish shown",
      ])
  }

  @Test func aLostConnectionIsAFaultAndAFailure() {
    #expect(
      play([.connectionLost(after: .milliseconds(5))]).dropFirst(2) == [
        "5 fault GET /test connection lost",
        "5 screen show message \"test failed: connection lost\" ! off main", "5 finish shown",
      ])
  }

  @Test func aMalformedBodyIsAFaultWithStatus200() {
    #expect(play([.malformed(after: .milliseconds(5))])[2] == "5 fault GET /test 200 malformed")
  }

  @Test func noAnswerEverIsAHang() {
    #expect(play([.never]).dropFirst(2) == ["0 hang no outcome ! hang"])
  }

  @Test func anAnswerMayComeTwice() {
    let twice = ScriptedReply.status(200, after: .milliseconds(5)).twice(again: .milliseconds(20))
    #expect(
      play([twice]).filter { $0.contains("reply") || $0.contains("finish") } == [
        "5 reply GET /test 200", "5 finish shown", "25 reply GET /test 200 ! wasted",
        "25 finish shown ! duplicated",
      ])
  }

  @Test func answersMayComeOutOfOrderAndTheLastStandsForAllLaterRequests() {
    let replies: [ScriptedReply] = [
      .status(200, after: .milliseconds(30)), .status(201, after: .milliseconds(10)),
    ]
    #expect(
      play(replies, requests: 3).filter { $0.contains("reply") } == [
        "10 reply GET /test#2 201", "10 reply GET /test#3 201",
        "30 reply GET /test 200 ! wasted",
      ])
  }

  @Test func anUnknownPathIsAnswered404() {
    #expect(play([])[2] == "10 fault GET /test 404")
  }

  @Test func aCancelledRequestIsNotAnsweredAndItsCallerIsTold() {
    #expect(
      play([.status(200, after: .seconds(9))], leavesAt: .milliseconds(10)).dropFirst(2) == [
        "10 user leaves the page", "10 cancel GET /test",
        "10 screen show message \"test was cancelled\" ! off main ! after cancel",
        "10 finish shown",
      ])
  }

  @Test func cancellingAnAnsweredRequestDoesNothing() {
    let trace = play([.status(200, after: .milliseconds(5))], leavesAt: .milliseconds(10))
    #expect(!trace.contains { $0.contains("cancel") })
  }

  @Test func aRequestThatNeverAnswersCanBeCancelled() {
    #expect(play([.never], leavesAt: .milliseconds(10))[3] == "10 cancel GET /test")
  }

  @Test func aScriptedScheduleDeliversRepliesInAnotherOrder() {
    let replies: [ScriptedReply] = [
      .status(200, after: .milliseconds(30)), .status(503, after: .milliseconds(40)),
    ]
    let events = run(replies, requests: 2, choices: .scripted(["test#2=503"])).trace.events
    #expect(
      events.filter { $0.key.hasPrefix("GET") }.map(\.summary) == [
        "request GET /test", "request GET /test#2", "fault GET /test#2 503", "reply GET /test 200",
      ])
  }

  @Test func aCancellationFromAnotherThreadIsRefusedAndALaterOneWorks() {
    let script = Script(.updateAvatar, "test", "", [UserAction(.leave, at: .milliseconds(10))])
    let run = Stage(script).play(as: "test") { stage in
      let call = stage.network.send(.logIn(with: .ada), at: CallSite()) { _ in
        stage.finish(.cancelled)
      }
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        call.cancel()
        end.signal()
      }
      end.wait()
      return { call.cancel() }
    }
    #expect(run.findings.count == 1)
    #expect(run.trace.text.contains("10  cancel POST /login\n"))
  }

  @Test func eachOfTwoAnswersHasItsOwnNameAtAChoicePoint() {
    let twice = ScriptedReply.status(200, after: .milliseconds(5)).twice(again: .milliseconds(20))
    let names = ["test=ok again", "test=ok"]
    #expect(run([twice], choices: .scripted(names)).findings == [])
    #expect(run([twice], choices: .scripted([names[0]])).findings == [])
  }

  @Test func aScheduleCallsAReplyByWhatTheServerDoes() {
    let replies: [(ScriptedReply, String)] = [
      (.status(204, after: .milliseconds(5)), "ok"), (.status(503, after: .milliseconds(5)), "503"),
      (.malformed(after: .milliseconds(5)), "malformed"),
      (.connectionLost(after: .milliseconds(5)), "lost"),
    ]
    for (reply, label) in replies {
      #expect(run([reply], choices: .scripted(["test=\(label)"])).findings == [])
    }
  }

  @Test func aRequestFromAnotherThreadIsAnEscape() {
    let script = Script(.updateAvatar, "test", "")
    let site = CallSite(fileID: "Page.swift", line: 3)
    let run = Stage(script).play(as: "test") { stage in
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        stage.network.send(.logIn(with: .ada), at: site) { _ in stage.finish(.shown) }
        stage.screen.show(Avatar(image: "x"), fileID: "Page.swift", line: 4)
        stage.finish(.shown)
        end.signal()
      }
      end.wait()
      return {}
    }
    #expect(run.findings.count == 3)
    #expect("\(run.findings[0])".contains("Network.send was called at Page.swift:3 from"))
    #expect("\(run.findings[1])".contains("Screen.show was called at Page.swift:4 from"))
    #expect("\(run.findings[2])".hasPrefix("Stage.finish was called "))
    #expect(run.trace.text.contains("escape Network.send  ! escape"))
    #expect(run.trace.text.contains("hang no outcome"))
  }
}
