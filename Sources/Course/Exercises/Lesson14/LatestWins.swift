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
    story: """
      The field searches while the user types: each key asks the server anew. Sometimes the page \
      shows what belongs to an earlier text. Repair it: an answer is shown only if nothing was typed \
      after its question and the user has not left; no other answer and no other error is ever \
      shown. A question that is overtaken is called off before the next one is asked, and the last one is \
      called off when the user leaves. Calling off is a wish: the answer may be on its way already, \
      or come all the same.
      """,
    hints: [
      "When an answer is about to be shown, how can it know whether it is still the latest?",
      """
      Number the questions. An answer that carries the number of its question can be compared with \
      the latest number, and leaving the page can count as one more question that nobody asks.
      """,
      """
      Keep the latest number and the latest call behind one lock. Typing takes both over, calls off \
      what was there, and asks. Compare the numbers in the block on `main`, since something may \
      be typed between the reply's queue and that block.
      """,
    ],
    stub: .breaks("shows the answer to the latest question only"),
    requirements: [
      .example("shows what was found, on main") {
        type([(0, ["lamp"])], $1, $0)
      },
      .example("shows the answer to the latest question only") {
        type([(0, ["l"]), (10, ["la"])], $1, $0)
      },
      .example("tells a question from an earlier one with the same words") {
        type([(0, ["l", "la", "l"])], $1, $0)
      },
      .example("shows nothing that is overtaken, or left, on its way to main") { answer, log in
        let next = Locked<(@Sendable () -> Void)?>(nil)
        let field = field(log, answer) {
          guard let act = next.exchange(nil) else { return }
          log.write("the answer arrives")
          log.world.main.schedule(act)
        }
        next.exchange { field.type("lamps") }
        log.world.main.schedule { field.type("lamp") }
        log.world.run()
        next.exchange {
          log.write("the user leaves")
          field.leave()
        }
        log.world.main.schedule { field.type("desk") }
        log.world.run()
        withExtendedLifetime(field) {}
      },
      .example("shows nothing that comes although it was called off") {
        type([(0, ["l"]), (10, ["la"]), (20, ["l"])], $1, $0, isDeaf: true)
      },
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

  /// Types texts in a field that lives as long as the page; those of one time without a pause.
  private static func type(
    _ texts: [(milliseconds: Int, [String])], _ log: ExampleLog, _ answer: any LatestWinsExercise,
    isDeaf: Bool = false
  ) {
    let field = field(log, answer, isDeaf: isDeaf)
    for (time, texts) in texts {
      log.world.main.schedule(after: .milliseconds(time)) { texts.forEach(field.type) }
    }
    log.world.run()
    withExtendedLifetime(field) {}
  }

  private static func field(
    _ log: ExampleLog, _ answer: any LatestWinsExercise, isDeaf: Bool = false,
    onArrival: @escaping @Sendable () -> Void = {}
  ) -> any SearchField {
    let network = NotedNetwork(log, isDeaf: isDeaf) { request, count in
      let text = request.name + (count > 1 ? ", second time" : "")
      return [(request.name == "l" && count == 1 ? 80 : 30, .text("[\"\(text)\"]"))]
    }
    return answer.makeField(
      asking: { text, completion in
        let request = Request(method: "GET", path: "/search/\(text)", name: text)
        return network.send(request, at: CallSite()) { result in
          onArrival()
          completion(request.decode(result))
        }
      }, main: log.world.main
    ) { found in
      let lane = log.world.stamp("show", at: CallSite())?.lane ?? "nowhere"
      switch found {
      case .success(let names): log.writeNow("shows \(names.joined()) on \(lane)")
      case .failure(let error): log.writeNow("shows \"\(error)\" on \(lane)")
      }
    }
  }

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
    switch found {
    case .success(let devices):
      stage.screen.show(devices)
      stage.finish(.shown)
    case .failure(let error):
      stage.screen.show(error)
      stage.finish(.failed)
    }
  }
}
