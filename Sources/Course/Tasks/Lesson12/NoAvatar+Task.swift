import Exercises

extension TaskText {
  static let noAvatar = TaskText(
    of: ExerciseNumber(12, 4),
    story: """
      A guest opens the app in a hotel. Each request is answered with status 200, and the body is a \
      page of the hotel's Wi-Fi. Write `avatar(ofUser:…)` with promises. It calls `load` once, with \
      the number of the user. The promise that it returns is never rejected: it is fulfilled with \
      the avatar of that user or, if there is none, with `placeholder`, as soon as that is known. \
      For an avatar, `report` is not called; for the placeholder it is called once, with the \
      reason. If `load` fails, the reason is its error. A reply is checked in this order, and the \
      first that applies is the reason. The status is not 200..<300: `.status` with it. The body is \
      empty or has only white space (`isWhitespace` of `Character`): `.empty`. The first character \
      that is no white space is `<`: `.webPage`. The body has fewer bytes than `length` says: \
      `.cutOff(missing:)` with the difference. One character may be several bytes, and `body.utf8` \
      has the bytes. `decoded()` returns nil: `.unreadable`. It returns another user than the one \
      who was asked for: `.otherUser` with that user's number.
      """,
    hints: [
      "Of the six faults, which can you find only after another one is ruled out?",
      """
      Write the check as a function by itself: a reply in, an avatar out, and it throws the fault. \
      Then ask where in the chain of promises an error is handled, and how often.
      """,
      """
      `map` with a closure that throws rejects the promise, so the faults and the error of `load` \
      arrive at the same `recover`. That is the one place which reports and returns the \
      placeholder. The check is a row of `guard`s in the order of the task.
      """,
    ])
}
