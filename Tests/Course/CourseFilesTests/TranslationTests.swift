@testable import CourseFiles
import Foundation
import Testing

/// Lessons in other languages.
@Suite struct TranslationTests {
  private static func kit(_ language: String?) throws -> Checkout {
    var checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    checkout.language = language
    return checkout
  }

  private static func lesson(_ number: Int, _ language: String?) throws -> Lesson {
    try #require(try Lesson.first(of: [number], in: kit(language)))
  }

  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "es"], "es"), (["LANG": "C.UTF-8"], nil),
      (["LANG": "en_GB"], nil), ([:], nil), (["LANG": "de_DE", "LC_ALL": "C"], nil),
      (["LANGUAGE": "es:de", "LANG": "de_DE"], "es"),
      (["LANG": "de_DE", "LESSONS_LANGUAGE": "en"], nil),
    ] as [([String: String], String?)])
  func theEnvironmentNamesTheLanguage(_ environment: [String: String], _ language: String?) {
    #expect(Translation.language(of: environment) == language)
  }

  @Test(arguments: ["de", "es"]) func theTranslationAsksForTheSame(_ language: String) throws {
    let translated = try Self.lesson(1, language)
    #expect(translated.language == language)
    #expect(translated.isUnderstood)
    #expect(translated.title != (try Self.lesson(1, nil)).title)
    #expect(translated.goal == (try Self.lesson(1, nil)).goal)
    #expect(translated.sections.contains { $0.toDo == .exercise(ExerciseNumber(1, 1)) })
  }

  @Test func whatIsNotTranslatedIsEnglish() throws {
    let lesson = try Self.lesson(2, "de")
    #expect(lesson.language == nil)
    #expect(lesson.path.hasSuffix("/README.md"))
  }

  @Test func aTranslationOlderThanItsOriginalSaysWhichLineFits() throws {
    let checkout = try Self.kit("de")
    let path = try Self.lesson(1, nil).path
    let older = try #require(try Translation("de", of: path, "another text", in: checkout))
    #expect(older.line == "<!-- translation of \(Fingerprint.of("another text")) -->")
    #expect(older.text.hasPrefix("# "))
  }
}
