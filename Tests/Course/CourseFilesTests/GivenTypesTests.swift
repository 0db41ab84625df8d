import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// The types that a task shows because an exercise hands them over.
@Suite struct GivenTypesTests {
  private func lines(of number: String) throws -> [String] {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let exercise = try #require(Exercise.all.first { "\($0.number)" == number })
    return try GivenTypes(of: exercise, in: checkout).lines
  }

  @Test func membersAreThereWithWhatTheyMean() throws {
    let lines = try lines(of: "8.4")
    #expect(lines.first == "struct Download<Value: Sendable>: Sendable")
    #expect(lines.contains("  let isImportant: Bool"))
    #expect(lines.contains("  // Whether it is important."))
    #expect(!lines.contains { $0.contains("self.") })
  }

  @Test func whatTheStubDoesNotNameIsThereIfItStandsBesideTheExercise() throws {
    let lines = try lines(of: "12.4")
    #expect(lines.contains("enum AvatarFault: Error, Hashable"))
    #expect(lines.contains("  case cutOff(missing: Int)"))
    #expect(lines.contains("  let length: Int?"))
  }

  @Test func requirementsOfAProtocolAndLongNamesOfTypesAreWhole() throws {
    #expect(try lines(of: "13.1").contains("  func sensorDidStop(_ sensor: Sensor)"))
    #expect(try lines(of: "16.2").contains("  @MainActor func show(percent: Int)"))
    let request = try #require(try lines(of: "12.2").first)
    #expect(request.hasPrefix("typealias StoppableRequest<Value> ="))
    #expect(request.hasSuffix("-> any Cancellable"))
  }

  @Test func whatOnlyMembersNameIsThereOnce() throws {
    let heads = try lines(of: "15.1").filter { !$0.hasPrefix(" ") && !$0.isEmpty }
    #expect(
      heads == [
        "enum LoadFailure: Error, Hashable, Sendable", "protocol Transport: Sendable",
        "struct TransportError: Error, Hashable, Sendable",
        "typealias TransportCompletion = @Sendable (_ body: [UInt8]?, _ status: Int?, "
          + "_ error: TransportError?) -> Void", "protocol TransportTask: Cancellable",
      ])
  }

  @Test func anExerciseThatHandsOverNothingOfItsOwnShowsNothing() throws {
    #expect(try lines(of: "1.1").isEmpty)
  }
}
