import Exercises

extension TaskText {
  static let neverCancelled = TaskText(
    of: ExerciseNumber(11, 4),
    story: """
      This page shows the devices nearby. Each pull sends two requests, one after the other: `GET \
      /location` and `GET /devices`. If the user pulls again, the page cancels the request that is \
      under way. "So nothing stale can come", says its author. And in the scenario of the lesson, \
      `refresh/second-pull-overtakes`, the page is right. Prove that the author is wrong. Read the \
      two pages in `Sources/Course/Exercises/Lesson11/NeverCancelledPages.swift`, and write a \
      scenario in which the given page breaks with the verdict `stale`: it shows devices, or a \
      message, for a pull although the user has pulled again. The repaired page has to be right in \
      the same scenario. A scenario says what the server replies and what the user does, and when; \
      the page is opened at 0 ms. A request that has no reply in your scenario gets a good one: \
      the location after 20 ms, and the devices after 30 ms.
      """,
    hints: [
      "Which of the two requests does the given page keep, and from which moment on?",
      """
      Write the life of one pull on a line of time: when each request is sent, and when its reply \
      comes. At which moments does a second pull find something to cancel, and at which not?
      """,
      """
      Slow replies are not needed. Take two pulls, and move the second one along that line of time, \
      until it finds nothing to cancel. Then both pulls go on to the screen.
      """,
    ])
}
