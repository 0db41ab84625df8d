extension ExerciseTemplate {
  /// Observable sequences, as in lessons 6 and 7.
  static let sequences = ExerciseTemplate(
    signatureImports: ["RxStyle", "Scenario"],
    answerImports: ["RxStyle", "Scenario"],
    comment: "Nothing happens before someone subscribes.",
    function: """
      func avatar(for credentials: Credentials, network: any Network) -> Single<Avatar>
      """,
    stub: ".error(Todo())",
    solution: """
      network.logIn(with: credentials)
        .flatMap { session in network.avatar(of: session) }
      """,
    play: """
      stage.subscribe(
        to: answer.avatar(for: .ada, network: stage.network)
          .observe(on: stage.world.main)
          .do(onSuccess: { avatar in stage.screen.show(avatar) })
          .map { _ in .shown }
          .catch { error in
            stage.screen.show(error)
            return .just(.failed)
          })
      """)

  /// Operations, as in lesson 8.
  static let operations = ExerciseTemplate(
    signatureImports: ["Foundation", "OperationStyle", "Scenario"],
    answerImports: ["OperationStyle", "Scenario"],
    comment: "The operation follows `logIn`; the caller puts both on a queue.",
    function: """
      func avatar(
        following logIn: AsyncOperation<Session>, network: any Network
      ) -> AsyncOperation<Avatar>
      """,
    stub: #"AsyncOperation("to do") { throw Todo() }"#,
    solution: """
      let avatar: AsyncOperation<Avatar> = network.avatar(of: { try logIn.value() })
      avatar.addDependency(logIn)
      return avatar
      """,
    play: """
      let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
      let avatar = answer.avatar(following: logIn, network: stage.network)
      let show = AsyncOperation<Void>("show") {
        let avatars: Result<[Avatar], any Error> = Result { [try avatar.value()] }
        stage.finish(with: avatars)
      }
      show.addDependency(avatar)
      let queue = stage.world.operationQueue(on: stage.world.background)
      queue.addOperations([logIn, avatar, show] as [Operation], waitUntilFinished: false)
      return { queue.cancelAllOperations() }
      """)

  /// Structured concurrency, as in lessons 9 to 13.
  static let tasks = ExerciseTemplate(
    signatureImports: ["Scenario", "StructuredStyle"],
    answerImports: ["Scenario", "StructuredStyle"],
    comment: "It throws the error of the network, or that of a cancellation.",
    function: """
      func avatar(for credentials: Credentials, network: any Network) async throws -> Avatar
      """,
    stub: "throw Todo()",
    solution: """
      let session = try await network.logIn(with: credentials)
      return try await network.avatar(of: session)
      """,
    play: """
      stage.tell { _ in
        let avatar = try await answer.avatar(for: .ada, network: stage.network)
        return { $0.show(avatar) }
      }
      """)
}
