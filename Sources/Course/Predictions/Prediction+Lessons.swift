extension Prediction {
  /// For each lesson, the scenario and the style to predict: what the lesson is about, where possible
  /// in a scenario that its page does not show.
  package static let ofLessons: [Int: (scenario: String, style: String)] = [
    1: ("update-avatar/avatar-fails", "callbacks"),
    2: ("update-avatar/login-fails", "monad"),
    3: ("retry/third-time-lucky", "monad"),
    4: ("update-avatar/answers-twice", "promise"),
    5: ("gallery/leave-early", "promise"),
    6: ("update-avatar/leave-early", "rx"),
    7: ("refresh/second-pull-overtakes", "rx"),
    8: ("gallery/second-fails", "operations"),
    9: ("timeout/too-late", "structured"),
    10: ("gallery/all-arrive", "callbacks"),
    11: ("retry/leave-while-waiting", "promise"),
    12: ("timeout/too-late", "promise"),
    13: ("picker/choose-twice", "structured"),
    14: ("album/third-fails", "operations"),
  ]
}
