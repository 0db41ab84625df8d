import Foundation
import MonadStyle
import Simulation
import Testing

/// What has its value is released by work that never calls back.
@Suite struct SettledTests {
  private final class Token: Sendable {}

  private enum Trial: Sendable {
    /// Gives a value though `never` gives none.
    case settles(@Sendable (_ never: Async<Int>, World) -> Async<Int>)
    /// It cannot: what it waits for is all there is.
    case waits
  }

  private static let trials: [String: Trial] = [
    "race": .settles { never, _ in .race([never, .unit(1)]) },
    "timeout": .settles { never, world in
      never.timeout(.milliseconds(1), on: world.main, fallback: 1)
    },
    "zip": .waits, "apply": .waits, "map": .waits, "flatMap": .waits, "mapResult": .waits,
    "flatMapResult": .waits, "recover": .waits, "retry": .waits, "delay": .waits, "on": .waits,
    "unit": .waits,
  ]

  @Test(arguments: trials.keys.sorted())
  func whatNeverCallsBackKeepsNothingOfWhatHasItsValue(name: String) {
    guard case .settles(let make)? = Self.trials[name] else { return }
    let waiting = Locked<[@Sendable (Int) -> Void]>([])
    let never = Async<Int> { callback in waiting.withLock { $0.append(callback) } }
    let ended = Locked(0)
    let kept = (0..<1_000).count { _ in
      weak var seen: Token?
      do {
        let (token, world) = (Token(), World())
        seen = token
        make(never, world).execute { value in
          withExtendedLifetime(token) { ended.withLock { $0 += value } }
        }
        world.run()
      }
      return seen != nil
    }
    #expect(kept == 0)
    #expect(ended.withLock { $0 } == 1_000)
    #expect(waiting.withLock { $0.count } == 1_000)
  }

  /// The list is that of the module, so a new function is red until it is tried.
  @Test func eachFunctionThatMakesAnAsyncIsTried() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Styles/MonadStyle").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Async") }
    let declaration =
      /(?:public|package)(?: static)? func `?(\w+)(?:(?!func )[\s\S])*?-> [^\n]*Async/
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    #expect(names == Set(Self.trials.keys))
  }
}
