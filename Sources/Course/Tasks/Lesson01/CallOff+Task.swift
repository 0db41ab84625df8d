import Exercises

extension TaskText {
  static let callOff = TaskText(
    of: ExerciseNumber(1, 4),
    story: """
      `startLogIn` and `startAvatar` return the request under way: a `Cancellable`, which is \
      anything with a function `cancel()`. A request that is cancelled calls back with an error \
      whose `reason` is `.cancelled`; one that is answered, or was cancelled before, takes no \
      notice, even if its reply has not reached its callback yet. `updateAvatar` returns a \
      `Cancellable`, too, and the page cancels that, on `main`, when the user leaves, at times \
      twice. So far it is that of the log-in. Repair it: leaving calls off whichever request is \
      under way, no other request goes on after that, nothing is shown from then on, and \
      `completion` still gets one outcome: `.cancelled`. Replies come on other threads than `main`, so \
      the user may leave in the middle of a callback.
      """,
    hints: [
      "When `updateAvatar` returns, the request for the avatar does not exist yet. Who could keep it?",
      """
      Return an object of your own: a final class that conforms to `Cancellable` and keeps the \
      requests in a `Locked`. And a reply may be on its way to `main` when the user leaves: then \
      there is no request to cancel any more, and only the object can know.
      """,
      """
      The class has a list of requests and whether it was cancelled. It has a function that adds \
      a request, and cancels it at once if the user has left, and `cancel()`, which notes that \
      the user has left, and cancels all requests, both outside the lock. At each end of the story, on `main`, ask it first: if the user has left, \
      complete with `.cancelled`, whatever the result is.
      """,
    ])
}
