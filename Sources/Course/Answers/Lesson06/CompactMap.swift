import Exercises
import RxStyle

extension AnswerSheet {
  static let compactMap = AnswerSheet(
    to: .compactMap, stub: CompactMap(), solution: Solution(),
    why: """
      An operator decides for each of the three kinds of events what becomes of it, and returns \
      its own subscription, so that disposal can go up the chain. Once it has sent the error of \
      the closure, that same way ends the source.
      """)
}

private struct Solution: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      source.subscribe { element in
        do {
          if let next = try transform(element) { observer.onNext(next) }
        } catch {
          observer.onError(error)
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
    }
  }
}
