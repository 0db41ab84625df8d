import Answers
import Exercises
import Foundation
import OperationStyle
import Simulation
import Testing

/// Solutions that call themselves for each element of a list, with work that answers at once.
///
/// What they need of the stack is said where they are explained.
@Suite struct SolutionDepthTests {
  private func onAThread(withStackOf size: Int, _ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        work()
        continuation.resume()
      }
      thread.stackSize = size
      thread.start()
    }
  }

  private func sheet(_ number: String) throws -> AnswerSheet {
    try #require(AnswerSheet.all.first { "\($0.exercise.number)" == number })
  }

  private func documented(_ counts: [Int], in sheet: AnswerSheet) -> Bool {
    counts.allSatisfy { sheet.why.contains($0 >= 1_000 ? "\($0 / 1_000),000" : "\($0)") }
  }

  @Test(arguments: [(8 << 20, 4_000), (512 << 10, 250)])
  func callbacksInOrder(size: Int, count: Int) async throws {
    let sheet = try sheet("14.1")
    #expect(documented([count], in: sheet))
    let solution = try #require(sheet.solution as? any InOrderExercise)
    let came = Locked(0)
    await onAThread(withStackOf: size) {
      let steps = (0..<count).map { number -> CallbackStep<Int> in { $0(.success(number)) } }
      solution.inOrder(steps) { result in came.exchange((try? result.get().count) ?? 0) }
    }
    #expect(came.withLock { $0 } == count)
  }

  @Test(arguments: [(8 << 20, 2_000), (512 << 10, 120)])
  func partsOfAnUpload(size: Int, count: Int) async throws {
    let sheet = try sheet("8.1")
    #expect(documented([count], in: sheet))
    let solution = try #require(sheet.solution as? any PartByPartExercise)
    let came = Locked(0)
    await onAThread(withStackOf: size) {
      let parts = (0..<count).map { number -> PartUpload<Int> in
        { completion in
          completion(.success(number))
          return nil
        }
      }
      let upload = solution.upload(parts)
      upload.start()
      came.exchange((try? upload.value().count) ?? 0)
    }
    #expect(came.withLock { $0 } == count)
  }

  /// The functions of solutions that call themselves, and how deep that goes.
  private static let known = [
    "1.2-one-after-another fetch: the network never answers inside of the call",
    "1.4-call-off end: shows how it ends, and calls no request",
    "2.2-value-at-path value: as deep as the path is long",
    "5.4-promise-retry attempt: each round waits for a timer",
    "8.4-important-first markImportant: as deep as one download needs another",
    "13.4-lost-on-the-way close: writes down what the user does",
    "14.1-in-order run: documented",
    "15.2-resume-a-few begin: the transport never answers inside of the call",
  ]

  /// The list is that of the solutions, so a new one is red until somebody has looked at it.
  @Test func eachSolutionThatCallsItselfIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Course/Answers").standardized
    let found = try AnswerSheet.all.flatMap { sheet -> [String] in
      let file =
        "Lesson\(sheet.exercise.number.lesson < 10 ? "0" : "")\(sheet.exercise.number.lesson)"
      let url = folder.appendingPathComponent("\(file)/\(sheet.exercise.typeName).swift")
      let text = try String(contentsOf: url, encoding: .utf8)
      let functions = text.components(separatedBy: "func ").dropFirst()
      return functions.compactMap { function -> String? in
        let name = function.prefix { $0.isLetter || $0.isNumber }.description
        let body = function.drop { $0 != "{" }
        let calls = body.matches(of: /([.\w]*)\b(\w+)\(/).contains { match in
          match.2 == name && ["", "self.", "Self."].contains(match.1)
        }
        return calls ? "\(sheet.exercise.number)-\(sheet.exercise.name) \(name)" : nil
      }
    }
    #expect(found == Self.known.map { $0.prefix { $0 != ":" }.description })
  }
}
