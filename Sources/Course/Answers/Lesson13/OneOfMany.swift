import Exercises
import PromiseStyle
import RxStyle
import Simulation

extension AnswerSheet {
  static let oneOfMany = AnswerSheet(
    to: .oneOfMany, stub: OneOfMany(), solution: Solution(),
    why: """
      All three are one bridge with two questions: what does an element do, and what does the end? \
      The first settles the promise, or is remembered, and completion looks at what is remembered. \
      An error needs no question: a promise takes only the first call. The place for the \
      subscription is there before the subscription is, so that an element inside of `subscribe` \
      finds it.
      """)
}

private struct Solution: OneOfManyExercise {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    promise(of: sequence, by: .first)
  }

  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    promise(of: sequence, by: .last)
  }

  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    promise(of: sequence, by: .only)
  }

  private enum Rule {
    case first, last, only
  }

  private func promise<Element: Sendable>(
    of sequence: Observable<Element>, by rule: Rule
  ) -> Promise<Element> {
    Promise { fulfill, reject in
      let place = SerialDisposable()
      let kept = Locked<Element?>(nil)
      place.disposable = sequence.subscribe { element in
        let earlier = kept.exchange(element)
        if rule == .first {
          place.dispose()
          fulfill(element)
        } else if rule == .only, case .some = earlier {
          place.dispose()
          reject(MoreThanOneValue())
        }
      } onError: { error in
        reject(error)
      } onCompleted: {
        if let element = kept.exchange(nil) { fulfill(element) } else { reject(NoValue()) }
      }
    }
  }
}
