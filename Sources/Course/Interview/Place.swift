/// What a scenario is about, and who should be able to predict its trace.
package struct Place: Hashable, Sendable {
  /// The lesson that teaches it.
  package let lesson: Int
  /// For whom it is.
  package let level: Level
  /// What it is about.
  package let topic: Topic

  init(_ lesson: Int, _ level: Level, _ topic: Topic) {
    self.lesson = lesson
    self.level = level
    self.topic = topic
  }

  /// The scenarios that are short enough to be put in order by hand, by their full names.
  package static let ofScenarios: [String: Place] = [
    "update-avatar/happy": Place(1, .junior, .order),
    "update-avatar/login-fails": Place(2, .junior, .errors),
    "update-avatar/avatar-fails": Place(2, .junior, .errors),
    "update-avatar/avatar-malformed": Place(2, .junior, .errors),
    "update-avatar/leave-early": Place(11, .mid, .cancellation),
    "update-avatar/never-answers": Place(12, .junior, .time),
    "update-avatar/answers-twice": Place(4, .mid, .primitives),
    "update-avatar/slow-but-ok": Place(12, .junior, .time),
    "gallery/all-arrive": Place(10, .junior, .parallelism),
    "gallery/second-fails": Place(10, .senior, .errors),
    "gallery/leave-early": Place(11, .mid, .cancellation),
    "album/in-order": Place(14, .junior, .order),
    "album/third-fails": Place(14, .mid, .order),
    "retry/third-time-lucky": Place(12, .mid, .time),
    "retry/gives-up": Place(12, .mid, .time),
    "retry/leave-while-waiting": Place(11, .senior, .cancellation),
    "timeout/in-time": Place(12, .mid, .time),
    "timeout/too-late": Place(12, .senior, .time),
    "fastest/left-wins": Place(10, .mid, .parallelism),
    "fastest/right-wins": Place(10, .mid, .parallelism),
    "fastest/first-fails-second-wins": Place(10, .mid, .parallelism),
    "fastest/both-fail": Place(10, .senior, .errors),
    "refresh/one-pull": Place(7, .junior, .order),
    "refresh/second-pull-overtakes": Place(11, .senior, .order),
    "refresh/error-then-pull-again": Place(7, .senior, .errors),
    "refresh/leave-early": Place(11, .senior, .cancellation),
    "picker/choose": Place(13, .junior, .primitives),
    "picker/dismiss": Place(13, .junior, .cancellation),
    "picker/choose-twice": Place(13, .mid, .primitives),
  ]
}
