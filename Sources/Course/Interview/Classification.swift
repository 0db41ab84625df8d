import CourseFiles

/// What a scenario is about, and who should be able to predict its trace.
package struct Classification: Hashable, Sendable {
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

  /// Scenarios that are short enough to be put in order by hand, by their full names.
  ///
  /// A scenario that is not here is not drawn in interviews.
  package static let ofScenarios: [String: Classification] = [
    "update-avatar/happy": Classification(1, .junior, .order),
    "update-avatar/login-fails": Classification(2, .junior, .errors),
    "update-avatar/avatar-fails": Classification(2, .junior, .errors),
    "update-avatar/avatar-malformed": Classification(2, .junior, .errors),
    "update-avatar/leave-early": Classification(11, .mid, .cancellation),
    "update-avatar/never-answers": Classification(12, .junior, .time),
    "update-avatar/answers-twice": Classification(4, .mid, .primitives),
    "update-avatar/slow-but-ok": Classification(12, .junior, .time),
    "gallery/all-arrive": Classification(10, .junior, .parallelism),
    "gallery/second-fails": Classification(10, .senior, .errors),
    "gallery/leave-early": Classification(11, .mid, .cancellation),
    "album/in-order": Classification(14, .junior, .order),
    "album/third-fails": Classification(14, .mid, .order),
    "retry/first-time": Classification(12, .junior, .time),
    "retry/second-time": Classification(12, .mid, .time),
    "retry/third-time-lucky": Classification(12, .mid, .time),
    "retry/gives-up": Classification(12, .mid, .time),
    "retry/leave-while-waiting": Classification(11, .senior, .cancellation),
    "timeout/in-time": Classification(12, .mid, .time),
    "timeout/too-late": Classification(12, .senior, .time),
    "fastest/left-wins": Classification(10, .mid, .parallelism),
    "fastest/right-wins": Classification(10, .mid, .parallelism),
    "fastest/first-fails-second-wins": Classification(10, .mid, .parallelism),
    "fastest/both-fail": Classification(10, .senior, .errors),
    "refresh/one-pull": Classification(7, .junior, .order),
    "refresh/second-pull-overtakes": Classification(11, .senior, .order),
    "refresh/error-then-pull-again": Classification(7, .senior, .errors),
    "refresh/leave-early": Classification(11, .senior, .cancellation),
    "picker/choose": Classification(13, .mid, .primitives),
    "picker/dismiss": Classification(13, .mid, .cancellation),
    "picker/choose-twice": Classification(13, .mid, .primitives),
    "save-avatar/saved-and-shown": Classification(1, .junior, .order),
    "save-avatar/load-fails": Classification(1, .junior, .errors),
    "save-avatar/disk-full": Classification(5, .junior, .errors),
    "save-avatar/leave-while-saving": Classification(5, .senior, .cancellation),
  ]
}
