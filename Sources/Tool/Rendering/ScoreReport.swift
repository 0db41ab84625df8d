import Foundation
import Predictions
import Shell
import Trace

/// The result of a prediction, in words.
package struct ScoreReport: Sendable {
  private let prediction: Prediction
  private let answer: [Int]
  private let grade: PredictionScore

  /// Grades `answer`.
  package init(on answer: [Int], to prediction: Prediction) {
    self.prediction = prediction
    self.answer = answer
    grade = prediction.grade(answer)
  }

  /// Whether nothing is wrong with the answer.
  package var isRight: Bool { grade.isRight }

  /// Returns the report as text: the score, and where and why the answer goes wrong first.
  package func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let ink = isRight ? Terminal.Ink.green : .red
    let score = score.wrapped(to: width).map { terminal.paint($0, ink) + "\n" }.joined()
    guard let parting = grade.parting else {
      let why = prediction.explanation.map { $0.wrapped(to: width, first: "", rest: "") }
      return ([score] + [why].compactMap(\.self)).joined(separator: "\n")
    }
    let rows = [("you", said(by: parting)), ("the trace", happened(at: parting))]
    return [
      score,
      "The first place where they part is \(parting.place):\n"
        + TwoColumns(rows: rows).rendered(for: terminal),
      parting.sentence.wrapped(to: width, first: "", rest: ""),
    ]
    .joined(separator: "\n")
  }

  private var score: String {
    if isRight { return "All \(grade.total) events are there, in an order that is right." }
    let strangers =
      switch grade.strangers.count {
      case 0: ""
      case 1: " One line of your answer does not happen."
      default: " \(grade.strangers.count) lines of your answer do not happen."
      }
    let verb = grade.score == 1 ? "is" : "are"
    return "\(grade.score) of \(grade.total) events \(verb) in an order that is right." + strangers
  }

  private func said(by parting: PredictionScore.Parting) -> String {
    parting.said.map { "\($0.text) (number \($0.number))" } ?? "nothing more"
  }

  private func happened(at parting: PredictionScore.Parting) -> String {
    guard let event = parting.happened else { return "nothing more" }
    let line = event.line.flatMap { line in event.fileID.map { ", \($0):\(line)" } } ?? ""
    return "\(event.summary), \(event.virtualTime.milliseconds) ms, on \(event.lane)\(line)"
  }
}

extension ScoreReport {
  /// Returns the report as JSON text: an object with sorted keys, the same bytes every time.
  ///
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(prediction, answer, grade)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

/// A report in the form in which it is written to JSON.
private struct Document: Encodable {
  struct Parting: Encodable {
    let place: Int
    let said: String?
    let happened: String?
    let milliseconds: Int?
    let lane: String?
    let file: String?
    let line: Int?
    let sentence: String

    init(_ parting: PredictionScore.Parting) {
      place = parting.place
      said = parting.said?.text
      happened = parting.happened?.summary
      milliseconds = parting.happened?.virtualTime.milliseconds
      lane = parting.happened?.lane
      file = parting.happened?.fileID
      line = parting.happened?.line
      sentence = parting.sentence
    }
  }

  let scenario: String
  let style: String
  let schedule: String?
  let seed: UInt64
  let lines: [String]
  let answer: [Int]
  let score: Int
  let of: Int
  let isRight: Bool
  let neverHappen: [Int]
  let parting: Parting?

  init(_ prediction: Prediction, _ answer: [Int], _ grade: PredictionScore) {
    scenario = prediction.script.fullName
    style = prediction.teller.name
    schedule = prediction.schedule?.token
    seed = prediction.seed
    lines = prediction.lines.map(\.text)
    self.answer = answer
    score = grade.score
    of = grade.total
    isRight = grade.isRight
    neverHappen = grade.strangers.map(\.number)
    parting = grade.parting.map(Parting.init)
  }
}
