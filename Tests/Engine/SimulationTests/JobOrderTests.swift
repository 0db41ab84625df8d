import Foundation
import Simulation
import Testing

/// Which ready jobs may overtake which, and what choice points call them.
@Suite struct JobOrderTests {
  private func run(
    _ choices: Choices, _ begin: (World, Log) -> Void
  ) -> (order: [String], world: World) {
    let world = World(choices: choices)
    let log = Log()
    begin(world, log)
    world.run()
    return (log.all, world)
  }

  private func blocks(in world: World, _ log: Log) {
    for round in 1...2 {
      for queue in [world.main, world.background] {
        queue.schedule { log.add("\(queue.name) \(round)") }
      }
    }
  }

  @Test func blocksKeepTheirPlaceInTheirQueue() {
    let (order, world) = run(.environment([], jobs: true), blocks)
    #expect(order == ["main 1", "background 1", "main 2", "background 2"])
    #expect(world.choicePoints.map(\.isJob) == [true, true, true])
    #expect(
      world.choicePoints.map(\.options) == [
        ["main job 1 after the start", "background job 1 after the start"],
        ["background job 1 after the start", "main job 2 after the start"],
        ["main job 2 after the start", "background job 2 after the start"],
      ])
  }

  @Test func aJobThatIsNamedRunsAsSoonAsItCanBeNext() {
    let names = ["background job 2 after the start"]
    let (order, world) = run(.environment(names), blocks)
    #expect(order == ["main 1", "background 1", "background 2", "main 2"])
    #expect(world.findings == [])
  }

  @Test func aJobThatNeverComesUpIsAMisfit() {
    let (order, world) = run(.environment(["background job 3 after the start"]), blocks)
    #expect(order == ["main 1", "background 1", "main 2", "background 2"])
    #expect(
      "\(world.findings)".contains(
        """
        step 1, 'background job 3 after the start', never came up; from the start on came main job 1 \
        after the start, background job 1 after the start, main job 2 after the start
        """))
  }

  @Test func aJobThatRunsAloneUsesUpOneOfTheStepsThatNameIt() {
    let name = "main job 1 after the start"
    let (order, world) = run(.environment([name, name])) { world, log in
      world.main.schedule { log.add("main") }
    }
    #expect(order == ["main"])
    #expect("\(world.findings)".contains("step 2, '\(name)', never came up"))
  }

  @Test func tasksOvertakeEachOtherAndBlocks() {
    let begin: (World, Log) -> Void = { world, log in
      world.background.schedule { log.add("block") }
      for name in ["a", "b"] {
        Task(executorPreference: world.background.taskExecutor) { log.add(name) }
      }
    }
    #expect(run(.environment([]), begin).order == ["block", "a", "b"])
    let (order, world) = run(
      .environment(["task 2 after the start", "task 1 after the start"]), begin)
    #expect(order == ["b", "a", "block"])
    #expect(world.findings == [])
  }

  @Test func partsOfAnActorKeepTheirPlaceInTheQueueItIsPinnedTo() {
    let begin: (World, Log) -> Void = { world, log in
      let actor = QueueActor(world.main)
      for name in ["a", "b"] {
        Task(executorPreference: world.background.taskExecutor) { await actor.add(name, to: log) }
      }
    }
    let first = run(.environment([], jobs: true), begin).world.choicePoints.flatMap(\.options)
    #expect(first.contains("main job 1 after the start"))
    let last = run(
      .environment(["task 2 after the start", "main job 2 after the start"]), begin)
    #expect(last.order == ["b", "a"])
    #expect(last.world.findings == [], "main job 2 came up, but after main job 1")
  }

  @Test func jobsAreCountedAnewWhenSomethingComesFromOutside() {
    let begin: (World, Log) -> Void = { world, log in
      for (name, delay) in [("ada", 10), ("grace", 20)] {
        let arrival = Arrival("\(name)=ok")
        world.network.schedule(after: .milliseconds(delay), arrival: arrival, at: CallSite()) {
          world.main.schedule { log.add("main \(name)") }
          world.background.schedule { log.add("background \(name)") }
        }
      }
    }
    let (order, world) = run(.environment(["background job 1 after grace=ok"]), begin)
    #expect(order == ["main ada", "background ada", "background grace", "main grace"])
    #expect(world.choicePoints.filter(\.isJob).count == 2)
  }

  /// Two jobs are ready at 10 ms; one answer is due at 20 ms, and one that needs what they put up.
  private let twoAnswers: (World, Log) -> Void = { world, log in
    let first = Arrival("ada=ok")
    world.network.schedule(after: .milliseconds(10), arrival: first, at: CallSite()) {
      world.main.schedule { log.add("main") }
      world.background.schedule { log.add("background") }
    }
    for arrival in [Arrival("grace=ok"), Arrival("user chooses", waits: true)] {
      world.network.schedule(after: .milliseconds(20), arrival: arrival, at: CallSite()) {
        log.add(arrival.name)
      }
    }
  }

  @Test func whatComesFromOutsideMayComeBeforeJobsThatAreReady() {
    let steps = ["main job 1 after ada=ok", "grace=ok at once", "network job 1 after grace=ok"]
    let (order, world) = run(.environment(steps), twoAnswers)
    #expect(order == ["main", "grace=ok", "background", "user chooses"])
    #expect(world.findings == [])
    let sooner = ["network job 1 after ada=ok"] + steps[1...]
    #expect(run(.environment(sooner), twoAnswers).order.first == "grace=ok")
  }

  @Test func whatNeedsThePageWaitsForIt() {
    let options = run(.environment([], atOnce: true), twoAnswers).world.choicePoints
      .flatMap(\.options)
    #expect(options.contains("grace=ok at once"))
    #expect(!options.contains("user chooses at once"))
    let patient = run(.environment([], jobs: true), twoAnswers).world.choicePoints
    #expect(!patient.flatMap(\.options).contains("grace=ok at once"))
  }

  @Test func withoutJobsNothingIsRecordedOfThem() {
    #expect(run(.environment([]), blocks).world.choicePoints == [])
  }
}

extension QueueActor {
  fileprivate func add(_ name: String, to log: Log) { log.add(name) }
}
