import CourseFiles
import Interview
@testable import JudgingCommands
import ReadingCommands
import Testing

/// What rounds draw of the kit's own materials, over two cycles of seeds.
@Suite struct InterviewDrawingTests {
  private static let materials = Result {
    try InterviewCommand.materials(at: Workspace(.none), isForCandidate: false)
  }

  /// The ids of all that is drawn for a level.
  private func drawn(
    _ kind: Part.Kind, _ level: Level, stack: Stack? = nil, takesClassics: Bool = false,
    topic: Topic? = nil
  ) throws -> Set<String> {
    let materials = try Self.materials.get()
    return Set(
      (0..<48 as Range<UInt64>).flatMap { seed in
        let settings = Round.Settings(
          seed: seed, level: level, topic: topic, takesClassics: takesClassics, stack: stack)
        return Round(settings, from: materials).parts.filter { $0.kind == kind }.map(\.id)
      })
  }

  @Test func whatIsAskedOfALibraryIsDrawnOnlyWithItsStack() throws {
    let materials = try Self.materials.get()
    let questions = Set(materials.questions.filter(\.needsItsStack).map(\.id))
    #expect(questions.isSuperset(of: ["grammar-of-events", "cold-and-hot"]))
    for level in Level.allCases {
      #expect(try drawn(.question, level).isDisjoint(with: questions))
      #expect(try drawn(.coding, level).isDisjoint(with: ["14.4", "14.5"]))
    }
    #expect(try drawn(.coding, .mid, stack: .rx).contains("14.5"))
    #expect(try drawn(.question, .senior, stack: .rx).contains("grammar-of-events"))
    #expect(try drawn(.question, .junior, stack: .combine).contains("cold-and-hot"))
    #expect(try !drawn(.question, .junior, stack: .promise).contains("cold-and-hot"))
  }

  @Test func noPredictionNeedsTypesOfTheKitUnlessClassicsAreWanted() throws {
    func needKit(_ ids: Set<String>) -> Set<String> {
      ids.filter {
        $0.hasPrefix("refresh/") || $0.wholeMatch(of: /(retry|gallery).* promise/) != nil
      }
    }
    for level in Level.allCases { #expect(try needKit(drawn(.prediction, level)) == []) }
    #expect(try !needKit(drawn(.prediction, .senior, takesClassics: true)).isEmpty)
  }

  @Test func halfOfTheQuestionsForStaffAreOfTheirLevel() throws {
    let materials = try Self.materials.get()
    for seed in 0..<48 as Range<UInt64> {
      let parts = Round(.init(seed: seed, level: .staff), from: materials).parts
      let levels = parts.filter { $0.kind == .question }.map(\.level)
      #expect(levels.count { $0 == .staff } >= 2 && levels.count == 3, "seed \(seed)")
    }
  }

  @Test func juniorsAreNotAskedWhatNeedsMore() throws {
    #expect(try !drawn(.coding, .junior).contains("14.1"))
    #expect(try !drawn(.question, .junior).contains("waiting-with-a-semaphore"))
    let designs = try drawn(.design, .junior, topic: .design)
    #expect(designs.count == 9 && !designs.contains("callbacks-to-swift-6"))
  }
}
