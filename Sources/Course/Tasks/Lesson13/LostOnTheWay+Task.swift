import Exercises

extension TaskText {
  static let lostOnTheWay = TaskText(
    of: ExerciseNumber(13, 4),
    story: """
      This page has a sheet with users. When the user chooses one, the page loads that avatar \
      (`GET /avatar/2` for user 2) and shows it; the user may choose again. When the user closes \
      the sheet, the page has its ending. A bridge makes a stream of what the sheet tells its \
      delegate. The page reads that stream, and takes the next value only when it has shown an \
      avatar or a message for the one before. In the given bridge there is a place for one value \
      that waits. A value that comes while this place is taken is dropped. "While one avatar is \
      loaded the user may do one more thing, so one place is enough", says its author. Prove that \
      the author is wrong. Read the two pages in \
      `Sources/Course/Exercises/Lesson13/ChoicePages.swift`, and write a scenario in which the \
      given page breaks with the verdict `hang`: the user has closed the sheet, and the page never \
      has its ending. The repaired page has to be right in the same scenario. A scenario says what \
      the server replies and what the user does, and when; the page is opened at 0 ms. A request \
      that has no reply in your scenario gets a good one after 50 ms. Let the user choose \
      different users: an avatar that comes after the same user was chosen again counts as stale.
      """,
    hints: [
      "Where may a value be after the sheet has told it and before the page has taken it?",
      """
      Draw a line of time. For each moment note for which value the page loads, and which one waits. \
      At which moments is a further value dropped? And which value must not be dropped?
      """,
      """
      No slow reply is needed, and no fault. A value is lost only while the page loads for one and \
      another waits. So the user does three things before the first avatar is shown.
      """,
    ])
}
