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
      """,
    wrong: [
      .init(
        "the-first-is-picked-at-the-end", diesOf: "promises the first element, at once",
        PicksAtTheEnd()),
      .init(
        "a-settled-promise-listens-no-more", diesOf: "promises the first element, at once",
        NeverDisposes()),
      .init(
        "one-is-all-there-is",
        diesOf: "promises the only element, when it is known to be that", FirstIsOnly()),
      .init(
        "a-sequence-brings-something", diesOf: "rejects if no element has come", NeverEmpty()),
      .init(
        "a-value-outweighs-an-error",
        diesOf: "rejects with the error of the sequence, whatever came before", ValueWins()),
      .init(
        "counted-at-the-end", diesOf: "rejects as soon as there is more than one",
        CountsAtTheEnd()),
      .init(
        "subscribe-returns-first", diesOf: "promises the first element, at once",
        DisposesLater()),
    ])
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

/// A bridge with nothing wrong in it, from which the wrong ones depart in one place.
private protocol PlainBridge: OneOfManyExercise {}

extension PlainBridge {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    let one = sequence.take(1)
    return Promise { fulfill, reject in
      _ = one.subscribe(
        onNext: { fulfill($0) }, onError: { reject($0) }, onCompleted: { reject(NoValue()) })
    }
  }

  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    let all = sequence.toArray()
    return Promise { fulfill, reject in
      _ = all.subscribe(
        onNext: { $0.last.map(fulfill) ?? reject(NoValue()) }, onError: { reject($0) })
    }
  }

  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    let few = sequence.take(2).toArray()
    return Promise { fulfill, reject in
      _ = few.subscribe(
        onNext: { elements in
          if elements.count > 1 { return reject(MoreThanOneValue()) }
          elements.first.map(fulfill) ?? reject(NoValue())
        }, onError: { reject($0) })
    }
  }
}

private struct PicksAtTheEnd: PlainBridge {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      _ = sequence.toArray().subscribe(
        onNext: { $0.first.map(fulfill) ?? reject(NoValue()) }, onError: { reject($0) })
    }
  }
}

private struct NeverDisposes: PlainBridge {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      _ = sequence.subscribe(
        onNext: { fulfill($0) }, onError: { reject($0) }, onCompleted: { reject(NoValue()) })
    }
  }

  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      let all = Locked<[Element]>([])
      _ = sequence.subscribe(
        onNext: { element in
          let count = all.withLock { all in
            all.append(element)
            return all.count
          }
          if count > 1 { reject(MoreThanOneValue()) }
        }, onError: { reject($0) },
        onCompleted: { all.withLock { $0 }.first.map(fulfill) ?? reject(NoValue()) })
    }
  }
}

private struct FirstIsOnly: PlainBridge {
  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    first(of: sequence)
  }
}

private struct NeverEmpty: PlainBridge {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      _ = sequence.take(1).subscribe(onNext: { fulfill($0) }, onError: { reject($0) })
    }
  }

  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      _ = sequence.toArray().subscribe(
        onNext: { if let last = $0.last { fulfill(last) } }, onError: { reject($0) })
    }
  }
}

private struct ValueWins: PlainBridge {
  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      let all = Locked<[Element]>([])
      _ = sequence.subscribe(
        onNext: { element in all.withLock { $0 = [element] } },
        onError: { error in all.withLock { $0 }.first.map(fulfill) ?? reject(error) },
        onCompleted: { all.withLock { $0 }.first.map(fulfill) ?? reject(NoValue()) })
    }
  }
}

private struct CountsAtTheEnd: PlainBridge {
  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      _ = sequence.toArray().subscribe(
        onNext: { elements in
          if elements.count > 1 { return reject(MoreThanOneValue()) }
          elements.first.map(fulfill) ?? reject(NoValue())
        }, onError: { reject($0) })
    }
  }
}

private struct DisposesLater: PlainBridge {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise { fulfill, reject in
      let subscription = Locked<(any Disposable)?>(nil)
      let new = sequence.subscribe(
        onNext: {
          fulfill($0)
          subscription.exchange(nil)?.dispose()
        }, onError: { reject($0) }, onCompleted: { reject(NoValue()) })
      subscription.exchange(new)
    }
  }
}
