import Scenario
import Simulation

/// Turns a call of the network into something to await.
public protocol AwaitACallbackExercise: Sendable {
  /// Sends `request` and returns the first reply.
  ///
  /// - Throws: what the network brings in place of a reply; `CancellationError` if the task is
  ///   cancelled before.
  func reply(to request: Request, from network: any Network) async throws -> Reply
}

extension Exercise {
  /// Write the bridge from a callback to `async`.
  package static let awaitACallback = Exercise(
    ExerciseNumber(14, 7), "await-a-callback", "Make a callback something to await",
    signature: (any AwaitACallbackExercise).self,
    without: [.module("StructuredStyle", because: "it holds a finished bridge")],
    requirements: [
      .always("returns the reply", by: play) { draw in
        AwaitedCalls(&draw, replies: [1], contents: [.text, .empty, .status])
      },
      .always("throws what comes in place of a reply", by: play) { draw in
        AwaitedCalls(&draw, replies: [1], contents: [.lost, .timedOut, .cancelled])
      },
      .always("takes the first of two answers", by: play) { draw in
        AwaitedCalls(&draw, replies: [2, 3], contents: [.text, .lost, .status, .cancelled])
      },
      .always("calls the request off when the task is cancelled", by: play) { draw in
        AwaitedCalls(
          &draw, replies: [1, 0, 2], contents: [.text, .lost], leaves: [.at10, .at1, .late])
      },
      .always("ends when the task is cancelled before it waits", by: play) { draw in
        AwaitedCalls(
          &draw, replies: [0, 1], contents: [.text, .lost], leaves: [.before, .whileSending])
      },
      .always(
        "does the same if answers and a cancellation come on several threads at once", threads: 1,
        by: play, for: AwaitedCalls.meeting),
      .always("throws a CancellationError, whatever a request brings that is called off", by: play)
      { draw in
        AwaitedCalls(
          &draw, replies: [1, 0], contents: [.text], leaves: [.at10, .at1, .whileSending],
          calledOff: [.lost, .timedOut, .cancelled])
      },
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early"), hasTasks: true
      ) { answer, stage in
        stage.tell { _ in
          let session: Session = try await value(of: .logIn(with: .ada), answer, stage)
          let avatar: Avatar = try await value(of: .avatar(of: session), answer, stage)
          return { $0.show(avatar) }
        }
      },
    ])

  @Sendable private static func play(
    _ calls: AwaitedCalls, _ answer: any AwaitACallbackExercise, _ log: ExampleLog
  ) {
    calls.play(log) { request, network in
      let reply = try await answer.reply(to: request, from: network)
      return "\(reply.status) \(String(decoding: reply.body, as: UTF8.self))"
    }
  }

  @Sendable private static func value<Value: Decodable & Sendable>(
    of request: Request, _ answer: any AwaitACallbackExercise, _ stage: Stage
  ) async throws -> Value {
    let reply = try await answer.reply(to: request, from: stage.network)
    return try request.decode(.success(reply)).get()
  }
}
