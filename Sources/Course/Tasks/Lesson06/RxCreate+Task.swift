import Exercises

extension TaskText {
  static let rxCreate = TaskText(
    of: ExerciseNumber(6, 1),
    story: """
      `call` is a function with a callback, as in older code: it begins some work at once, calls \
      back with the result, and returns an object that cancels the work. Make a sequence from it. \
      Each subscription begins the work. A value is sent, and then the sequence completes. A \
      failure ends the sequence with its error. If the subscriber leaves before that, the work is \
      cancelled.
      """,
    hints: [
      "When may the work begin, and what must be stopped when the subscriber leaves?",
      """
      `Observable.create` takes a closure that runs once for each subscriber. It is given the \
      observer, and it returns what is to be disposed of.
      """,
      """
      Inside `create`, begin the call and keep what it returns. In its callback there are two \
      cases: a value needs two events, an error needs one. Return a disposable whose action \
      cancels what you kept.
      """,
    ])
}
