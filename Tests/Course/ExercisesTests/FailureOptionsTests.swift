import Exercises
import Testing

/// How work fails in the requirements: not in one way only.
///
/// An answer may treat errors of one kind only, or take each cancellation for its own. So a
/// requirement in which something fails is also played with a cancellation that comes from elsewhere
/// and with an error of another type, or is listed here with a reason.
@Suite struct FailureOptionsTests {
  /// What the failures of an exercise lack; nil if nothing fails in it.
  ///
  /// A name says that the answer is cancelled, as in `the task is cancelled`; an option says it of the
  /// work.
  private static func lacks(_ exercise: Exercise) -> String? {
    var (names, options): (Set<String>, Set<String>) = ([], [])
    for outline in exercise.outlines {
      for situation in outline.situations.prefix(60) {
        for departure in outline.offered(in: situation) {
          names.insert(departure.name)
          options.insert(departure.option)
        }
      }
    }
    let fails = /\b(fail|fails|error|errors|lost|rejected|throws|status)\b/
    guard names.union(options).contains(where: { $0.contains(fails) }) else { return nil }
    return [
      options.contains { $0.lowercased().contains("cancel") && !$0.contains("if it is") }
        ? nil : "cancellation",
      options.contains { $0.contains(/\b(object|objects|other|another)\b/) } ? nil : "other type",
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static let story = "its network fails as in a story, by `Fault.usual` and `.particular`"
  private static let pure =
    "it maps results and waits for nothing, so no error means more than another"

  /// The exceptions with their reasons.
  private static let exceptions = [
    ("1.1: cancellation, other type", story), ("1.2: cancellation", story),
    ("1.3: cancellation", story), ("1.4: cancellation, other type", story),
    ("2.4: cancellation", pure), ("3.1: cancellation", pure),
    ("5.1: cancellation, other type", story),
    ("6.4: cancellation", "an Rx operator passes each error on, and a disposal is none"),
    ("14.10: cancellation", story), ("15.1: other type", "a `Transport` has one type of error"),
  ]

  @Test func eachExerciseWithAFailureHasAForeignCancellationAndAnotherError() {
    let rows = Exercise.all.compactMap { exercise -> String? in
      guard let missing = Self.lacks(exercise), !missing.isEmpty else { return nil }
      return "\(exercise.number): \(missing)"
    }
    #expect(rows == Self.exceptions.map(\.0))
  }
}
