import CourseFiles
import Exercises
import Foundation
@testable import Grading
import Testing

/// What a teacher gets beside grades: the key, and the answers for JPlag.
@Suite struct TeacherFilesTests {
  @Test func theKeySaysOfEachOwnAnswerWhatItMisses() throws {
    let exercise = Exercise.all[1]
    let key = try WrongAnswers(to: exercise, in: Kit.checkout())
    let own = key.items.filter(\.answer.isOwn)
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { exercise.requirements.contains($0.missed ?? "") && $0.belief != nil })
    let page = key.rendered(only: own[0].answer.name, showingCode: true, for: .none)
    #expect(page.contains("Misses: \(own[0].missed ?? "")."))
    #expect(page.contains("struct \(exercise.typeName)"))
    #expect(key.text(of: "nobody") == nil)
  }

  @Test func jPlagGetsAFolderForEachStudentAndTheStubs() throws {
    let folder = try ClassFolder()
    let exercise = Exercise.searchResults
    try folder.write("// by ada\n", to: "class/ada/\(exercise.fileName)")
    try folder.write("// by bob\n", to: "class/bob/work/0.1.swift")
    try folder.link("class/eve/\(exercise.fileName)", to: "../ada/\(exercise.fileName)")
    let export = try JPlagExport(
      folder.collected(), [exercise], in: Kit.checkout())
    let paths = export.files.map(\.path)
    #expect(
      paths == [
        "submissions/ada/\(exercise.fileName)",
        "submissions/bob/\(exercise.fileName)", "base/\(exercise.fileName)",
      ])
    #expect(export.answers == 2)
    #expect(export.files[1].text == "// by bob\n")
  }
}
