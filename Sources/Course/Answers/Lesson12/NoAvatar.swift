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
      """)
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
