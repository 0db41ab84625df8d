import Answers
import CourseFiles
import Exercises
import Foundation
import Judging
import Testing
import Workshop

/// Wrong answers that hold the same idea, written in different ways.
@Suite struct FormFileTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// They are played by `make outcomes`, since that takes half a second for each.
  @Test(arguments: AnswerSheet.all) func whatIsKeptIsThatOfTheFiles(sheet: AnswerSheet) throws {
    let files = try FormFile.all(to: sheet.exercise, in: Self.checkout)
    let kept = try KeptAnswers(to: sheet.exercise, in: Self.checkout).wrong.filter {
      $0.file != nil
    }
    #expect(kept.map(\.file) == files.map(\.fingerprint), "run make outcomes")
    #expect(kept.map(\.misconception) == files.map(\.misconception))
    let names = Set(sheet.wrong.map(\.misconception))
    for file in files {
      if let name = file.misconception { #expect(names.contains(name), "\(file.path)") }
    }
    for name in names {
      let forms = files.filter { $0.misconception == name }
      #expect(forms.count >= 2, "\(name) needs three forms: one in the sheet, and two files")
    }
  }

  /// Counterexamples are scenarios, which differ in nothing but their numbers.
  @Test(arguments: AnswerSheet.all.filter { !$0.exercise.asksForCounterexample })
  func noTwoFormsAreTheSameProgram(sheet: AnswerSheet) throws {
    let text = try Self.checkout.text(at: sheet.path)
    // Some wrong answers are one type with different values.
    let types = Set(sheet.wrong.map { "\(type(of: $0.answer))" })
    let own = types.compactMap { name in Skeleton(ofType: name, in: text).map { (name, $0) } }
    let files = try FormFile.all(to: sheet.exercise, in: Self.checkout)
      .filter { $0.misconception != nil }
      .map { ($0.path, Skeleton(of: $0.text)) }
    let paths = Set(files.map(\.0))
    for same in Dictionary(grouping: own + files, by: \.1).values {
      let names = same.map(\.0)
      #expect(names.count == 1 || paths.isDisjoint(with: names), "\(names)")
    }
  }

  /// Each wrong answer is named as if it were not known itself; `make names` prints all.
  @Test func misconceptionsAreToldByWhatAnswersDo() throws {
    var (all, right, wrong) = (0, 0, 0)
    for exercise in Exercise.all {
      let kept = try KeptAnswers(to: exercise, in: Self.checkout)
      for (index, form) in kept.wrong.enumerated() {
        guard let name = form.misconception else { continue }
        let guess = kept.guessWithout(index)
        let isRight = [guess?.misconception, guess?.other].contains(name)
        all += 1
        right += isRight ? 1 : 0
        wrong += isRight || guess == nil ? 0 : 1
      }
    }
    #expect(right * 100 >= all * 80, "\(right) of \(all) by the right name")
    #expect(wrong * 100 <= all * 5, "\(wrong) of \(all) by a wrong name")
  }

  @Test func aSkeletonHasNoNamesAndLiterals() {
    let first = Skeleton(of: "import A\nstruct A { func b(c: Int) -> Int { c + 1 } // d\n}")
    let second = Skeleton(of: "struct B { func a(x: Int) -> Int { x + 22 } }")
    #expect(first == second)
    #expect(first != Skeleton(of: "struct B { func a(x: Int) -> Int { x - 22 } }"))
    #expect(Skeleton(of: #"f("a \" // b")"#).parts == ["n", "(", "n", ")"])
    #expect(
      Skeleton(ofType: "B", in: "struct A {\n}\nstruct B {\n  let c: D\n}\n")?.parts.count == 8)
    #expect(Skeleton(ofType: "C", in: "struct A {\n}") == nil)
  }
}
