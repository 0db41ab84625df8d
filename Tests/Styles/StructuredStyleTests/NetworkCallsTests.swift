import Dispatch
import Scenario
import Simulation
import StructuredStyle
import Testing

@Suite struct NetworkCallsTests {
  /// A real network of sorts: answers from a dispatch queue, as often as it likes.
  private struct DispatchNetwork: Network {
    let answers: Int

    func send(
      _ request: Request, at site: CallSite,
      completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
    ) -> any Cancellable {
      // Made here and not on the other thread: when `resume` comes before the task has suspended,
      // the thread sanitizer does not see how the runtime passes the value on.
      let reply = Reply(status: 200, text: #"{"image": "real.png"}"#)
      for _ in 0..<answers {
        DispatchQueue.global().async { completion(.success(reply)) }
      }
      return Call()
    }

    private struct Call: Cancellable {
      func cancel() {}
    }
  }

  private let session = Session(token: "t", user: User(id: 1, name: "Ada"))

  @Test func itWorksOutsideASimulation() async throws {
    #expect(try await DispatchNetwork(answers: 1).avatar(of: session).image == "real.png")
  }

  @Test func aSecondAnswerDoesNotResumeTheContinuationAgain() async throws {
    for _ in 0..<100 {
      #expect(try await DispatchNetwork(answers: 3).avatar(of: session).image == "real.png")
    }
  }

  @Test func aReplyThatIsThereBeforeTheTaskIsCancelledIsReturned() {
    let script = Script(
      .updateAvatar, "test", "", [UserAction(.leave, at: .milliseconds(90))])
    let schedule = Choices.environment(["avatar=ok", "user leaves the page at once"])
    let run = Stage(script, choices: schedule).play(as: "test") { stage in
      let task = Task(executorPreference: stage.world.background.taskExecutor) {
        let avatar = try? await stage.network.avatar(of: session)
        stage.finish(avatar == nil ? .cancelled : .shown)
      }
      return { task.cancel() }
    }
    #expect(
      run.trace.visible.suffix(3).map(\.summary) == [
        "reply GET /avatar 200", "user leaves the page", "finish shown",
      ])
  }

  @Test func aTaskThatIsCancelledAlreadySendsNothing() {
    let run = Stage(Script(.updateAvatar, "test", "")).play(as: "test") { stage in
      let task = Task(executorPreference: stage.world.background.taskExecutor) {
        let avatar = try? await stage.network.avatar(of: session)
        stage.finish(avatar == nil ? .cancelled : .shown)
      }
      task.cancel()
      return {}
    }
    #expect(
      run.trace.visible.map(\.summary) == ["user opens the page", "finish cancelled"])
  }
}
