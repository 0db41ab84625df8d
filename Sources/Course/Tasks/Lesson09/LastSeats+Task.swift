import Exercises

extension TaskText {
  static let lastSeats = TaskText(
    of: ExerciseNumber(9, 1),
    story: """
      This actor sells the seats of one performance. An actor runs one call at a time, and yet it \
      sells more seats than there are. Repair it. Each buyer wants at least one seat. One who wants more seats than are free gets \
      `SoldOut()` at once, and `pay` is not called. Seats for which somebody is paying are not free. \
      If `pay` throws, the buyer gets that error, and those seats are free again, for everybody who \
      comes after that. If `pay` returns, the seats are sold, even if the buyer's task was cancelled \
      meanwhile. No buyer waits for the payment of another. No task of your own is needed: a plain \
      `Task { … }` would leave the kit's world.
      """,
    hints: [
      "Who may enter the actor between the line that looks and the line that takes the seats?",
      """
      Look and take in one go, with no `await` in between. Nobody has paid by then; what must \
      happen to the seats if the payment fails?
      """,
      """
      Take the seats first, then await `pay()` in a `do`. In the `catch`, add to the seats that are \
      free now: how many were free before the `await` is out of date.
      """,
    ])
}
