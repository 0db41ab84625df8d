import Exercises

extension TaskText {
  static let oneDeadline = TaskText(
    of: ExerciseNumber(12, 1),
    story: """
      An order in a shop takes several steps, one after another, and the user waits for `limit` in \
      all. This function gives the whole time to each step, so three slow steps may take three \
      times as long. Repair it. The first step gets `start`, and each further one the value of the \
      step before. The function returns the last value as soon as the last step has ended; with no \
      steps it returns `start`, at once. An error of a step is thrown at once, and no further step \
      begins. When `limit` is over, counted from the call, and a step is still under way, that \
      step is cancelled, and the function throws `DeadlinePassed(step:)` with its number, counted \
      from 1. If the task is cancelled before that, the step under way is cancelled, and the \
      function throws `CancellationError`, even if the step then fails with another error. In both \
      cases no step begins any more. A step may ignore that it is cancelled: then the function \
      waits for it, and what it brings, a value or an error, does not count. `clock.sleep(for:)` \
      waits, and throws if it is cancelled. Use the children of a task group: a plain `Task { … }` \
      would leave the kit's world.
      """,
    hints: [
      "How many times does the clock begin to run in this function, and how many times should it?",
      """
      A deadline is a race between the work and a timer. The work is not one step: it is the whole \
      loop over the steps.
      """,
      """
      One group with two children: one runs the loop, the other sleeps and then throws. The loop \
      notes in a `Locked` which step is under way, and asks whether it is cancelled before each \
      step, and when a step fails.
      """,
    ])
}
