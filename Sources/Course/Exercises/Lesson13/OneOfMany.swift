import PromiseStyle
import RxStyle

/// Says that a sequence has completed without an element.
public struct NoValue: Error {
  /// Makes the error.
  public init() {}
}

/// Says that a sequence has sent more than one element.
public struct MoreThanOneValue: Error {
  /// Makes the error.
  public init() {}
}

/// Makes promises of sequences.
public protocol OneOfManyExercise: Sendable {
  /// Promises the first element.
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element>
  /// Promises the last element, which is known when the sequence completes.
  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element>
  /// Promises the element of a sequence that sends just one.
  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element>
}

extension Exercise {
  /// Write bridges from a sequence to a promise.
  package static let oneOfMany = Exercise(
    ExerciseNumber(13, 3), "one-of-many", "Many values into one promise",
    signature: (any OneOfManyExercise).self,
    without: [
      .module("Bridges", because: "these bridges are to be your own"),
      .members(
        "first", "asSingle", of: "RxStyle", because: "each of them does half of the work"),
      .concurrency(because: "both styles are there without it"),
    ],
    requirements: [
      .always(
        "promises the first element, at once", most: 90, in: PromisedElements.self,
        .init(
          functions: [.first], ends: [.completes, .never, .completesLate, .fails],
          kinds: SampleKind.allCases)),
      .always(
        "promises the last element, when all have come", most: 90, in: PromisedElements.self,
        .init(
          functions: [.last], ends: [.completes, .completesLate, .never],
          kinds: SampleKind.allCases)),
      .always(
        "promises the only element, when it is known to be that", most: 90,
        in: PromisedElements.self,
        .init(
          functions: [.only], counts: [1], ends: [.completes, .completesLate, .never],
          kinds: SampleKind.allCases)),
      .always(
        "rejects if no element has come", most: 90, in: PromisedElements.self,
        .init(
          functions: Function.allCases, counts: [0], ends: [.completes, .completesLate, .never],
          kinds: [.numbers, .optionals])),
      .always(
        "rejects as soon as there is more than one", most: 90, in: PromisedElements.self,
        .init(
          functions: [.only], counts: [2, 3], ends: [.never, .completesLate, .failsLate],
          kinds: [.numbers, .equal, .optionals])),
      .always(
        "rejects with the error of the sequence, whatever came before", most: 120,
        in: PromisedElements.self,
        .init(
          functions: [.last, .only, .first], counts: [1, 0, 2],
          ends: [.fails, .failsLate, .object, .cancelled, .tooMany])),
      .always(
        "disposes of the subscription as soon as the promise is settled", most: 120,
        in: PromisedElements.self,
        .init(
          functions: [.first, .only], counts: [2, 3], ends: [.never, .completesLate],
          paces: [.firstAtOnce, .slow, .atOnce, .together])),
      .always(
        "does the same if elements and the end come on several threads at once", most: 16,
        threads: 1, for: PromisedElements.meeting
      ),
    ])

  private typealias Function = PromisedElements.Function
}
