import Exercises
import FunctionalJSON

// Exercise 2.2. What to do: swift run lessons task 2.2
struct ValueAtPath: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    _ = Todo()
    return .failure(.noData)
  }
}
