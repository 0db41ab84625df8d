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
      """,
    wrong: [
      .init(
        "data-mean-success", diesOf: "lets the error count, whatever came beside it", Data1st()),
      .init(
        "any-reply-is-good", diesOf: "takes each status of 200..<300 for good, and no other",
        NoStatus()),
      .init(
        "bad-status-has-no-body", diesOf: "takes each status of 200..<300 for good, and no other",
        StatusLast()),
      .init(
        "only-200-is-good", diesOf: "takes each status of 200..<300 for good, and no other",
        Only200()),
      .init("what-is-missing-is-good", diesOf: "takes no status for no reply", MissingIsGood()),
      .init(
        "empty-data-are-data",
        diesOf: "says that there are no data, if none came or none are in it", EmptyData()),
      .init("one-reason-for-all", diesOf: "says what is wrong with the data", OneReason()),
    ])
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

private struct Data1st: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let data, !data.isEmpty, let status, 200..<300 ~= status {
      return decodeJSON(data).flatMap(decodeObject)
    }
    if let error { return .failure(.network(error)) }
    guard let status, !(200..<300 ~= status) else { return .failure(.noData) }
    return .failure(.badStatus(status: status))
  }
}

private struct NoStatus: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard status != nil, let data, !data.isEmpty else { return .failure(.noData) }
    return decodeJSON(data).flatMap(decodeObject)
  }
}

private struct StatusLast: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard let status else { return .failure(.noData) }
    if let data, !data.isEmpty { return decodeJSON(data).flatMap(decodeObject) }
    return .failure(200..<300 ~= status ? .noData : .badStatus(status: status))
  }
}

private struct Only200: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard let status else { return .failure(.noData) }
    guard status == 200 else { return .failure(.badStatus(status: status)) }
    guard let data, !data.isEmpty else { return .failure(.noData) }
    return decodeJSON(data).flatMap(decodeObject)
  }
}

private struct MissingIsGood: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    if let status, !(200..<300 ~= status) { return .failure(.badStatus(status: status)) }
    guard let data, !data.isEmpty else { return .failure(.noData) }
    return decodeJSON(data).flatMap(decodeObject)
  }
}

private struct EmptyData: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard let status else { return .failure(.noData) }
    guard 200..<300 ~= status else { return .failure(.badStatus(status: status)) }
    return Result(data, or: .noData).flatMap(decodeJSON).flatMap(decodeObject)
  }
}

private struct OneReason: ThreeOptionalsExercise {
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError> {
    if let error { return .failure(.network(error)) }
    guard let status else { return .failure(.noData) }
    guard 200..<300 ~= status else { return .failure(.badStatus(status: status)) }
    let json = data.flatMap { try? decodeJSON($0).get() }
    return Result(json.flatMap { try? Value.decode($0).get() }, or: .noData)
  }
}
