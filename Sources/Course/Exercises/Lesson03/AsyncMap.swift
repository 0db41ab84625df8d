import MonadStyle
import Scenario
import Simulation

/// The two smallest functions on an `Async`.
public protocol AsyncMapExercise: Sendable {
  /// Wraps a value that is there already.
  func unit<Value>(_ value: Value) -> Async<Value>
  /// Turns the value of `async` into another.
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next>
}

extension Exercise {
  /// Write `unit` and `map`.
  package static let asyncMap = Exercise(
    ExerciseNumber(3, 1), "async-map", "Write unit and map",
    signature: (any AsyncMapExercise).self,
    without: [
      .members(
        "map", "flatMap", "unit", "mapResult", "flatMapResult", "zip", of: "MonadStyle",
        because: "each of them is made of what you write here")
    ],
    requirements: [
      .always("wraps a value", most: 40) { draw in
        (
          draw.one(of: [1, 2, 3], "values"),
          kind: draw.one(of: SampleKind.allCases, "values are"),
          Executions(&draw, counts: [1, 2, 3])
        )
      } _: { answer, all, log in
        let samples = all.kind.samples
        wrap(all.0, samples, all.2, answer, log)
      },
      .always("turns a value into another", most: 60) { draw in
        MappedWork(&draw, times: [.atOnce], telling: false)
      },
      .always("does nothing before it is executed", most: 60) { draw in
        MappedWork(&draw, times: [.atOnce], starts: [.atOnce, .late, .never])
      },
      .always("waits for a value that comes later", most: 80) { draw in
        MappedWork(
          &draw, times: [.at50, .at10, .at20, .never, .atOnce], starts: [.atOnce, .late])
      },
      .always("does everything anew each time", most: 90) { draw in
        (
          Executions(&draw), time: draw.one(of: [WorkTime.at50, .atOnce], "the value comes"),
          first: draw.flag("the first run gives its value before all others"),
          steps: draw.one(of: [1, 2, 3], "maps in a row"),
          both: draw.flag("the same work is turned into two things"),
          isEqual: draw.flag("all runs give the same value")
        )
      } _: { answer, all, log in
        let work = log.runs(
          at: { all.first && $0 == 1 ? .at10 : all.time }, giving: { all.isEqual ? 100 : $0 * 100 }
        ) {
          log.writeNow("run \($0) begins")
        }
        let names = all.both ? ["execution", "other execution"] : ["execution"]
        for name in names {
          let counted = counting(all.steps, of: work, name, answer, log)
          all.0.begin(counted, log, name) { log.writeNow("\(name) \($0) gives \($1)") }
        }
      },
      .always("does the same if the value comes on another thread meanwhile", threads: 2) {
        $0.one(of: [1, 2], "maps in a row")
      } _: { answer, steps, log in
        let work = Async<Int> { callback in log.world.network.schedule { callback(100) } }
        let counted = counting(steps, of: work, "execution", answer, log)
        log.world.main.schedule { counted.execute { log.writeNow("it gives \($0)") } }
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  /// Wraps values, and only then executes what wraps them.
  @Sendable private static func wrap<Value>(
    _ count: Int, _ given: some SampleSource<Value>, _ executions: Executions,
    _ answer: any AsyncMapExercise, _ log: ExampleLog
  ) {
    let samples = given.samples
    let wrapped = (0..<count).map { answer.unit(samples.value($0)) }
    for (index, value) in wrapped.enumerated() {
      let name = "value \(index + 1): execution"
      executions.begin(value, log, name) {
        log.writeNow("\(name) \($0) gives \(samples.label($1))")
      }
      log.writeNow("next line")
    }
  }

  /// Maps the work as often as `steps`; each step adds 1 for each of its calls.
  private static func counting(
    _ steps: Int, of work: Async<Int>, _ name: String, _ answer: any AsyncMapExercise,
    _ log: ExampleLog
  ) -> Async<Int> {
    (1...steps).reduce(work) { work, step in
      let calls = Locked(0)
      return answer.map(work) { value in
        let call = calls.next()
        log.writeNow("\(name): step \(step) turns \(value)")
        return value + call
      }
    }
  }

  @Sendable private static func play(_ answer: any AsyncMapExercise, on stage: Stage) {
    let avatar = stage.network.logIn(with: .ada).flatMap { result in
      switch result {
      case .success(let session): stage.network.avatar(of: session)
      case .failure(let error): answer.unit(.failure(error))
      }
    }
    answer.map(avatar.on(stage.world.main)) { stage.showAndName($0) }
      .execute { stage.finish($0) }
  }
}
