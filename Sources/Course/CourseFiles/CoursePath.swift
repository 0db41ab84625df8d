/// A way through the course: which lessons, and in which order.
package enum CoursePath: String, CaseIterable, Codable, Sendable {
  /// For those who know `async` and `await`.
  case await
  /// For those who know closures, and want `async` and `await`.
  case closures
  /// For those who work with RxSwift or Combine.
  case streams
  /// For those who have an interview soon.
  case interview
  /// For those who teach.
  case teach
  /// For those who have time.
  case all

  /// What somebody says who takes it, and where it leads.
  package var sentence: String {
    switch self {
    case .await: "I know async/await a little: lessons 9 to 12, 16 and 17."
    case .closures: "I know closures, and I want async/await: lessons 1 and 9 to 11."
    case .streams: "I work with RxSwift or Combine: lessons 6, 7, 11 and 13."
    case .interview: "I prepare for an interview: lessons 9, 11, 12, 16 and 14."
    case .teach: "I teach: lessons 1, 11 and 9 show most in a class."
    case .all: "I want all of it, from callbacks on: lessons 1 to 17."
    }
  }

  /// The numbers of its lessons, in order.
  package var lessons: [Int] {
    switch self {
    case .await: [9, 10, 11, 12, 16, 17]
    case .closures: [1, 9, 10, 11]
    case .streams: [6, 7, 11, 13]
    case .interview: [9, 11, 12, 16, 14]
    case .teach: [1, 11, 9]
    case .all: Array(1...17)
    }
  }
}
