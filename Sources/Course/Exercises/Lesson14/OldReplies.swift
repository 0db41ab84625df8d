import Foundation
import FunctionalJSON
import Scenario

/// What an old interface may call back with, and what value is asked for.
struct OldReplies: Setting {
  typealias Answer = any ThreeOptionalsExercise

  /// The data of a reply.
  enum Body: String, CustomStringConvertible {
    case good = "good"
    case spaced = "good with other members and spaces"
    case odd = "good with a name without letters"
    case none = "missing"
    case empty = "empty"
    case page = "a page of HTML"
    case cut = "cut off"
    case space = "one space"
    case bytes = "no text"
    case null = "null"
    case number = "a number"
    case list = "a list"
    case object = "an empty object"
    case partial = "without a part"
    case wrongType = "with a part of another type"

    /// Those from which a value can be made.
    static let allGood = [good, spaced, odd]
    /// Those from which none can be made, in whatever way.
    static let allBad = [
      page, partial, list, wrongType, object, cut, space, bytes, null, number,
    ]
  }

  /// The type of the value that is asked for.
  fileprivate enum Wanted: String, CaseIterable, CustomStringConvertible {
    case user = "a user"
    case session = "a session"
    case avatar = "an avatar"
  }

  /// The error beside a reply.
  private enum Trouble: String, CaseIterable, CustomStringConvertible {
    case lost = "a lost connection"
    case timedOut = "a time-out"
    case cancelled = "a cancellation"
    case status = "status 503"
    case malformed = "a malformed reply"

    var reason: NetworkError.Reason {
      switch self {
      case .lost: .connectionLost
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .status: .status(503)
      case .malformed: .malformed
      }
    }
  }

  private let wanted: Wanted
  private let body: Body
  private let status: Int?
  private let error: NetworkError?

  /// Draws what an old interface calls back with; of all lists the first element is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what to draw from.
  ///   - bodies: what the data may be.
  ///   - statuses: what the status may be.
  ///   - hasError: whether there is an error.
  init(_ draw: inout Draw, _ bodies: [Body], statuses: [Int?] = [200], hasError: Bool = false) {
    wanted = draw.one(of: Wanted.allCases, "what is asked for:")
    body = draw.one(of: bodies, "the data are")
    let word = draw.one(of: statuses.map { $0.map(String.init) ?? "missing" }, "the status is")
    status = Int(word)
    error =
      hasError
      ? NetworkError(request: "user", reason: draw.one(of: Trouble.allCases, "the error is").reason)
      : nil
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    switch wanted {
    case .user: play(User.self, answer, log)
    case .session: play(Session.self, answer, log)
    case .avatar: play(Avatar.self, answer, log)
    }
  }

  private func play<Value: JSONDecodable>(_ type: Value.Type, _ answer: Answer, _ log: ExampleLog) {
    let data = body.data(of: wanted)
    let result: Result<Value, JSONError> = answer.value(of: data, status: status, error: error)
    log.write(words(for: result, of: data))
    let good = Body.good.data(of: wanted)
    let next: Result<Value, JSONError> = answer.value(of: good, status: 200, error: nil)
    log.write("then of a good reply: \(words(for: next, of: good))")
  }

  /// A line for the log; what Foundation says of bad JSON is left out, since it may change.
  private func words<Value>(for result: Result<Value, JSONError>, of data: Data?) -> String {
    switch result {
    case .success(let value): return "\(value)"
    case .failure(.notJSON(let reason)):
      let isKept =
        if let data, case .failure(.notJSON(reason)) = decodeJSON(data) { true } else { false }
      return isKept ? "not JSON" : "not JSON, but with another reason than decodeJSON gives"
    case .failure(let error): return "\(error)"
    }
  }
}

extension OldReplies.Body {
  /// The data, for who wants a value of some type.
  fileprivate func data(of wanted: OldReplies.Wanted) -> Data? {
    switch self {
    case .none: nil
    case .empty: Data()
    case .bytes: Data([0xFF, 0xFE, 0x41])
    default: Data(text(of: wanted).utf8)
    }
  }

  private func text(of wanted: OldReplies.Wanted) -> String {
    switch self {
    case .none, .empty, .bytes: ""
    case .page: "<html>It works!</html>"
    case .space: " "
    case .null: "null"
    case .number: "7"
    case .list: "[]"
    case .object: "{}"
    case .good: wanted.text(#""Ada""#)
    case .spaced: " \n" + wanted.text(#""Ada" , "more": [null, {}]"#) + " "
    case .odd: wanted.text(#""""#)
    case .cut: String(wanted.text(#""Ada""#).dropLast())
    case .partial: wanted.text(#""Ada""#).replacing(wanted.part, with: "other")
    case .wrongType: wanted.text("true")
    }
  }
}

extension OldReplies.Wanted {
  /// A value as JSON, with the text `name` in the place of a part of it.
  fileprivate func text(_ name: String) -> String {
    switch self {
    case .user: #"{"id": 1, "name": \#(name)}"#
    case .session: #"{"token": "secret", "user": {"id": 1, "name": \#(name)}}"#
    case .avatar: #"{"image": \#(name)}"#
    }
  }

  /// The name of that part.
  fileprivate var part: String { self == .avatar ? "image" : "name" }
}
