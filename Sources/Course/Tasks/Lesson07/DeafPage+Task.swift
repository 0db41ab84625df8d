import Exercises

extension TaskText {
  static let deafPage = TaskText(
    of: ExerciseNumber(7, 1),
    story: """
      The user taps on names, and for each tap `load` brings pictures: often a small one, then a \
      large one. All are wanted, so loads may be under way at the same time. But after the first \
      error this page is deaf: it does nothing when the user taps. Repair it three times, so that \
      every tap counts, however many loads fail. What the user sees differs each time:

      - `placeholders`: an error ends its own load only, and `placeholder` is sent in its place.
      - `freshStarts`: the error is passed to `report`, and nothing is sent for it. All loads \
      under way are disposed of. The subscription to the taps is disposed of, too, and then there \
      is a new one: the button can have only one listener.
      - `messages`: what the page shows is sent after each picture and after each error. A picture \
      takes away an error that was shown. An error leaves the newest picture where it is.

      In all three `load` is called once for each tap, and what it makes is subscribed to once. \
      Each subscriber has a page of its own, which is empty at first.

      When the taps have completed and no load is under way, it completes. The taps do not fail. \
      At disposal the taps and all loads are disposed of.
      """,
    hints: [
      "Which sequences has the error passed through before somebody catches it?",
      """
      An error ends each sequence that it passes. Either it is caught before it reaches the \
      sequence of all taps, or that sequence ends and somebody subscribes to it again. And who \
      remembers the newest picture, for each subscriber anew?
      """,
      """
      `placeholders`: the operator that you see stands one bracket too far out. `freshStarts`: \
      `do(onError:)` and one more operator, which needs no number. `messages`: inside, make each \
      picture and each error a `Result`; outside, `scan` makes a page of the page before and the \
      result.
      """,
    ])
}
