import Exercises

extension TaskText {
  static let foldAsyncs = TaskText(
    of: ExerciseNumber(14, 3),
    story: """
      Several asynchronous tasks: how do you run them in order, elegantly? Here each is an `Async` \
      of a `Result`. Make one `Async` of them all: it executes the first, and each of the others \
      when the one before has succeeded, and gives all values, in their order. If one fails, it \
      gives that failure and executes none of those after it. Like every `Async`, it does nothing \
      before it is executed, and does everything again each time it is executed. A result may come \
      on another thread, while `execute` has not returned yet.
      """,
    hints: [
      "With no tasks at all, what is the value, and which `Async` gives it?",
      """
      Suppose you had the `Async` for all tasks but the last. What would you have to do with its \
      value, and which function of lesson 3 does that unless there is a failure?
      """,
      """
      `reduce` begins with the `Async` for no tasks. In each round, when all tasks so far have \
      succeeded, the next task is executed, and its value is put after the others.
      """,
    ])
}
