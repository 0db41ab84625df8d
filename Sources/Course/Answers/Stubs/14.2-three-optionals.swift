import Exercises
import Foundation
import FunctionalJSON
import Scenario

// Exercise 14.2. What to do: swift run lessons task 14.2
struct ThreeOptionals: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    guard let data, case .success(let json) = decodeJSON(data),
      case .success(let value) = Value.decode(json)
    else { return .failure(.notJSON(reason: "this is no \(Value.self)")) }
    return .success(value)
  }
}
