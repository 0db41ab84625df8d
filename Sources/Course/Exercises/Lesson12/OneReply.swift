/// Stands between a network library that calls back too often and its caller.
public protocol OneReplyExercise: Sendable {
  /// Returns a function for the library to call back.
  ///
  /// - Parameters:
  ///   - completion: gets the first call, and no other.
  ///   - report: gets each further call with its number: 2, 3, and so on.
  /// - Returns: what the library may call as often as it likes.
  func firstOnly<Value: Sendable>(
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void,
    reporting report: @escaping @Sendable (_ number: Int, Result<Value, any Error>) -> Void
  ) -> @Sendable (Result<Value, any Error>) -> Void
}

extension Exercise {
  /// Repair a wrapper that counts the calls when they are over.
  package static let oneReply = Exercise(
    ExerciseNumber(12, 3), "one-reply", "One reply, however often the library calls back",
    signature: (any OneReplyExercise).self,
    without: .othersThanCallbacks("PromiseStyle"),
    stub: .breaks("takes a call that comes while `completion` or `report` still runs"),
    requirements: [
      .always(
        "passes the first call on, a value or an error", most: 60, in: RepeatedReplies.self,
        .init(
          counts: [1, 0], results: [.value, .fails, .object, .cancelled],
          requests: [.one, .together, .inTurn], kinds: SampleKind.allCases)),
      .always(
        "reports each further call once, with its number", most: 120, in: RepeatedReplies.self,
        .init(
          counts: [3, 2, 4], rareCounts: [8, 20, 50],
          results: [.value, .fails, .object, .cancelled],
          requests: [.one, .together, .inTurn], kinds: SampleKind.allCases)),
      .always(
        "keeps two requests apart", most: 80, in: RepeatedReplies.self,
        .init(
          counts: [2, 3, 1], results: [.value, .fails],
          requests: [.together, .inTurn, .sameCompletion, .crossing])),
      .always(
        "takes a call that comes while `completion` or `report` still runs", most: 120,
        in: RepeatedReplies.self,
        .init(
          counts: [2, 3, 4], rareCounts: [8, 20], results: [.value, .fails],
          requests: [.one, .together, .sameCompletion],
          moments: [.inside, .later, .rightThen])),
      .always(
        "keeps `completion` no longer than until the first call is passed on", most: 80,
        in: RepeatedReplies.self,
        .init(
          counts: [1, 2, 3], results: [.value, .fails], requests: [.one, .together, .inTurn],
          moments: [.later, .rightThen, .inside], watchesRelease: true)),
      .always("does the same if calls come on several threads at once", threads: 2) { draw in
        draw.one(of: [2, 3], "calls at once")
      } _: { answer, count, log in
        playOnThreads(answer, count, log)
      },
    ])

  /// Has the library call back on several threads at once; all replies are alike.
  private static func playOnThreads(
    _ answer: any OneReplyExercise, _ count: Int, _ log: ExampleLog
  ) {
    let function: @Sendable (Result<Int, any Error>) -> Void = answer.firstOnly { result in
      log.writeUnordered("completion gets \(result)")
    } reporting: { number, result in
      log.writeUnordered("report gets number \(number), \(result)")
    }
    for _ in 1...count {
      log.world.network.schedule(after: .milliseconds(10)) { function(.success(7)) }
    }
  }
}
