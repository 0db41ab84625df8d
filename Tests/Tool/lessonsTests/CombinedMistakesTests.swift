import Checker
import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// Of two mistakes in one answer the one that shows first gets its name.
@Suite struct CombinedMistakesTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// Each takes half a second, so two of three exercises are left out; `kit combined` judges all.
  private static func files() throws -> [CombinedFile] {
    try Exercise.all.flatMap { try CombinedFile.all(to: $0, in: checkout) }
      .enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
  }

  @Test func theFirstOfTwoMistakesIsNamed() throws {
    let checker = Checker(Self.checkout, products: Runner.products)
    let fates = try Self.files().map { ($0.path, try $0.fate(checker)) }
    #expect(fates.count > 15)
    for (path, fate) in fates {
      if case .wrong(let name) = fate { Issue.record("\(path) is told as \(name)") }
    }
    #expect(fates.count { $0.1 == .first } * 100 >= fates.count * 80)
  }
}
