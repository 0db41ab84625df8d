import Exercises

extension TaskText {
  static let leavingCancels = TaskText(
    of: ExerciseNumber(11, 2),
    story: """
      When the user enters this page, all of its parts begin to load at the same time. Each part \
      is shown as soon as it has come. If a part fails, its error is shown in its place, and the \
      other parts go on. When all have ended, `showEnd()` is called. Now the user leaves, and may \
      enter again at once. The page only asks whether the user is there. So the loads of the first \
      visit go on, and what they bring appears in the second visit. Repair it. When the user \
      leaves, all that is under way is cancelled at once, and the page does not change any more \
      for this visit: no part, no error, no end. A load may ignore that it is cancelled and end \
      much later; then it changes nothing, either, even if the user is there again. Each time that \
      the user enters, all parts are loaded again. `enter()` changes nothing if the user is there, \
      and `leave()` changes nothing if the user is not there. The page is changed on `main` only, \
      and `main` may have something else to do first. Begin a task of your own with \
      `Task(executorPreference: executor) { … }`: a plain `Task { … }` would leave the kit's \
      world. In a function with a parameter `main: isolated QueueActor`, a closure runs on `main` \
      only if it names `main`.
      """,
    hints: [
      "A load of the first visit ends in the second one. What could tell it that it is too late?",
      """
      A flag of the page does not say which visit a load belongs to. A task is cancelled once and \
      for ever, and its children are cancelled with it. How many tasks does a visit need that you \
      keep yourself?
      """,
      """
      Keep one task for the visit: begin it in `enter()`, take it out and cancel it in `leave()`. \
      Inside is a group with a child for each part. Ask the task on `main`, just before you \
      change the page, and once more before the end.
      """,
    ])
}
