import Exercises

extension TaskText {
  static let oneReply = TaskText(
    of: ExerciseNumber(12, 3),
    story: """
      A network library has a mistake: for one request it may call back several times, even on two \
      threads at once. So an app does not pass its completions to the library directly: \
      `firstOnly` puts a function around each. The first call of that function goes to \
      `completion`, with a value or with an error. Each further call goes to `report`, with its \
      result and its number: 2 for the second call, 3 for the third, and so on, whatever came \
      before. No number is left out, and none comes twice. The function here counts, but a payment \
      was booked twice. Repair it. `completion` may cause the next call before it returns, and so \
      may `report`. Two requests are independent of each other, even if both have the same \
      `completion`. The library may keep the function for ever. Once the first call has been \
      passed on, the function must not keep `completion`, with all that belongs to it. Calls may \
      come on several threads at once; then any of them may be the first. `Locked` is the kit's \
      lock; call no other code inside it.
      """,
    hints: [
      "Which lines of this function may run twice before its last line has run once?",
      """
      The number of a call, and whether it is the first, must be found and noted in one step, \
      before any function is called.
      """,
      """
      Keep the count and an optional `completion` in one `Locked`. Under one lock a call adds \
      itself, and takes the completion out; outside it calls what it has taken, or reports.
      """,
    ])
}
