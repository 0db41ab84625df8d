import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Mutants
import Testing
import Workshop

/// A part of `make mutants`: what is made of a short solution is judged in seconds.
@Suite struct AnswerMutantsTests {
  private static let kit = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  private static let reader = SyntaxReader(
    kit, modules: Runner.products.appendingPathComponent("Modules"))

  private static func mutants(of exercise: Exercise) throws -> AnswerMutants {
    try AnswerMutants(of: exercise, in: kit, by: reader)
  }

  @Test func allThatIsMadeOfAShortSolutionDies() throws {
    let exercise = Exercise.allOrFirstError
    let mutants = try Self.mutants(of: exercise)
    #expect(mutants.all.count >= 5)
    let checker = Checker(Self.kit, products: Runner.products)
    for group in mutants.groups(of: mutants.all) {
      let (text, left) = mutants.answer(with: group)
      let numbers = group.map(\.number).filter { !left.contains($0) }
      let fates = try checker.fates(of: numbers + [0], in: text, of: exercise)
      // No mutant has the number 0, so that is the solution.
      #expect(fates?[0] == .lives)
      #expect(fates?.filter { $0.value == .lives }.count == 1)
    }
  }

  @Test func stateThatLastsAndQueuesThatAreNotChangedAreAmongThem() throws {
    let names = Set(try Self.mutants(of: .promiseAll).all.map(\.operatorName))
    #expect(names.contains("remembered") && names.contains("drop-call"))
    let hops = try Self.mutants(of: .errorBranch).all.map(\.operatorName)
    #expect(hops.contains("no-hop"))
  }

  @Test func theyAreMadeOfWhatALearnerWroteToo() throws {
    let exercise = try #require(Exercise.all.first { $0.number == ExerciseNumber(2, 1) })
    let answer = try #require(try Corpus(to: exercise, in: Self.kit)["right-31"])
    let mutants = try AnswerMutants(ofAnswer: answer.source, at: answer.name, by: Self.reader)
    let first = try #require(mutants.all.first { $0.operatorName == "first-three" })
    let text = mutants.answer(with: first)
    #expect(text.contains(".prefix(3)"))
    let checker = Checker(Self.kit, products: Runner.products)
    #expect(try checker.fates(of: [first.number], in: text, of: exercise)?.values.first == .killed)
  }
}
