import Exercises

extension TaskText {
  static let partByPart = TaskText(
    of: ExerciseNumber(8, 1),
    story: """
      A large file is uploaded in parts, one after another, by one operation. On some paths this \
      operation never finishes, and on others it does too much. Repair it. A part begins as soon \
      as the one before has brought its receipt; the first begins when the operation starts, and \
      not before. When the last part has brought its receipt, the operation finishes with all \
      receipts, in the order of the parts. Without parts it finishes at once, with an empty list. \
      When a part fails, the operation finishes at once with that error, and no other part begins. \
      A part may call back before it returns. A part may call back a second time, and then only \
      the first time counts. The operation may be cancelled at any moment. Then the part under way \
      is called off, and no other part begins, even if that part brings its receipt all the same. \
      A part that is still being begun is called off as soon as it has returned. Only while the \
      first part is being begun nobody cancels the operation. Some parts return nil: they cannot be \
      called off.
      """,
    hints: [
      "In which branches of this program does nobody call `finish`?",
      """
      The operation calls off what its work has returned, and it gets that only once. By then \
      which part is under way? Return an object of your own that always knows the part under way.
      """,
      """
      A class that is `Cancellable`, with its state in a `Locked`: the receipts, how to call off \
      the part under way, and whether it is over. Compare the number of receipts with the number \
      of the part: after a part has returned, to see whether it is still under way, and in its \
      callback, to see whether it has called back before.
      """,
    ])
}
