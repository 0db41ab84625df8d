import PromiseStyle
import Scenario
import Simulation

/// Replies to somebody who wants an avatar: status, body, and how long the server says that it is.
struct AvatarBodies: DrawnSetting {
  typealias Answer = any NoAvatarExercise

  /// What is in a body.
  enum Body: String, CustomStringConvertible {
    case good = "an avatar"
    case letters = "an avatar whose name has letters of several bytes"
    case spaced = "an avatar behind an empty line"
    case more = "an avatar with other members"
    case page = "a web page"
    case spacedPage = "a web page behind an empty line"
    case wideSpacedPage = "a web page behind a wide space"
    case sign = "one `<`"
    case empty = "empty"
    case space = "one space"
    case lines = "line breaks and a tab"
    case cut = "cut off"
    case cutLetters = "cut off behind a letter of several bytes"
    case text = "a text"
    case object = "an empty object"
    case list = "a list"
    case noUser = "an avatar of nobody"
    case noImage = "a user without an image"
    case userAsText = "an avatar whose user is a text"
    case inside = "an avatar with a page for a name"
    case other = "the avatar of another user"
    case otherZero = "the avatar of the user with the number 0"
  }

  /// How many bytes the server says that there are.
  enum Length: String, CustomStringConvertible {
    case right = "as it is"
    case none = "not told"
    case longer = "1 byte more than there is"
    case muchLonger = "1000 bytes more than there are"
    case shorter = "1 byte less than there is"
  }

  /// How the request may fail.
  enum Failure: String, CustomStringConvertible {
    case lost = "a lost connection"
    case object = "an object"
    case cancelled = "a CancellationError"
    case fault = "an error that says empty"

    fileprivate func error(_ user: Int) -> any Error {
      switch self {
      case .lost: NetworkError.lost("avatar")
      case .object: SampleErrorObject(user)
      case .cancelled: CancellationError()
      case .fault: AvatarFault.empty
      }
    }
  }

  struct Options: Sendable {
    var bodies: [Body] = []
    var statuses = [200]
    var lengths = [Length.right, .none]
    /// How the request fails; it does not if this is empty.
    var failures: [Failure] = []
  }

  private let body: Body
  private let status: Int
  private let length: Length
  private let failure: Failure?
  /// When the reply comes, in ms; nil if it is there at once.
  private let time: Int?
  private let user: Int
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    failure =
      options.failures.isEmpty ? nil : draw.one(of: options.failures, "the request fails with")
    body = options.bodies.isEmpty ? .good : draw.one(of: options.bodies, "the body is")
    status = draw.any(of: options.statuses, "the status is")
    length = failure == nil ? draw.one(of: options.lengths, "the length is") : .right
    time = draw.one(of: ["10 ms", "no time"], "it takes") == "10 ms" ? 10 : nil
    user = draw.one(of: [7, 1, -1], "is the number of the user")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 5000 : 0) { index, name in
      // The second one asks for another user, and gets a reply of the same kind.
      begin(name, user + 20 * index, answer, notes)
    }
    let parts = ["asks", "report", "promise"]
    notes.write(names.flatMap { name in parts.map { "\(name), \($0)" } }, into: log)
  }

  private func begin(_ name: String, _ user: Int, _ answer: Answer, _ notes: Notes) {
    let promise = answer.avatar(
      ofUser: user,
      from: { asked in
        notes.note("asks for user \(asked)", on: "\(name), asks")
        return reply(for: user, in: notes.world)
      }, placeholder: Avatar(image: "placeholder of \(name)")
    ) { error in
      notes.note(Notes.words(for: error), on: "\(name), report")
    }
    promise.observe { result in
      notes.note(result.words { "shows \($0.image)" }, on: "\(name), promise")
    }
  }

  private func reply(for user: Int, in world: World) -> Promise<AvatarReply> {
    let text = body.text(for: user)
    let count = text.utf8.count
    let reply = AvatarReply(status: status, length: length.count(of: count), body: text)
    return .settled(after: time, in: world) {
      failure.map { .failure($0.error(user)) } ?? .success(reply)
    }
  }
}

extension AvatarBodies.Length {
  /// How many bytes there are said to be, where there are `count`.
  fileprivate func count(of count: Int) -> Int? {
    switch self {
    case .right: count
    case .none: nil
    case .longer: count + 1
    case .muchLonger: count + 1000
    case .shorter: count - 1
    }
  }
}

extension AvatarBodies.Body {
  /// The body for the user with a number.
  fileprivate func text(for user: Int) -> String {
    switch self {
    case .good: #"{"user": \#(user), "image": "ada.png"}"#
    case .letters: #"{"user": \#(user), "image": "žofie-größe-ß.png"}"#
    case .spaced: "\n" + #"{"user": \#(user), "image": "ada.png"}"# + "\n"
    case .more: #"{"name": "<Ada>", "user": \#(user), "image": "ada.png", "size": [8, 9]}"#
    case .page: "<!DOCTYPE html><html><body>Welcome to the hotel</body></html>"
    case .spacedPage: "\n\n  <html>Welcome</html>"
    case .wideSpacedPage: "\u{3000}<html>Welcome</html>"
    case .sign: "<"
    case .empty: ""
    case .space: " "
    case .lines: "\r\n\n\t"
    case .cut: #"{"user": \#(user), "ima"#
    case .cutLetters: #"{"user": \#(user), "image": "größe"#
    case .text: "try again later"
    case .object: "{}"
    case .list: #"[{"user": \#(user), "image": "ada.png"}]"#
    case .noUser: #"{"image": "ada.png"}"#
    case .noImage: #"{"user": \#(user)}"#
    case .userAsText: #"{"user": "\#(user)", "image": "ada.png"}"#
    case .inside: #"{"user": \#(user + 100), "image": "<html>.png"}"#
    case .other: #"{"user": \#(user + 1), "image": "grace.png"}"#
    case .otherZero: #"{"user": 0, "image": "nobody.png"}"#
    }
  }
}
