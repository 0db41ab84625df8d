import Exercises

extension TaskText {
  static let latestWins = TaskText(
    of: ExerciseNumber(14, 10),
    story: """
      The field searches while the user types: each key asks the server anew. Sometimes the page \
      shows what belongs to an earlier text. Repair it: an answer is shown only if nothing was typed \
      after its question and the user has not left; no other answer and no other error is ever \
      shown. A question that is overtaken is called off before the next one is asked, and the last one is \
      called off when the user leaves. Calling off is a wish: the answer may be on its way already, \
      or come all the same. Answers may come on several threads at once.
      """,
    hints: [
      "When an answer is about to be shown, how can it know whether it is still the latest?",
      """
      Number the questions. An answer that carries the number of its question can be compared with \
      the latest number, and leaving the page can count as one more question that nobody asks.
      """,
      """
      Keep the latest number and the latest call behind one lock. Typing takes both over, calls off \
      what was there, and asks. Compare the numbers in the block on `main`, since something may \
      be typed between the reply's queue and that block.
      """,
    ])
}
