import Exercises
import PromiseStyle
import Scenario

extension AnswerSheet {
  static let noAvatar = AnswerSheet(
    to: .noAvatar, stub: NoAvatar(), solution: Solution(),
    why: """
      The check is a function by itself: each line may rely on those before it, and the order in \
      which faults are promised can be read from top to bottom. A fault that is thrown in `map` and \
      an error of `load` reach the same `recover`, the one place that reports and has a placeholder.
      """,
    wrong: [
      .init(
        "placeholder-says-enough", diesOf: "reports the status, whatever the body is",
        ChecksAnswer(onError: { _, _ in }) { try checked($0, $1) }),
      .init(
        "any-reply-is-good", diesOf: "reports the status, whatever the body is",
        ChecksAnswer { reply, user in
          try checked(AvatarReply(status: 200, length: reply.length, body: reply.body), user)
        }),
      .init(
        "bad-status-has-no-body", diesOf: "reports the status, whatever the body is",
        DecodesFirst()),
      .init(
        "one-error-for-all", diesOf: "knows an empty body and a web page",
        ChecksAnswer { reply, user in
          guard 200..<300 ~= reply.status else { throw AvatarFault.status(reply.status) }
          guard let (owner, avatar) = reply.decoded() else { throw AvatarFault.unreadable }
          guard owner == user else { throw AvatarFault.otherUser(owner) }
          return avatar
        }),
      .init(
        "a-letter-is-a-byte", diesOf: "says how many bytes are missing", CountsLetters()),
      .init(
        "what-can-be-read-is-mine",
        diesOf: "tells what cannot be read from an avatar of another user",
        ChecksAnswer { reply, _ in try checked(reply, reply.decoded()?.user ?? 0) }),
      .init(
        "error-handled-twice", diesOf: "reports the status, whatever the body is",
        ReportsTwice()),
    ])
}

/// Returns the avatar of `user`, or throws what is wrong with the reply.
private func checked(_ reply: AvatarReply, _ user: Int) throws -> Avatar {
  guard 200..<300 ~= reply.status else { throw AvatarFault.status(reply.status) }
  guard let first = reply.body.first(where: { !$0.isWhitespace }) else {
    throw AvatarFault.empty
  }
  guard first != "<" else { throw AvatarFault.webPage }
  let missing = (reply.length ?? 0) - reply.body.utf8.count
  guard missing <= 0 else { throw AvatarFault.cutOff(missing: missing) }
  guard let (owner, avatar) = reply.decoded() else { throw AvatarFault.unreadable }
  guard owner == user else { throw AvatarFault.otherUser(owner) }
  return avatar
}

private struct Solution: NoAvatarExercise {
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    load(user)
      .map { reply in try checked(reply, user) }
      .recover { error in
        report(error)
        return placeholder
      }
  }
}

/// Checks a reply in its own way.
private struct ChecksAnswer: NoAvatarExercise {
  var onError: @Sendable (any Error, @Sendable (any Error) -> Void) -> Void = { error, report in
    report(error)
  }
  let check: @Sendable (AvatarReply, Int) throws -> Avatar

  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    load(user)
      .map { reply in try check(reply, user) }
      .recover { error in
        onError(error, report)
        return placeholder
      }
  }
}

private struct DecodesFirst: NoAvatarExercise {
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    load(user)
      .map { reply in
        if let (owner, avatar) = reply.decoded(), owner == user { return avatar }
        return try checked(reply, user)
      }
      .recover { error in
        report(error)
        return placeholder
      }
  }
}

private struct CountsLetters: NoAvatarExercise {
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    load(user)
      .map { reply in
        do { return try checked(reply, user) } catch AvatarFault.cutOff {
          let missing = (reply.length ?? 0) - reply.body.count
          throw AvatarFault.cutOff(missing: missing)
        }
      }
      .recover { error in
        report(error)
        return placeholder
      }
  }
}

private struct ReportsTwice: NoAvatarExercise {
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    load(user)
      .map { reply in
        do { return try checked(reply, user) } catch {
          report(error)
          throw error
        }
      }
      .recover { error in
        report(error)
        return placeholder
      }
  }
}
