import Exercises

extension TaskText {
  static let shareADownload = TaskText(
    of: ExerciseNumber(7, 3),
    story: """
      A page, a list and a badge show how far a download has come. But each subscription to \
      `download` begins a download of its own. `shared` returns a sequence that downloads once for \
      all of them. The first subscriber begins the download. Who comes while it is under way gets \
      the newest element at once, if there is one, and from then on what all get: each element \
      once, and the end. So `share()` is not enough. Who leaves gets nothing more, and the others \
      notice nothing. When the last one has left, the download is disposed of, and the newest \
      element is forgotten. When the download has ended, with an error or without, it is forgotten, \
      too: who comes after that begins a new one, even if he subscribes inside the handler that \
      is told of the end. A download may send, and even end, while it is being begun: the first \
      subscriber gets all of it. Two sequences that `shared` has returned have nothing in common. \
      Subscribers may come and leave on several threads at once, also while an element is sent. Even \
      then nobody misses one, or gets an older one behind a newer one. `Locked` is the kit's lock; call \
      nobody inside of it.
      """,
    hints: [
      """
      What must live as long as one download, what as long as one subscriber, and what as long as \
      the sequence that you return?
      """,
      """
      Think of a round, from the first subscriber to the last, or to the end. It has the newest \
      element, its members, and the subscription to the download. Which kind of subject gives a \
      newcomer the latest value first, and what is its value before there is an element?
      """,
      """
      A final class with one `Locked`: the round that is under way, or nil, and how many members it \
      has. `create` takes the round or makes one, subscribes to its \
      `BehaviorSubject<Element?>(value: nil)`, and then, if it made the round, has the download \
      send into that. At the end, take the round out of the lock first, and tell its members then. \
      Who leaves a round that was taken out does not count.
      """,
    ])
}
