import Foundation
import FunctionalJSON
import Simulation
import Testing

/// Documents at the edge: integers with exponents, and many levels.
@Suite struct ExactNumbersTests {
  /// What `Codable` makes of the same text is right.
  @Test(arguments: [
    "9007199254740993e0", "9.007199254740993e15", "12345678901234567e0", "-9007199254740993E+0",
    "1e18",
  ])
  func anIntegerWithAnExponentIsExactOrNoInteger(text: String) throws {
    let exact = try JSONDecoder().decode([Int].self, from: Data("[\(text)]".utf8))
    let ours = decodeJSON(Data("[\(text)]".utf8)) >>> { (json: JSON) in [Int].decode(json) }
    #expect((try? ours.get()) == nil || (try? ours.get()) == exact)
  }

  @Test func aThousandIntegersWithExponentsAreExactOrNone() throws {
    var generator = Generator(seed: 15)
    for digits in 15...18 {
      for _ in 0..<250 {
        let number = (0..<digits).map {
          "\(Int.random(in: ($0 == 0 ? 1 : 0)...9, using: &generator))"
        }
        let text = "[" + number.joined() + "e0]"
        let exact = try JSONDecoder().decode([Int].self, from: Data(text.utf8))
        if let ours = try? (decodeJSON(Data(text.utf8)) >>> { [Int].decode($0) }).get() {
          #expect(ours == exact)
        } else {
          #expect(exact[0] >= 1 << 53)
        }
      }
    }
  }

  @Test(arguments: ["[", "{\"a\":"]) func fiveHundredLevelsFitASmallStack(open: String) async {
    let text =
      String(repeating: open, count: 500) + (open == "[" ? "" : "1")
      + String(repeating: open == "[" ? "]" : "}", count: 500)
    let length = Locked(0)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        if case .success(let json) = decodeJSON(Data(text.utf8)), json == json {
          length.withLock { $0 = "\(json)".count }
        }
        continuation.resume()
      }
      thread.stackSize = (ThreadSanitizer.isOn ? 4_096 : 512) << 10
      thread.start()
    }
    #expect(length.withLock { $0 } == text.count)
  }

  /// The depths that the documentation of `JSON` calls safe.
  @Test(arguments: [false, true], [(512, 500), (8_192, 8_000)])
  func aValueMadeByHandMayHaveAsManyLevelsAsAreDocumented(
    isObject: Bool, stack: (kilobytes: Int, documented: Int)
  ) async {
    let depth = ThreadSanitizer.isOn ? stack.documented / 8 : stack.documented
    let length = Locked(0)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        if Self.nested(depth, isObject) == Self.nested(depth, isObject) {
          length.withLock { $0 = "\(Self.nested(depth, isObject))".count }
        }
        continuation.resume()
      }
      thread.stackSize = stack.kilobytes << 10
      thread.start()
    }
    #expect(length.withLock { $0 } == depth * (isObject ? 6 : 2) + 1)
  }

  private static func nested(_ depth: Int, _ isObject: Bool) -> JSON {
    (0..<depth).reduce(.integer(7)) { json, _ in isObject ? .object(["a": json]) : .array([json]) }
  }
}
