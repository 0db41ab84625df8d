import Scenario
import Simulation

/// A field for searching while the user types.
public protocol SearchField: Sendable {
  /// Takes what the field holds now; called on `main`, whenever the user types.
  func type(_ text: String)
  /// Ends the search, since the user leaves the page; called on `main`.
  func leave()
}

/// Makes a field for searching.
public protocol LatestWinsExercise: Sendable {
  /// What a search brings.
  typealias Found = Result<[String], NetworkError>

  /// Returns a field that searches for what is typed.
  ///
  /// - Parameters:
  ///   - ask: sends a question, and calls back with what was found, on a queue of its own and never
  ///     before it returns. One that is called off calls back with an error; a call that comes too
  ///     late has no effect.
  ///   - main: the screen's queue.
  ///   - show: shows what was found, or the error; to be called on `main`.
  /// - Returns: the field.
  func makeField(
    asking ask:
      @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) -> any SearchField
}

extension Exercise {
  /// Repair a search whose answers overtake each other.
  package static let latestWins = Exercise(
    ExerciseNumber(14, 10), "latest-wins", "Show the answer to the latest question only",
    signature: (any LatestWinsExercise).self,
    stub: .breaks("shows the answer to the latest question only"),
    requirements: [
      .always(
        "shows what was found, on main", in: TypedQuestions.self,
        .init(questions: [1, 2, 0, 3], gaps: [100, 110])),
      .always(
        "shows the answer to the latest question only", in: TypedQuestions.self,
        .init(
          questions: [2, 3], rareQuestions: [8], gaps: [10, 0, 40],
          mayTypeAtShow: true)),
      .always(
        "tells a question from an earlier one with the same words", in: TypedQuestions.self,
        .init(
          questions: [3, 2], gaps: [0, 10, 40, 100], texts: ["lamp", "desk", "empty"],
          contents: [.names, .lost])),
      .always(
        "shows nothing that is overtaken, or left, on its way to main", in: TypedQuestions.self,
        .init(questions: [1, 2], gaps: [100, 10], contents: [.names, .lost], actsOnTheWay: true)),
      .always(
        "shows nothing that comes although it was called off", in: TypedQuestions.self,
        .init(
          questions: [2, 3, 1], gaps: [10, 0, 40, 100], texts: ["lamp", "desk"],
          contents: [.names, .lost], obediences: [.deaf, .ends, .otherError],
          leaves: [-1, 0, 10, 100])),
      .always(
        "does the same if an answer comes on another thread meanwhile", threads: 1,
        for: TypedQuestions.meeting
      ),
      .always(
        "does the same if an answer comes while its question is being asked", threads: 1,
        for: TypedQuestions.quick
      ),
      .story(
        "keeps a page right, whatever the order and whatever fails",
        in: Script(
          .refresh, "leave-in-the-end", "The user pulls twice and leaves.",
          [
            UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(30)),
            UserAction(.leave, at: .milliseconds(50)),
          ])
      ) { answer, stage in refresh(stage, answer) },
    ])

  /// Each pull is a question; the devices nearby are what is found.
  @Sendable private static func refresh(
    _ stage: Stage, _ answer: any LatestWinsExercise
  ) -> Stage.Leave {
    let isOver = Locked(false)
    let field = answer.makeField(
      asking: { _, completion in
        let request = Request.devices(near: Location(place: "library"))
        return stage.network.send(request, at: CallSite()) { completion(request.decode($0)) }
      }, main: stage.world.main
    ) { found in
      isOver.exchange(true)
      show(found, on: stage)
    }
    stage.control.onPull {
      isOver.exchange(false)
      field.type("devices")
    }
    return {
      stage.control.onPull(nil)
      field.leave()
      if !isOver.withLock({ $0 }) { stage.finish(.cancelled) }
    }
  }

  @Sendable private static func show(_ found: LatestWinsExercise.Found, on stage: Stage) {
    stage.finish(with: found) { $0.show($1) }
  }
}
