import Exercises

extension TaskText {
  static let offTheMainQueue = TaskText(
    of: ExerciseNumber(7, 4),
    story: """
      `read` reads a picture from a slow disk. It takes no callback: its caller waits until \
      it returns. On `main` that freezes the page. The program was meant to read on `background`, \
      but freezes all the same. Repair both functions. `picture`: each subscription calls `read` \
      once, on `background`; nothing is read before somebody subscribes, and `subscribe` does not \
      wait for it. The picture is sent, and then the sequence completes; an error that `read` \
      throws is its error. `pictures`: for each tap `read` is called once, on `background`, and the \
      pictures are sent in the order of the taps. It completes when the taps have and all is read, \
      and the first error ends it. The button belongs to the page: the taps are subscribed to on \
      the queue of who subscribes, within that call. In both, everything that the subscriber gets \
      comes on `main`. When the subscriber leaves, nothing more is sent, not even what is being \
      read at that moment, and what has not been read yet is not read any more.
      """,
    hints: [
      "On which queue is a source's closure called, and on which does the source send?",
      """
      `subscribe(on:)` moves what happens when somebody subscribes. `observe(on:)` moves what \
      happens behind it. In which of the two does `read` happen: in `picture`, and in `pictures`?
      """,
      """
      `picture`: what stands in `create` is moved by one of the two operators, and what it sends by \
      the other. `pictures`: the taps are there before you, so nothing moves their source. Let them \
      go to `background`, read there, and go back.
      """,
    ])
}
