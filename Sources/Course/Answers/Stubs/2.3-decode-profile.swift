import Exercises
import FunctionalJSON
import Scenario

// Exercise 2.3. What to do: swift run lessons task 2.3
struct DecodeProfile: DecodeProfileExercise {
  func profile(from json: JSON) -> Result<Profile, JSONError> {
    guard case .object(let members) = json,
      case .integer(let id)? = members["id"],
      case .string(let name)? = members["name"]
    else { return .failure(.noData) }
    var motto: String?
    if case .string(let text)? = members["motto"] {
      motto = text
    }
    var friends: [User] = []
    if case .array(let elements)? = members["friends"] {
      friends = elements.compactMap { try? User.decode($0).get() }
    }
    return .success(Profile(id: id, name: name, motto: motto, friends: friends))
  }
}
