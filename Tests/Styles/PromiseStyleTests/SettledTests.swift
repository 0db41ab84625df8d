import Foundation
import PromiseStyle
import Scenario
import Simulation
import Testing

/// What is settled is released by what stays pending: nothing of it hangs on for ever.
///
/// The list of what makes promises is that of the module, so a new one is red until it is tried.
@Suite struct SettledTests {
  /// Something that is kept by the handlers and the results of one round.
  private final class Token: Sendable {}

  /// What makes a promise that can be settled while another one is pending.
  private enum Trial: Sendable {
    /// Makes it of a pending one and settles it, as a rejection if it likes.
    case settles(@Sendable (Promise<Token>, Token, World) -> Made)
    /// It cannot: what it waits for is all there is.
    case waits
  }

  /// A promise that was made, and whether it is settled.
  private struct Made {
    weak var promise: (any AnyObject & Sendable)?
    let isSettled: Bool

    init<Value>(_ promise: Promise<Value>, _ token: Token) {
      promise.observe { _ in withExtendedLifetime(token) {} }
      (self.promise, isSettled) = (promise, promise.result != nil)
    }
  }

  private static let trials: [String: Trial] = [
    "all": .settles { pending, token, _ in
      Made(Promise.all([pending, Promise(error: Failure(token: token))]), token)
    },
    "all of 2": .settles { pending, token, _ in
      Made(Promise.all(pending, Promise<Int>(error: Failure(token: token))), token)
    },
    "all of 3": .settles { pending, token, _ in
      Made(
        Promise.all(pending, Promise(value: 1), Promise<Int>(error: Failure(token: token))), token)
    },
    "race": .settles { pending, token, _ in
      Made(Promise.race([pending, Promise(value: token)]), token)
    },
    "any": .settles { pending, token, _ in
      Made(Promise.any([pending, Promise(value: token)]), token)
    },
    "timeout": .settles { pending, token, world in
      let promise = pending.timeout(.milliseconds(1), on: world.main)
      world.run()
      return Made(promise, token)
    },
    "retry": .settles { pending, token, world in
      let leaving = Cancellation()
      let promise = Promise.retry(2, on: world.main, cancelledBy: leaving) { pending }
      leaving.cancel()
      return Made(promise, token)
    },
    "allSettled": .waits, "sequence": .waits, "then": .waits, "map": .waits, "done": .waits,
    "recover": .waits, "ensure": .waits, "delay": .waits, "firstly": .waits, "pending": .waits,
  ]

  private struct Failure: Error { let token: Token }

  @Test(arguments: trials.keys.sorted())
  func aPromiseThatStaysPendingKeepsNothingOfWhatIsSettled(name: String) throws {
    guard case .settles(let make)? = Self.trials[name] else { return }
    let (pending, seal) = Promise<Token>.pending()
    let world = World()
    let kept = (0..<1_000).count { _ in
      weak var seen: Token?
      let made: Made
      do {
        let token = Token()
        seen = token
        made = make(pending, token, world)
        #expect(made.isSettled)
      }
      return seen != nil || made.promise != nil
    }
    #expect(kept == 0)
    withExtendedLifetime(seal) {}
  }

  /// What stands for one that is the same, or for one with more types.
  private static func plain(_ name: String) -> String {
    name.prefix { $0 != " " }.description
  }

  /// The functions of the module that make a promise.
  static var names: Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Styles/PromiseStyle").standardized
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let declaration =
      /(?:public|package)(?: static)? func `?(\w+)(?:(?!func )[\s\S])*?-> [^\n]*Promise/
    return files.filter { $0.hasPrefix("Promise") }.reduce(into: []) { names, file in
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      names.formUnion((text ?? "").matches(of: declaration).map { String($0.1) })
    }
  }

  @Test func eachFunctionThatMakesAPromiseIsTried() {
    #expect(Self.names == Set(Self.trials.keys.map(Self.plain)))
  }

  /// A page may make requests for as long as it is open.
  @Test func aCancellationKeepsNothingOfARequestThatHasEnded() {
    let stage = Stage(Script(.bulk, "many", ""))
    let leaving = Cancellation()
    let kept = (1...1_000).count { user in
      weak var seen: Promise<Avatar>?
      do {
        let promise = stage.network.avatar(ofUser: user, cancelledBy: leaving)
        seen = promise
        stage.world.run()
        #expect(promise.result != nil)
      }
      return seen != nil
    }
    #expect(kept == 0)
    #expect(leaving.count == 0)
  }

  /// Each race observes the one that stays pending, until another promise settles it.
  @Test func whateverIsReleasedTheOthersAreCalledInTheirOrder() {
    for count in 1...9 {
      for ending in 0..<count {
        let (pending, seal) = Promise<Int>.pending()
        let heard = Locked<[Int]>([])
        @Sendable func note(_ index: Int) { heard.withLock { $0.append(index) } }
        let seals = (0..<count).map { index in
          let (other, seal) = Promise<Int>.pending()
          Promise.race([pending, other]).done { _ in note(index) }
          return seal
        }
        let early = Array(Set((0..<ending).map { $0 * 7 % count })).sorted().reversed()
        for index in early { seals[index].fulfill(0) }
        Promise.race([pending, pending]).done { _ in note(99) }
        seal.fulfill(1)
        let rest = (0..<count).filter { !early.contains($0) }
        #expect(heard.withLock { $0 } == Array(early) + rest + [99])
      }
    }
  }
}
