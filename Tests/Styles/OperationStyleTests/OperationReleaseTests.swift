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
}
