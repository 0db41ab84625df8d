import Scenario
import StyleList

/// What the predictions of one lesson are about.
package struct PredictionSubject: Sendable {
  /// The names of the styles whose code is shown.
  package let styles: [String]
  /// The full names of the scenarios, what the lesson is most about first.
  package let scenarios: [String]

  private init(_ styles: [String], _ scenarios: [String]) {
    self.styles = styles
    self.scenarios = scenarios
  }

  private static let six = Style.all.map(\.name)

  /// The subject of each lesson, by its number.
  ///
  /// A lesson on one style has scenarios that its style tells well or badly. A lesson on a problem
  /// has the scenarios of that problem in all styles, and the naive forms where its page shows
  /// them.
  package static let ofLessons: [Int: PredictionSubject] = [
    1: PredictionSubject(
      ["callbacks"],
      avatar + ["album/in-order", "gallery/all-arrive"]
        + ["save-avatar/saved-and-shown", "save-avatar/load-fails"]),
    2: PredictionSubject(
      ["monad", "callbacks"],
      [
        "update-avatar/login-fails", "update-avatar/avatar-malformed", "update-avatar/avatar-fails",
        "fastest/both-fail", "retry/gives-up",
      ]),
    3: PredictionSubject(
      ["monad"],
      ["retry/third-time-lucky", "timeout/in-time", "album/in-order", "retry/second-time"] + avatar),
    4: PredictionSubject(["promise"], ["update-avatar/answers-twice"] + avatar + ["picker/choose"]),
    5: PredictionSubject(
      ["promise"],
      [
        "gallery/leave-early", "retry/second-time", "timeout/in-time", "gallery/all-arrive",
        "fastest/left-wins", "fastest/both-fail", "picker/choose-twice",
        "save-avatar/disk-full", "save-avatar/leave-while-saving",
      ]),
    6: PredictionSubject(
      ["rx"],
      ["gallery/leave-early", "update-avatar/leave-early", "fastest/right-wins", "picker/choose"]
        + avatar),
    7: PredictionSubject(["rx", "rx-naive"], refresh + ["gallery/all-arrive", "picker/dismiss"]),
    8: PredictionSubject(
      ["operations"],
      ["gallery/all-arrive", "album/in-order", "gallery/leave-early", "fastest/left-wins"] + avatar),
    9: PredictionSubject(
      ["structured"],
      [
        "timeout/in-time", "gallery/leave-early", "fastest/left-wins", "picker/choose-twice",
        "retry/leave-while-waiting", "gallery/all-arrive",
      ] + avatar),
    10: PredictionSubject(six, ["gallery/all-arrive", "gallery/second-fails"] + fastest),
    11: PredictionSubject(
      six + Style.all.map(\.naive.name),
      [
        "refresh/second-pull-overtakes", "gallery/leave-early", "refresh/leave-early",
        "retry/leave-while-waiting", "update-avatar/leave-early",
      ]),
    12: PredictionSubject(
      six,
      [
        "timeout/too-late", "retry/second-time", "update-avatar/never-answers", "timeout/in-time",
        "retry/third-time-lucky", "update-avatar/answers-twice", "retry/gives-up",
        "update-avatar/avatar-malformed", "update-avatar/slow-but-ok", "retry/first-time",
      ]),
    13: PredictionSubject(six, ["picker/choose-twice", "picker/dismiss", "picker/choose"]),
    14: PredictionSubject(
      six,
      ["picker/choose", "album/third-fails", "update-avatar/answers-twice", "album/in-order"]
        + refresh),
    15: PredictionSubject(
      six,
      [
        "update-avatar/slow-but-ok", "refresh/error-then-pull-again", "retry/first-time",
        "save-avatar/load-fails", "gallery/second-fails", "timeout/in-time",
      ]),
  ]

  private static let avatar = [
    "login-fails", "never-answers", "avatar-malformed", "leave-early", "avatar-fails",
    "answers-twice", "happy",
  ].map { "update-avatar/\($0)" }

  private static let fastest = [
    "fastest/left-wins", "fastest/both-fail", "fastest/right-wins",
    "fastest/first-fails-second-wins",
  ]

  private static let refresh = [
    "refresh/second-pull-overtakes", "refresh/error-then-pull-again", "refresh/leave-early",
    "refresh/one-pull",
  ]

  /// The first lesson that a trace is about; nil if it is about none.
  package static func lesson(of key: PredictionKey) -> Int? {
    ofLessons.filter { _, subject in
      subject.scenarios.contains(key.scenario) && subject.styles.contains(key.style)
    }
    .keys.min()
  }

  /// The scenarios with the styles that tell them; what stands side by side differs in both.
  func pairs() -> [PredictionSource] {
    let scripts = scenarios.uniqued().compactMap { name in
      Catalogue.all.first { $0.fullName == name }
    }
    let styles = Style.bothForms.filter { self.styles.contains($0.name) }
    return PredictionSource.pairs(of: scripts, styles)
  }
}

extension [String] {
  /// Each text once, where it stands first.
  func uniqued() -> [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
