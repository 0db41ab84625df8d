import Exercises

extension TaskText {
  static let oneAnswer = TaskText(
    of: ExerciseNumber(9, 2),
    story: """
      This function asks the system for a permission, and waits for the user. On some branches it \
      waits for ever. Repair it: its continuation must be resumed exactly once, whatever happens. If \
      the user has decided before, that decision is returned, and nobody is asked. If the system may \
      not ask, the result is `false`. `granted` is `true`; `refused` and `closed` are `false`; \
      `failed` throws its error. After `later` the system asks again by itself, as often as it \
      takes, and replies again: wait for that, and do not call `ask` a second time. The first reply \
      that is not `later` is the answer, whatever `decision` says by then. The system may reply again after that, when the user \
      changes the setting, and two replies may come on two threads at once: no reply after the \
      answer may do harm. `Locked` is the kit's lock. Cancellation is no part of this exercise.
      """,
    hints: [
      "Go through the branches one by one: which of them ends without a `resume`?",
      """
      Not every call of `reply` is an answer. What may be given up at the first call, and what only at \
      the answer?
      """,
      """
      Turn a reply into a `Result`, or nil for `later`. Keep the continuation in a `Locked` optional; \
      only an answer takes it out, and whoever has taken it out resumes it.
      """,
    ])
}
