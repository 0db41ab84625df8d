import Foundation
import Simulation
import Testing

@Suite struct OperationHostTests {
  /// An operation that writes its name when it is its turn, and finishes at once or when told.
  // All state is behind the lock.
  private final class Note: Operation, @unchecked Sendable {
    private enum Phase { case idle, executing, finished }
    private let phase = Locked(Phase.idle)
    private let log: Log
    private let finishesAtOnce: Bool

    init(_ name: String, _ log: Log, finishesAtOnce: Bool = true) {
      self.log = log
      self.finishesAtOnce = finishesAtOnce
      super.init()
      self.name = name
    }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { phase.withLock { $0 == .executing } }
    override var isFinished: Bool { phase.withLock { $0 == .finished } }

    override func start() {
      if isCancelled { return finish() }
      change("isExecuting", to: .executing)
      OperationHost.current?.admit(self) {
        self.log.add(self.name ?? "")
        if self.finishesAtOnce { self.finish() }
      }
    }

    func finish() {
      willChangeValue(forKey: "isExecuting")
      change("isFinished", to: .finished)
      didChangeValue(forKey: "isExecuting")
    }

    private func change(_ key: String, to phase: Phase) {
      willChangeValue(forKey: key)
      self.phase.withLock { $0 = phase }
      didChangeValue(forKey: key)
    }
  }

  @Test func dependentsRunInTheOrderTheyWereAddedEveryTime() {
    let traces = (0..<300).map { _ -> [String] in
      let world = World()
      let queue = world.operationQueue(on: world.background)
      let log = Log()
      let root = Note("root", log)
      let middle = (0..<6).map { Note("middle \($0)", log) }
      let last = Note("last", log)
      for operation in middle {
        operation.addDependency(root)
        last.addDependency(operation)
      }
      queue.addOperation(last)
      queue.addOperations(middle, waitUntilFinished: false)
      queue.addOperation(root)
      world.run()
      return log.all
    }
    #expect(Set(traces).count == 1)
    #expect(traces[0] == ["root"] + (0..<6).map { "middle \($0)" } + ["last"])
  }

  @Test func whatIsReadyOnManyQueuesRunsInTheOrderOfTheQueues() {
    let traces = (0..<100).map { _ -> [String] in
      let world = World()
      let log = Log()
      let queues = (0..<6).map { _ in world.operationQueue(on: world.main) }
      let root = Note("root", log)
      for (number, queue) in queues.enumerated() {
        let operation = Note("\(number)", log)
        operation.addDependency(root)
        queue.addOperation(operation)
      }
      queues[0].addOperation(root)
      world.run()
      return log.all
    }
    #expect(Set(traces) == [["root"] + (0..<6).map { "\($0)" }])
  }

  @Test func whatHangsOnAnyOfManyQueuesIsNamed() {
    let world = World()
    let log = Log()
    for number in 1...6 {
      let operation = Note("\(number)", log, finishesAtOnce: number < 5)
      operation.name = "operation \(number)"
      world.operationQueue(on: world.background).addOperation(operation)
    }
    world.run()
    #expect(
      world.findings == [
        .unfinished(operation: "operation 5"), .unfinished(operation: "operation 6"),
      ])
  }

  @Test func aDependencyAcrossTwoQueuesHoldsToo() {
    let world = World()
    let main = world.operationQueue(on: world.main)
    let background = world.operationQueue(on: world.background)
    let log = Log()
    let first = Note("background", log)
    let second = Note("main", log)
    second.addDependency(first)
    main.addOperation(second)
    background.addOperation(first)
    world.run()
    #expect(log.all == ["background", "main"])
  }

  @Test func aLimitOnConcurrencyIsKept() {
    let world = World()
    let queue = world.operationQueue(on: world.background)
    queue.maxConcurrentOperationCount = 2
    let log = Log()
    let operations = (0..<4).map { Note("\($0)", log, finishesAtOnce: false) }
    queue.addOperations(operations, waitUntilFinished: false)
    world.main.schedule(after: .seconds(1)) {
      log.add("one second")
      operations[1].finish()
    }
    world.main.schedule(after: .seconds(2)) { log.add("two seconds") }
    world.run()
    #expect(log.all == ["0", "1", "one second", "2", "two seconds"])
    queue.cancelAllOperations()
    for operation in operations { operation.finish() }
  }

  /// An operation that counts how often somebody asks how far it is.
  // All state is behind locks.
  private final class Counted: Operation, HostedOperation, @unchecked Sendable {
    private let hasFinished = Locked(false)
    private let looks: Locked<Int>

    init(_ looks: Locked<Int>) { self.looks = looks }

    override var isExecuting: Bool {
      looks.withLock { $0 += 1 }
      return false
    }

    override var isFinished: Bool {
      looks.withLock { $0 += 1 }
      return hasFinished.withLock { $0 }
    }

    override func start() {
      OperationHost.current?.admit(self) {
        self.willChangeValue(forKey: "isFinished")
        self.hasFinished.withLock { $0 = true }
        self.didChangeValue(forKey: "isFinished")
      }
    }
  }

  @Test func howOftenTheHostLooksAtAnOperationDoesNotDependOnTheOthers() {
    let counts = [50, 500].map { count in
      let (world, looks) = (World(), Locked(0))
      let queue = world.operationQueue(on: world.background)
      queue.maxConcurrentOperationCount = 1
      queue.addOperations((0..<count).map { _ in Counted(looks) }, waitUntilFinished: false)
      world.run()
      return looks.withLock { $0 } / count
    }
    #expect(counts[0] == counts[1])
  }

  @Test func aCancelledDependencyReleasesItsDependents() {
    let world = World()
    let main = world.operationQueue(on: world.main)
    let background = world.operationQueue(on: world.background)
    let log = Log()
    let first = Note("first", log)
    let second = Note("second", log)
    second.addDependency(first)
    main.addOperation(second)
    first.cancel()
    background.addOperation(first)
    world.run()
    #expect(log.all == ["second"])
  }

  @Test func anOperationStartedByHandRunsToo() {
    let world = World()
    _ = world.operationQueue(on: world.main)
    let log = Log()
    let operation = Note("by hand", log)
    world.main.schedule { operation.start() }
    world.main.schedule { log.add("before") }
    world.run()
    #expect(log.all == ["before", "by hand"])
  }

  @Test func outsideASimulationThereIsNoHost() {
    #expect(OperationHost.current == nil)
  }

  @Test func operationsOvertakeEachOtherInTheBackgroundButNotOnMain() {
    let orders = [true, false].map { isBackground -> [String] in
      let world = World(choices: .environment(["operation 2 after the start"]))
      let queue = world.operationQueue(on: isBackground ? world.background : world.main)
      let log = Log()
      queue.addOperations([Note("a", log), Note("b", log)], waitUntilFinished: false)
      world.run()
      return log.all
    }
    #expect(orders == [["b", "a"], ["a", "b"]])
  }

  /// An operation that becomes ready without telling its queue, which therefore never starts it.
  // All state is behind the lock.
  private final class Secretive: Operation, @unchecked Sendable {
    private let isWilling = Locked(false)

    override var isReady: Bool { isWilling.withLock { $0 } }

    func becomeReady() { isWilling.withLock { $0 = true } }
  }

  @Test func anOperationThatIsReadyInSecretHoldsNothingUp() {
    let world = World()
    let queue = world.operationQueue(on: world.background)
    let log = Log()
    let operation = Secretive()
    queue.addOperation(operation)
    world.main.schedule { operation.becomeReady() }
    world.main.schedule(after: .seconds(1)) { log.add("later") }
    world.run()
    #expect(log.all == ["later"])
    operation.cancel()
  }

  @Test func anOperationThatDoesNotAskToBeAdmittedEscapes() {
    let world = World()
    let queue = world.operationQueue(on: world.background)
    let site = CallSite(fileID: "A.swift", line: 1)
    let first = Note("first", Log())
    let operation = BlockOperation { world.main.schedule(at: site) {} }
    operation.addDependency(first)
    queue.addOperations([first, operation], waitUntilFinished: false)
    world.run()
    #expect(world.findings == [.escape(call: "main.schedule", site: site)])
  }

  @Test func aLivelockAmongOperationsIsFoundAndNothingElse() {
    let world = World(stepBudget: 50)
    let queue = world.operationQueue(on: world.background)
    let operation = Note("never finishes", Log(), finishesAtOnce: false)
    queue.addOperation(operation)
    @Sendable func again() { world.main.schedule { again() } }
    world.main.schedule { again() }
    world.run()
    #expect(world.findings == [.livelock(steps: 50)])
    operation.finish()
  }

  @Test func theCallerMayActAgainAfterARun() {
    let world = World()
    let queue = world.operationQueue(on: world.background)
    let log = Log()
    queue.addOperation(Note("first", log))
    world.run()
    world.main.schedule { log.add("second") }
    queue.addOperation(Note("third", log))
    world.run()
    #expect(log.all == ["first", "second", "third"])
    #expect(world.findings.isEmpty)
  }

  @Test func theCallerMayActAgainAfterALivelockToo() {
    let world = World(stepBudget: 10)
    let queue = world.operationQueue(on: world.background)
    let log = Log()
    queue.addOperation(Note("first", log))
    @Sendable func again() { world.main.schedule { again() } }
    world.main.schedule { again() }
    world.run()
    world.main.schedule { log.add("second") }
    world.run()
    #expect(log.all == ["first", "second"])
    #expect(world.findings == [.livelock(steps: 10)])
  }
}
