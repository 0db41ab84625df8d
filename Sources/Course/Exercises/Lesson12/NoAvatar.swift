import Foundation
import FunctionalJSON
import PromiseStyle
import Scenario
import Simulation

/// What came when an avatar was asked for.
public struct AvatarReply: Sendable {
  /// The HTTP status.
  public let status: Int
  /// How many bytes the body has, by the word of the server; nil if it has not said.
  public let length: Int?
  /// The body, as it came.
  public let body: String

  /// Takes a reply as it came.
  public init(status: Int, length: Int?, body: String) {
    self.status = status
    self.length = length
    self.body = body
  }

  /// Returns what the body says, as in `{"user": 7, "image": "ada.png"}`.
  ///
  /// - Returns: whose avatar it is, and the avatar; nil if the body is something else.
  public func decoded() -> (user: Int, avatar: Avatar)? {
    guard case .success(.object(let members)) = decodeJSON(Data(body.utf8)),
      case .integer(let user) = members["user"], case .string(let image) = members["image"]
    else { return nil }
    return (user, Avatar(image: image))
  }
}

/// Why a reply is no avatar of the user who was asked for.
public enum AvatarFault: Error, Hashable {
  /// The status is not 200..<300.
  case status(Int)
  /// There is nothing in the body, or only white space.
  case empty
  /// The body is a web page.
  case webPage
  /// The body has fewer bytes than the server has said; so many are missing.
  case cutOff(missing: Int)
  /// The body is not the JSON of an avatar.
  case unreadable
  /// The avatar belongs to another user, who has this number.
  case otherUser(Int)
}

/// Shows an avatar, or what stands for it.
public protocol NoAvatarExercise: Sendable {
  /// Loads the avatar of a user, once.
  ///
  /// - Parameters:
  ///   - user: whose avatar it is to be.
  ///   - load: asks the server for the avatar of the user with a number.
  ///   - placeholder: what to show if there is no avatar.
  ///   - report: gets the reason, once, if there is no avatar.
  /// - Returns: a promise of the avatar or of the placeholder, which is never rejected.
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar>
}

extension Exercise {
  /// Write the check of a body that may be anything.
  package static let noAvatar = Exercise(
    ExerciseNumber(12, 4), "no-avatar", "A body that is no avatar",
    signature: (any NoAvatarExercise).self,
    without: [
      .concurrency(because: "promises are what is practised here")
    ],
    requirements: [
      .always(
        "brings the avatar of a good reply, and reports nothing", most: 80, in: AvatarBodies.self,
        .init(bodies: [.good, .letters, .spaced, .more], statuses: [200, 201, 299])),
      .always(
        "reports the status, whatever the body is", most: 80, in: AvatarBodies.self,
        .init(
          bodies: [.good, .empty, .page, .cut, .text, .other],
          statuses: [503, 404, 199, 300, 304, 500, 0, -200, 2000])),
      .always(
        "knows an empty body and a web page", most: 100, in: AvatarBodies.self,
        .init(
          bodies: [.page, .empty, .space, .lines, .spacedPage, .wideSpacedPage, .sign],
          statuses: [200, 204], lengths: [.right, .none, .longer, .muchLonger])),
      .always(
        "says how many bytes are missing", most: 100, in: AvatarBodies.self,
        .init(
          bodies: [.cut, .letters, .good, .cutLetters, .text, .other, .spaced],
          lengths: [.longer, .muchLonger])),
      .always(
        "tells what cannot be read from an avatar of another user", most: 100,
        in: AvatarBodies.self,
        .init(
          bodies: [
            .other, .text, .otherZero, .cut, .object, .list, .noUser, .noImage, .userAsText,
            .cutLetters, .inside,
          ], lengths: [.right, .none, .shorter])),
      .always(
        "reports the error of `load` as it is", most: 60, in: AvatarBodies.self,
        .init(failures: [.lost, .object, .cancelled, .fault])),
      .story(
        "shows avatars and placeholders, whatever the order and whatever fails",
        in: Script(
          .gallery, "with-placeholders", "Three avatars, of which one belongs to another user.",
          replies: [
            "GET /avatar/1": [.ok(avatar(of: 1), after: .milliseconds(40))],
            "GET /avatar/2": [.ok(avatar(of: 12), after: .milliseconds(30))],
            "GET /avatar/3": [.ok(avatar(of: 3), after: .milliseconds(20))],
          ]), toCost: 1
      ) { showGallery($0, on: $1) },
    ])

  private static func avatar(of user: Int) -> Reply {
    Reply(status: 200, text: #"{"user": \#(user), "image": "\#(user).png"}"#)
  }

  private static func showGallery(_ answer: any NoAvatarExercise, on stage: Stage) {
    let avatars = [1, 2, 3].map { user in
      answer.avatar(
        ofUser: user, from: { load($0, on: stage) },
        placeholder: Avatar(image: "nobody.png"), reporting: { _ in })
    }
    Promise.all(avatars).finish(on: stage) { $0.show($1) }
  }

  private static func load(_ user: Int, on stage: Stage) -> Promise<AvatarReply> {
    Promise { fulfill, reject in
      stage.network.send(.avatar(ofUser: user), at: CallSite()) { result in
        switch result {
        case .success(let reply):
          let body = String(decoding: reply.body, as: UTF8.self)
          fulfill(AvatarReply(status: reply.status, length: reply.body.count, body: body))
        case .failure(let error): reject(error)
        }
      }
    }
  }
}
