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
    story: """
      `network.send(request, at: CallSite()) { result in … }` calls back. Write the `async` function \
      that sends the request and returns the reply, or throws what comes in its place. A server in \
      trouble answers twice: the first answer counts, and the second must do no harm. If the task is \
      cancelled, the request is called off with its `cancel()`, and the function throws \
      `CancellationError`. The network then calls back once more, with an error. The cancellation \
      handler is there already; `Locked` is the kit's lock.
      """,
    hints: [
      "A continuation must be resumed exactly once. Which answers could break this, and how?",
      """
      Keep the continuation in a `Locked` optional. Whoever takes it out resumes it; whoever comes \
      later finds nothing. What `send` returns goes into `call`, for the handler.
      """,
      """
      The handler may run before there is a call: look at `Task.isCancelled` once more when `call` is \
      filled. And when the wait is over, ask whether the task is cancelled before you look at the \
      result: the error of a request that was called off is not the one to throw.
      """,
    ],
    without: [.module("StructuredStyle", because: "it holds a finished bridge")],
    requirements: [
      .example("returns the reply") { answer, log in
        let network = NotedNetwork(log) { _, _ in [(40, .text("welcome"))] }
        ask(network, log, answer)
      },
      .example("throws what comes in place of a reply") { answer, log in
        let network = NotedNetwork(log) { _, _ in [(40, .failure(.connectionLost))] }
        ask(network, log, answer)
      },
      .example("takes the first of two answers") {
        answer, log in
        let network = NotedNetwork(log) { _, _ in
          [(40, .text("first")), (60, .text("second"))]
        }
        ask(network, log, answer)
      },
      .example("calls the request off when the task is cancelled") { answer, log in
        let network = NotedNetwork(log) { _, _ in [(40, .text("welcome"))] }
        let task = ask(network, log, answer)
        log.world.main.schedule(after: .milliseconds(10)) { task.cancel() }
      },
      .example("ends when the task is cancelled before it waits") { answer, log in
        let silent = NotedNetwork(log, isQuiet: true) { _, _ in [] }
        let task = Locked<Task<Void, Never>?>(nil)
        let cancelling = NotedNetwork(
          log, isQuiet: true, onSend: { task.withLock { $0 }?.cancel() }
        ) { _, _ in [] }
        log.write("before it begins:")
        log.task { _ = try await answer.reply(to: .location, from: silent) }.cancel()
        log.world.run()
        log.write("while it sends:")
        task.exchange(
          log.task { _ = try await answer.reply(to: .location, from: cancelling) })
        log.world.run()
      },
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early")
      ) { answer, stage in
        stage.tell { _ in
          let session: Session = try await value(of: .logIn(with: .ada), answer, stage)
          let avatar: Avatar = try await value(of: .avatar(of: session), answer, stage)
          return { $0.show(avatar) }
        }
      },
    ])

  @discardableResult
  private static func ask(
    _ network: NotedNetwork, _ log: ExampleLog, _ answer: any AwaitACallbackExercise
  ) -> Task<Void, Never> {
    log.task {
      do {
        let reply = try await answer.reply(to: .logIn(with: .ada), from: network)
        let text = String(decoding: reply.body, as: UTF8.self)
        log.writeNow("\(reply.status) \(text)")
      } catch {
        log.writeNow("error: \(error)")
      }
    }
  }

  @Sendable private static func value<Value: Decodable & Sendable>(
    of request: Request, _ answer: any AwaitACallbackExercise, _ stage: Stage
  ) async throws -> Value {
    let reply = try await answer.reply(to: request, from: stage.network)
    return try request.decode(.success(reply)).get()
  }
}
