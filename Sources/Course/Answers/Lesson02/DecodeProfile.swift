import Exercises
import FunctionalJSON
import Scenario

private let missing = "says which member is missing"
private let wrongType = "says which member has the wrong type, the first if there are several"
private let without = "does without motto and friends, missing or null"
private let friend = "says which friend is wrong, and where"

extension AnswerSheet {
  static let decodeProfile = AnswerSheet(
    to: .decodeProfile, stub: DecodeProfile(), solution: Solution(),
    why: """
      The chain says what the profile is made of, and nothing else. Every error comes from the \
      member that is wrong, and the path is put together on its way out, so no line of the chain \
      has to think of it. `valueIfPresent` is for members that may be missing; it is still strict \
      about those that are there.
      """,
    wrong: [
      .init("optional-type-is-enough", diesOf: without, OptionalTypeIsEnough()),
      .init("null-is-a-value", diesOf: without, NullIsAValue()),
      .init("one-error-for-all", diesOf: missing, OneErrorForAll()),
      .init("default-for-what-is-needed", diesOf: missing, DefaultForWhatIsNeeded()),
      .init("optional-cannot-be-wrong", diesOf: wrongType, OptionalCannotBeWrong()),
      .init("checks-in-any-order", diesOf: wrongType, ChecksInAnyOrder()),
      .init("failure-left-out", diesOf: friend, FailureLeftOut()),
      .init("place-seen-from-inside", diesOf: friend, PlaceSeenFromInside()),
      .init("every-missing-key-is-mine", diesOf: friend, EveryMissingKeyIsMine()),
    ])
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

/// What is right in all wrong answers: the members they do not change.
private protocol Members: DecodeProfileExercise {
  func id(in json: JSON) -> Result<Int, JSONError>
  func name(in json: JSON) -> Result<String, JSONError>
  func motto(in json: JSON) -> Result<String?, JSONError>
  func friends(in json: JSON) -> Result<[User], JSONError>
}

extension Members {
  func id(in json: JSON) -> Result<Int, JSONError> { json.value(at: "id") }
  func name(in json: JSON) -> Result<String, JSONError> { json.value(at: "name") }
  func motto(in json: JSON) -> Result<String?, JSONError> { json.valueIfPresent(at: "motto") }
  func friends(in json: JSON) -> Result<[User], JSONError> {
    json.valueIfPresent(at: "friends").map { $0 ?? [] }
  }

  func profile(from json: JSON) -> Result<Profile, JSONError> {
    curry(Profile.init(id:name:motto:friends:))
      <^> id(in: json) <*> name(in: json) <*> motto(in: json) <*> friends(in: json)
  }
}

private struct OptionalTypeIsEnough: Members {
  func motto(in json: JSON) -> Result<String?, JSONError> { json.value(at: "motto") }

  func friends(in json: JSON) -> Result<[User], JSONError> {
    json.value(at: "friends", as: [User]?.self).map { $0 ?? [] }
  }
}

private struct NullIsAValue: Members {
  func motto(in json: JSON) -> Result<String?, JSONError> {
    guard case .object(let members) = json, members["motto"] != nil else { return .success(nil) }
    return json.value(at: "motto", as: String.self).map { $0 }
  }

  func friends(in json: JSON) -> Result<[User], JSONError> {
    guard case .object(let members) = json, members["friends"] != nil else { return .success([]) }
    return json.value(at: "friends")
  }
}

private struct OneErrorForAll: Members {
  func profile(from json: JSON) -> Result<Profile, JSONError> {
    guard case .success(let id) = id(in: json), case .success(let name) = name(in: json),
      case .success(let motto) = motto(in: json), case .success(let friends) = friends(in: json)
    else { return .failure(.noData) }
    return .success(Profile(id: id, name: name, motto: motto, friends: friends))
  }
}

private struct DefaultForWhatIsNeeded: Members {
  func id(in json: JSON) -> Result<Int, JSONError> {
    json.valueIfPresent(at: "id").map { $0 ?? 0 }
  }

  func name(in json: JSON) -> Result<String, JSONError> {
    json.valueIfPresent(at: "name").map { $0 ?? "" }
  }
}

private struct OptionalCannotBeWrong: Members {
  func motto(in json: JSON) -> Result<String?, JSONError> {
    .success(try? json.value(at: "motto").get())
  }

  func friends(in json: JSON) -> Result<[User], JSONError> {
    .success((try? json.value(at: "friends").get()) ?? [])
  }
}

private struct FailureLeftOut: Members {
  func friends(in json: JSON) -> Result<[User], JSONError> {
    json.valueIfPresent(at: "friends", as: [JSON].self).map { elements in
      (elements ?? []).compactMap { try? User.decode($0).get() }
    }
  }
}

private struct PlaceSeenFromInside: Members {
  func friends(in json: JSON) -> Result<[User], JSONError> {
    json.valueIfPresent(at: "friends", as: [JSON].self).flatMap { elements in
      (elements ?? []).reduce(.success([])) { users, element in
        users.flatMap { users in User.decode(element).map { users + [$0] } }
      }
    }
  }
}

private struct ChecksInAnyOrder: Members {
  func profile(from json: JSON) -> Result<Profile, JSONError> {
    friends(in: json).flatMap { friends in
      motto(in: json).flatMap { motto in
        name(in: json).flatMap { name in
          id(in: json).map { Profile(id: $0, name: name, motto: motto, friends: friends) }
        }
      }
    }
  }
}

private struct EveryMissingKeyIsMine: Members {
  func friends(in json: JSON) -> Result<[User], JSONError> {
    json.value(at: "friends", as: [User]?.self).map { $0 ?? [] }.flatMapError { error in
      if case .missingKey = error { .success([]) } else { .failure(error) }
    }
  }
}
