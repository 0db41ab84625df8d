import Exercises

extension TaskText {
  static let latestStop = TaskText(
    of: ExerciseNumber(11, 1),
    story: """
      The user chooses a stop on a map, and a board shows its departures. That takes two requests: \
      one for the number of the stop, and one for the departures of that number. They are \
      promises, so nobody can cancel them. The user taps one stop after another, and then the \
      board shows the departures of the wrong stop. Repair it. `choose` says on the board that \
      departures are being loaded, at once. Later the board shows the departures, or the error of \
      either request, if there was no other choice in the meantime. As soon as there is a later \
      choice, the earlier ones are worthless: none of their departures and none of their errors is \
      ever shown, and their second request is not sent any more. The same stop chosen again is a \
      new choice, since departures change. `chooseNothing()` is a choice, too: it clears the board \
      at once, and sends nothing. After that the user may choose again; that brings no earlier \
      choice back. The board is changed on `main` only. The user acts on `main`, too, and may act \
      between the moment at which a reply comes and the moment at which `main` has time for it. A \
      promise may be settled already when you get it; your code must work with it, too.
      """,
    hints: [
      "When a reply comes, what tells you to which of the choices it belongs?",
      """
      Give each choice a number, and keep the latest. Which acts of the user must count, and at \
      which moments of a choice is the number compared?
      """,
      """
      There are three places to compare: before the second request, where the departures are \
      shown, and where an error is shown. The last two are on `main`, in the block that changes \
      the board. `chooseNothing()` takes a number, too, which no reply will ever have.
      """,
    ])
}
