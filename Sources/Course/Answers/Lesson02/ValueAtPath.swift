import Exercises
import FunctionalJSON

extension AnswerSheet {
  static let valueAtPath = AnswerSheet(
    to: .valueAtPath, stub: ValueAtPath(), solution: Solution(),
    why: """
      Each level knows one name: it takes the member of that name, and puts the name in front of \
      whatever is wrong further in. `value(at:)` has done so already for its own step, so \
      `mapError` belongs inside the closure, around the rest of the way only.
      """)
}

private struct Solution: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return decodeObject(json) }
    return bind(json.value(at: name, as: JSON.self)) { member in
      value(at: Array(path.dropFirst()), of: member).mapError { $0.inside(.key(name)) }
    }
  }
}
