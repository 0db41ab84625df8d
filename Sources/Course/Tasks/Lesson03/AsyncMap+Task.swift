import Exercises

extension TaskText {
  static let asyncMap = TaskText(
    of: ExerciseNumber(3, 1),
    story: """
      An `Async` is a function that takes a callback. You have its initializer and `execute`, and \
      nothing else. Write `unit`, which wraps a value that is there already, and `map`, which \
      turns the value of an `Async` into another. Both return a description: making one does \
      nothing, and every `execute` does all the work again. A value may come on another thread, \
      while `execute` has not returned yet.
      """,
    hints: [
      "Which function is called first: the one that you pass to `Async { … }`, or yours?",
      """
      Both functions return a new `Async`, by `Async { … }`. Think about the closure: what has to \
      happen in it when somebody executes the new one, and which callback must be called?
      """,
      """
      For `map`: when the new one is executed, execute the old one. Inside its callback you hold a \
      value; the callback that you were given waits for another value.
      """,
    ])
}
