import Exercises
import Foundation
import FunctionalJSON
import Scenario

extension AnswerSheet {
  static let threeOptionals = AnswerSheet(
    to: .threeOptionals, stub: ThreeOptionals(), solution: Solution(),
    why: """
      The order of the questions is the answer: each may rely on those before, and the first no \
      is the reason. Behind this function there is one `Result`, and the combinations that make \
      no sense are gone for good.
      """)
}

private struct Solution: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard let status else { return .failure(.noData) }
    guard 200..<300 ~= status else { return .failure(.badStatus(status: status)) }
    guard let data, !data.isEmpty else { return .failure(.noData) }
    return decodeJSON(data).flatMap(decodeObject)
  }
}
