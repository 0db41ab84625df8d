import Exercises
import PromiseStyle
import Scenario

// Exercise 12.4. What to do: swift run lessons task 12.4
struct NoAvatar: NoAvatarExercise {
  func avatar(
    ofUser user: Int, from load: @escaping @Sendable (_ user: Int) -> Promise<AvatarReply>,
    placeholder: Avatar, reporting report: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Avatar> {
    Promise(error: Todo())
  }
}
