import Exercises
import FunctionalJSON

private let deep = "goes as deep as the path"
private let missing = "says what is missing, and where from the top"
private let wrongType = "says what has the wrong type, and where from the top"

extension AnswerSheet {
  static let valueAtPath = AnswerSheet(
    to: .valueAtPath, stub: ValueAtPath(), solution: Solution(),
    why: """
      Each level knows one name: it takes the member of that name, and puts the name in front of \
      whatever is wrong further in. `value(at:)` has done so already for its own step, so \
      `mapError` belongs inside the closure, around the rest of the way only.
      """,
    wrong: [
      .init("path-is-a-name-with-dots", diesOf: deep, PathIsANameWithDots()),
      .init("as-large-as-the-example", diesOf: deep, AsLargeAsTheExample()),
      .init(
        "empty-is-an-error", diesOf: "takes the whole document where the path is empty",
        EmptyIsAnError()),
      .init("place-seen-from-inside", diesOf: missing, PlaceSeenFromInside()),
      .init("every-error-is-further-in", diesOf: missing, EveryErrorIsFurtherIn()),
      .init("end-of-the-path-is-to-blame", diesOf: missing, EndOfThePathIsToBlame()),
      .init("one-error-for-all", diesOf: missing, OneErrorForAll()),
      .init("missing-read-as-null", diesOf: missing, MissingReadAsNull()),
      .init("wrong-type-is-missing", diesOf: wrongType, WrongTypeIsMissing()),
    ])
}

private struct Solution: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return decodeObject(json) }
    return bind(json.value(at: name, as: JSON.self)) { member in
      value(at: Array(path.dropFirst()), of: member).mapError { $0.inside(.key(name)) }
    }
  }
}

private struct PathIsANameWithDots: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    path.isEmpty ? decodeObject(json) : json.value(at: path.joined(separator: "."))
  }
}

private struct AsLargeAsTheExample: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let first = path.first else { return decodeObject(json) }
    guard path.count > 1 else { return json.value(at: first) }
    return bind(json.value(at: first, as: JSON.self)) { member in
      member.value(at: path[1]).mapError { $0.inside(.key(first)) }
    }
  }
}

private struct EmptyIsAnError: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return .failure(.noData) }
    guard path.count > 1 else { return json.value(at: name) }
    return bind(json.value(at: name, as: JSON.self)) { member in
      value(at: Array(path.dropFirst()), of: member).mapError { $0.inside(.key(name)) }
    }
  }
}

private struct PlaceSeenFromInside: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    let place: Result<JSON, JSONError> = path.reduce(.success(json)) { place, name in
      bind(place) { $0.value(at: name) }
    }
    return bind(place, to: decodeObject)
  }
}

private struct EveryErrorIsFurtherIn: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return decodeObject(json) }
    return bind(json.value(at: name, as: JSON.self)) { member in
      value(at: Array(path.dropFirst()), of: member)
    }.mapError { $0.inside(.key(name)) }
  }
}

private struct EndOfThePathIsToBlame: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    let end = JSONPath(path.map(JSONPath.Step.key))
    var place = json
    for name in path {
      guard case .object(let members) = place, let member = members[name] else {
        return .failure(.missingKey(path: end, found: []))
      }
      place = member
    }
    return decodeObject(place).mapError { _ in .missingKey(path: end, found: []) }
  }
}

private struct OneErrorForAll: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    let place = path.reduce(JSON?.some(json)) { place, name in
      place >>> { try? $0.value(at: name, as: JSON.self).get() }
    }
    return Result(place >>> { try? Value.decode($0).get() }, or: .noData)
  }
}

private struct MissingReadAsNull: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return decodeObject(json) }
    return bind(json.valueIfPresent(at: name, as: JSON.self)) { member in
      value(at: Array(path.dropFirst()), of: member ?? .null).mapError { $0.inside(.key(name)) }
    }
  }
}

private struct WrongTypeIsMissing: ValueAtPathExercise {
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError> {
    guard let name = path.first else { return decodeObject(json) }
    var found: [String] = []
    if case .object(let members) = json {
      if let member = members[name] {
        return value(at: Array(path.dropFirst()), of: member).mapError { $0.inside(.key(name)) }
      }
      found = members.keys.sorted()
    }
    return .failure(.missingKey(path: JSONPath([.key(name)]), found: found))
  }
}
