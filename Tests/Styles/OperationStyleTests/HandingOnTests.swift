import Foundation
import OperationStyle
import Scenario
import Simulation
import Testing
import Trace

@Suite struct HandingOnTests {
  typealias Story =
    @Sendable (Credentials, any Network, Screen, OperationQueue, OperationQueue) ->
    AsyncOperation<Ending>

  private static let stories: [(name: String, story: Story)] = [
    ("captured", { updateAvatar(for: $0, network: $1, screen: $2, main: $3, background: $4) }),
    ("box", { updateAvatarThroughBox(for: $0, network: $1, screen: $2, main: $3, background: $4) }),
    (
      "adapter",
      { updateAvatarThroughAdapter(for: $0, network: $1, screen: $2, main: $3, background: $4) }
    ),
    (
      "look-up",
      { updateAvatarThroughLookUp(for: $0, network: $1, screen: $2, main: $3, background: $4) }
    ),
  ]

  private func play(_ story: @escaping Story, _ scenario: Script, mechanism: Bool = false)
    -> RecordedTrace
  {
    let stage = Stage(scenario, mechanism: mechanism)
    return stage.play(as: "operations") { stage in
      let main = stage.world.operationQueue(on: stage.world.main)
      let background = stage.world.operationQueue(on: stage.world.background)
      let reporting = stage.world.operationQueue(on: stage.world.main)
      let outcome = story(.ada, stage.network, stage.screen, main, background)
      let report = AsyncOperation<Void>("report") {
        stage.finish((try? outcome.value()) ?? .cancelled)
      }
      report.addDependency(outcome)
      reporting.addOperation(report)
      return {
        background.cancelAllOperations()
        main.cancelAllOperations()
      }
    }.trace
  }

  @Test(arguments: Catalogue.all)
  func allWaysToHandOnDoTheSameToTheWorld(scenario: Script) {
    let traces = Self.stories.map { _, story in
      play(story, scenario).events.map { "\($0.virtualTime) \($0.kind) \($0.key) \($0.value)" }
    }
    for trace in traces.dropFirst() { #expect(trace == traces[0]) }
  }

  @Test func theAdapterIsOneOperationMore() throws {
    let happy = try #require(Catalogue.scripts(named: "happy").first)
    let counts = Self.stories.map { _, story in
      play(story, happy, mechanism: true).events.count { "\($0)".contains("operation") }
    }
    #expect(counts == [4, 4, 5, 4])
  }

  @Test(arguments: ["POST /login": "fetch Session", "GET /avatar": "fetch Avatar"])
  func aStoryWhoseServerNeverAnswersHangsAndNamesTheOperation(request: String, name: String) {
    let script = Script(.updateAvatar, "never", "One request.", replies: [request: [.never]])
    let run = Stage(script).play(as: "operations") { stage in
      let queue = stage.world.operationQueue(on: stage.world.background)
      let story = updateAvatar(
        for: .ada, network: stage.network, screen: stage.screen, main: queue, background: queue)
      return { story.cancel() }
    }
    #expect(run.trace.events.last?.kind == .hang)
    #expect(
      run.findings == [.unfinished(operation: name), .unanswered(request: request)])
  }

  private struct Failed: Error {}

  private func results(_ body: (OperationQueue, World) -> [any Finished]) -> [String] {
    let world = World()
    let operations = body(world.operationQueue(on: world.background), world)
    world.run()
    return operations.map(\.text)
  }

  @Test func aLookUpTakesTheFirstDependencyOfTheRightType() {
    let texts = results { queue, _ in
      let word = AsyncOperation<String>("word") { "one" }
      let number = AsyncOperation<Int>("number") { 7 }
      let other = AsyncOperation<Int>("other") { 8 }
      let sum = AsyncOperation<Int>("sum", input: Int.self) { number, finish in
        finish(.success(number + 1))
        return nil
      }
      for operation in [word, number, other] as [Operation] { sum.addDependency(operation) }
      queue.addOperations([word, number, other, sum], waitUntilFinished: false)
      return [sum]
    }
    #expect(texts == ["8"])
  }

  @Test func aLookUpWithoutSuchADependencyFailsAndSaysWhatIsMissing() {
    let texts = results { queue, _ in
      let sum = AsyncOperation<Int>("sum", input: Int.self) { number, finish in
        finish(.success(number))
        return nil
      }
      queue.addOperation(sum)
      return [sum]
    }
    #expect(texts == [#"noDependency(bringing: "Int")"#])
  }

  @Test func aFailedDependencyFailsTheLookUp() {
    let texts = results { queue, _ in
      let number = AsyncOperation<Int>("number") { throw Failed() }
      let sum = AsyncOperation<Int>("sum", input: Int.self) { number, finish in
        finish(.success(number))
        return nil
      }
      sum.addDependency(number)
      queue.addOperations([number, sum], waitUntilFinished: false)
      return [sum]
    }
    #expect(texts == ["Failed()"])
  }

  @Test func anEmptyBoxSaysThatADependencyIsMissing() {
    #expect(throws: OperationError.notFinished) { try Slot<Int>().value() }
  }

  @Test func aGroupBringsTheValuesOfItsMembersInTheirOrder() {
    let texts = results { queue, world in
      let members = [3, 1, 2].map { seconds in
        AsyncOperation<Int>("member \(seconds)") { finish in
          world.main.schedule(after: .seconds(seconds)) { finish(.success(seconds)) }
        }
      }
      let group = AsyncOperation<[Int]>.group("all", of: members, on: queue)
      queue.addOperation(group)
      return [group]
    }
    #expect(texts == ["[3, 1, 2]"])
  }

  @Test func aGroupNoticesAFailureOnlyWhenAllHaveFinished() {
    let end = Locked<Duration?>(nil)
    let texts = results { queue, world in
      let bad = AsyncOperation<Int>("bad") { throw Failed() }
      let slow = AsyncOperation<Int>("slow") { finish in
        world.main.schedule(after: .seconds(9)) { finish(.success(1)) }
      }
      let group = AsyncOperation<[Int]>.group("all", of: [bad, slow], on: queue)
      let after = AsyncOperation<Void>("after") { end.withLock { $0 = world.now } }
      after.addDependency(group)
      queue.addOperations([group, after], waitUntilFinished: false)
      return [group]
    }
    #expect(texts == ["Failed()"])
    #expect(end.withLock { $0 } == .seconds(9))
  }

  @Test func cancellingAGroupCancelsItsMembers() {
    let texts = results { queue, world in
      let members = (0..<3).map { index in
        AsyncOperation<Int>("member \(index)") { finish in
          world.main.schedule(after: .seconds(9)) { finish(.success(index)) }
        }
      }
      let group = AsyncOperation<[Int]>.group("all", of: members, on: queue)
      queue.addOperation(group)
      world.main.schedule(after: .seconds(1)) { group.cancel() }
      return members + [group]
    }
    #expect(texts == Array(repeating: "CancellationError()", count: 4))
  }

  @Test func aGroupWhoseQueueIsCancelledEndsWithTheFirstErrorInTheirOrder() {
    let texts = results { queue, world in
      let done = AsyncOperation<Int>("done") { 1 }
      let slow = [2, 3].map { seconds in
        AsyncOperation<Int>("slow") { finish in
          world.main.schedule(after: .seconds(seconds)) { finish(.success(1)) }
        }
      }
      let bad = AsyncOperation<Int>("bad") { throw Failed() }
      let own = world.operationQueue(on: world.main)
      let groups = [
        AsyncOperation<[Int]>.group("cancelled", of: [done, slow[0]], on: queue),
        AsyncOperation<[Int]>.group("failed", of: [bad, slow[1]], on: queue),
      ]
      own.addOperations(groups, waitUntilFinished: false)
      world.main.schedule(after: .seconds(1)) { queue.cancelAllOperations() }
      return groups
    }
    #expect(texts == ["CancellationError()", "Failed()"])
  }

  @Test(arguments: [true, false])
  func cancellingAGroupBeforeItBeginsCancelsItsMembers(isStarted: Bool) {
    let begun = Locked(0)
    let texts = results { queue, world in
      let members = (0..<3).map { index in
        AsyncOperation<Int>("member \(index)") {
          begun.withLock { $0 += 1 }
          return index
        }
      }
      let group = AsyncOperation<[Int]>.group("all", of: members, on: queue)
      let dependent = AsyncOperation<Int>("dependent") { 7 }
      dependent.addDependency(members[0])
      queue.addOperation(dependent)
      world.main.schedule(after: .seconds(1)) {
        if isStarted { group.start() }
        group.cancel()
        if !isStarted { queue.addOperation(group) }
      }
      return members + [group, dependent]
    }
    #expect(texts == Array(repeating: "CancellationError()", count: 4) + ["7"])
    #expect(begun.withLock { $0 } == 0)
  }

  @Test func anEmptyGroupBringsNoValues() {
    let texts = results { queue, _ in
      let group = AsyncOperation<[Int]>.group("none", of: [AsyncOperation<Int>](), on: queue)
      queue.addOperation(group)
      return [group]
    }
    #expect(texts == ["[]"])
  }
}

private protocol Finished {
  var text: String { get }
}

extension AsyncOperation: Finished {
  fileprivate var text: String {
    switch result {
    case nil: "unfinished"
    case .success(let value): "\(value)"
    case .failure(let error): "\(error)"
    }
  }
}
