import Foundation
import OperationStyle
import Simulation
import Testing

/// Operations that go away: in long chains, and before those on which they depend.
@Suite struct OperationReleaseTests {
  @Test(arguments: [false, true], [false, true])
  func aLongChainIsReleasedOnASmallStack(readsTheOneBefore: Bool, hasRun: Bool) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        withExtendedLifetime(Self.chain(of: 100_000, readsTheOneBefore, hasRun)) {}
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  /// Returns the last of many operations, each of which depends on the one before.
  private static func chain(
    of count: Int, _ readsTheOneBefore: Bool, _ hasRun: Bool
  ) -> AsyncOperation<Int> {
    let first = AsyncOperation("first") { 1 }
    if hasRun { first.start() }
    return (1..<count).reduce(first) { last, _ in
      let next =
        readsTheOneBefore
        ? AsyncOperation("next") { try last.value() } : AsyncOperation("next") { 1 }
      next.addDependency(last)
      if hasRun { next.start() }
      return next
    }
  }

  /// Foundation would take what has the memory of the dependent now for the dependent.
  @Test func aDependentThatAnotherReleasesMayBeGoneBeforeItsDependencyFinishes() {
    let never = AsyncOperation<Int>("never") { 0 }
    for _ in 0..<100 {
      let dependency = AsyncOperation<Int>("dependency") { 1 }
      do {
        let holder = AsyncOperation<Int>("holder") { 3 }
        holder.addDependency(Self.dependent(on: dependency))
      }
      let others = (0..<20).map { AsyncOperation<Int>("\($0)") { 4 } }
      for other in others { other.addDependency(never) }
      dependency.start()
      #expect(others.allSatisfy { !$0.isReady })
    }
  }

  private static func dependent(on dependency: Operation) -> AsyncOperation<Int> {
    let dependent = AsyncOperation<Int>("dependent") { 2 }
    dependent.addDependency(dependency)
    return dependent
  }

  @Test(arguments: [false, true])
  func whatWasCancelledIsReleasedThoughItsDependencyNeverRuns(hasFinished: Bool) {
    weak var weakDependency: AsyncOperation<Int>?
    weak var weakDependent: AsyncOperation<Int>?
    do {
      let dependency = AsyncOperation<Int>("dependency") { 1 }
      let dependent = Self.dependent(on: dependency)
      dependent.cancel()
      if hasFinished { dependent.start() }
      #expect(dependent.isFinished == hasFinished)
      (weakDependency, weakDependent) = (dependency, dependent)
    }
    #expect(weakDependency == nil)
    #expect(weakDependent == nil)
  }

  /// A dependency may be pending for as long as the program runs.
  @Test func aDependencyThatIsPendingKeepsNothingOfWhatWasCancelled() {
    let pending = AsyncOperation<Int>("pending") { 1 }
    let kept = (0..<1_000).count { _ in
      weak var seen: AsyncOperation<Int>?
      do {
        let dependent = Self.dependent(on: pending)
        seen = dependent
        dependent.cancel()
        dependent.start()
      }
      return seen != nil
    }
    #expect(kept == 0)
  }

  /// Else each new one would cost time for all of those before, and be kept for nothing.
  @Test func whatIsCancelledTakesNoNewDependency() {
    let dependent = Self.dependent(on: AsyncOperation<Int>("first") { 1 })
    dependent.cancel()
    for _ in 0..<3 { dependent.addDependency(AsyncOperation<Int>("next") { 1 }) }
    #expect(dependent.dependencies.isEmpty)
    #expect(dependent.isReady)
  }

  /// An operation that says that it has finished, and has not told its dependents yet.
  private final class Silent: Operation, @unchecked Sendable {
    override var isFinished: Bool { true }
  }

  /// Foundation may be telling them on another thread, and holds a lock of the dependency meanwhile.
  @Test func whatIsCancelledLeavesADependencyThatHasNotToldItsEndYet() {
    let silent = Silent()
    let dependent = Self.dependent(on: silent)
    dependent.cancel()
    #expect(dependent.dependencies.isEmpty)
    #expect(dependent.isReady)
  }
}
