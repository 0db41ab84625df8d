import Exercises
import FunctionalJSON
import Scenario

extension AnswerSheet {
  static let decodeProfile = AnswerSheet(
    to: .decodeProfile, stub: DecodeProfile(), solution: Solution(),
    why: """
      The chain says what the profile is made of, and nothing else. Every error comes from the \
      member that is wrong, and the path is put together on its way out, so no line of the chain \
      has to think of it. `valueIfPresent` is for members that may be missing; it is still strict \
      about those that are there.
      """)
}

private struct Solution: DecodeProfileExercise {
  func profile(from json: JSON) -> Result<Profile, JSONError> {
    curry(Profile.init(id:name:motto:friends:))
      <^> json.value(at: "id")
      <*> json.value(at: "name")
      <*> json.valueIfPresent(at: "motto")
      <*> fmap({ $0 ?? [] }, over: json.valueIfPresent(at: "friends"))
  }
}
