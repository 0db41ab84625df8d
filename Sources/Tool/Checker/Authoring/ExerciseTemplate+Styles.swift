extension ExerciseTemplate {
  /// Nested callbacks, as in lesson 1.
  static let callbacks = ExerciseTemplate(
    signatureImports: ["CallbackStyle", "Scenario"],
    answerImports: ["CallbackStyle", "Scenario"],
    comment: "`completion` gets the avatar or the error, once.",
    function: """
      func avatar(
        for credentials: Credentials, network: any Network,
        completion: @escaping @Sendable (Result<Avatar, any Error>) -> Void
      )
      """,
    stub: "completion(.failure(Todo()))",
    solution: """
      network.logIn(with: credentials) { result in
        switch result {
        case .failure(let error): completion(.failure(error))
        case .success(let session):
          network.avatar(of: session) { result in completion(result.mapError { $0 }) }
        }
      }
      """,
    play: """
      answer.avatar(for: .ada, network: stage.network) { result in
        stage.finish(with: result.map { [$0] })
      }
      """)

  /// Results and JSON, as in lesson 2.
  static let results = ExerciseTemplate(
    signatureImports: ["CallbackStyle", "FunctionalJSON", "Scenario"],
    answerImports: ["FunctionalJSON"],
    comment: "It gets the reply to a log-in and returns the user's number.",
    function: "func user(in json: JSON) -> Result<Int, JSONError>",
    stub: """
      _ = Todo()
      return .success(0)
      """,
    solution: """
      bind(json.value(at: "user", as: JSON.self)) { user in user.value(at: "id") }
      """,
    play: """
      stage.fetchJSON(.logIn(with: .ada)) { json in
        let user = bind(json) { json in answer.user(in: json) }
        switch user {
        case .failure(let error): stage.fail(with: error)
        case .success(let user):
          stage.network.avatar(ofUser: user) { result in stage.finish(with: result.map { [$0] }) }
        }
      }
      """)

  /// The monad, as in lesson 3.
  static let monad = ExerciseTemplate(
    signatureImports: ["MonadStyle", "Scenario"],
    answerImports: ["MonadStyle", "Scenario"],
    comment: "Nothing happens before the returned work is executed.",
    function: """
      func avatar(
        for credentials: Credentials, network: any Network
      ) -> Async<Result<Avatar, NetworkError>>
      """,
    stub: """
      Async { callback in
        _ = Todo()
      }
      """,
    solution: """
      network.logIn(with: credentials).flatMapResult { session in network.avatar(of: session) }
      """,
    play: """
      answer.avatar(for: .ada, network: stage.network)
        .execute { result in stage.finish(with: result.map { [$0] }) }
      """)

  /// Promises, as in lessons 4 and 5.
  static let promises = ExerciseTemplate(
    signatureImports: ["PromiseStyle", "Scenario"],
    answerImports: ["PromiseStyle", "Scenario"],
    comment: "The work begins at once.",
    function: "func avatar(for credentials: Credentials, network: any Network) -> Promise<Avatar>",
    stub: "Promise(error: Todo())",
    solution: """
      firstly {
        network.logIn(with: credentials)
      }
      .then { session in
        network.avatar(of: session)
      }
      """,
    play: "answer.avatar(for: .ada, network: stage.network).finish(on: stage)")
}
