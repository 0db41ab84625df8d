import Exercises
import OperationStyle
import Simulation

extension AnswerSheet {
  static let partByPart = AnswerSheet(
    to: .partByPart, stub: PartByPart(), solution: Solution(),
    why: """
      Each path ends in one place where `finish` is called: behind the last receipt, which is the \
      same place if there are no parts, and behind an error. What the work returns has to call off \
      a part that begins later, so it is an object that holds the part under way. A part that has \
      called back before it returned is no longer under way, and must not displace the one that is. \
      Parts that call back at once nest: 2,000 are safe on a stack of 8 MB, and 120 on one of 512 KB.
      """)
}

private struct Solution: PartByPartExercise {
  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]> {
    AsyncOperation("upload") { finish in
      let upload = Upload(of: parts, finish)
      upload.begin(after: [])
      return upload
    }
  }
}

/// An upload that knows the part under way.
private final class Upload<Receipt: Sendable>: Cancellable {
  private enum State {
    case underWay(number: Int, part: (any Cancellable)?)
    case over
  }

  private let parts: [PartUpload<Receipt>]
  private let finish: AsyncOperation<[Receipt]>.Finish
  private let state = Locked(State.underWay(number: 0, part: nil))

  init(of parts: [PartUpload<Receipt>], _ finish: @escaping AsyncOperation<[Receipt]>.Finish) {
    self.parts = parts
    self.finish = finish
  }

  func begin(after receipts: [Receipt]) {
    guard receipts.count < parts.count else { return finish(.success(receipts)) }
    let upload = parts[receipts.count]
    let part = upload { self.end(after: receipts, with: $0) }
    let isOver = state.withLock { state in
      guard case .underWay(let now, _) = state else { return true }
      if now == receipts.count { state = .underWay(number: now, part: part) }
      return false
    }
    if isOver { part?.cancel() }
  }

  private func end(after receipts: [Receipt], with result: Result<Receipt, any Error>) {
    let isFirst = state.withLock { state in
      guard case .underWay(let now, _) = state, now == receipts.count else { return false }
      switch result {
      case .success: state = .underWay(number: now + 1, part: nil)
      case .failure: state = .over
      }
      return true
    }
    guard isFirst else { return }
    switch result {
    case .success(let receipt): begin(after: receipts + [receipt])
    case .failure(let error): finish(.failure(error))
    }
  }

  func cancel() {
    if case .underWay(_, let part) = state.exchange(.over) { part?.cancel() }
  }
}
