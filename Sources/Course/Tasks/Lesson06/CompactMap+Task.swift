import Exercises

extension TaskText {
  static let compactMap = TaskText(
    of: ExerciseNumber(6, 3),
    story: """
      `compactMap` of an array makes a new element from each old one, and leaves it out if the \
      closure returns nil. Write the same for a sequence, with `create` and `subscribe`. \
      Completion and errors of the source go on to the subscriber. An error that the closure \
      throws ends the sequence, and the source is disposed of. It is disposed of, too, when the \
      subscription is. `Observable.create { observer in … }` returns a disposable; the observer \
      has `onNext(_:)`, `onError(_:)` and `onCompleted()`. \
      `source.subscribe(onNext:onError:onCompleted:)` takes a closure for each, and returns its \
      disposable.
      """,
    hints: [
      "Three kinds of events may come from the source. What must happen to each, and to nil?",
      """
      Subscribe to the source inside `create`, with a closure for each kind of event. What \
      `subscribe` returns is exactly what the closure of `create` must return.
      """,
      """
      In `onNext` there is a `do` with a `catch`: try the closure, send what it returns unless \
      that is nil, and send the error if it throws. `onError` and `onCompleted` pass on what they \
      get. The subscription to the source is what the closure of `create` returns.
      """,
    ])
}
