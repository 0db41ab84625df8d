import CourseFiles
import Foundation

extension InterviewerPage {
  private struct Document: Encodable {
    let settings: Round.Settings
    let points: Int
    let parts: [Section]
  }

  private struct Section: Encodable {
    let section: Int
    let kind: Part.Kind
    let id: String
    let lesson: Int
    let level: Level?
    let topic: Topic?
    let points: Int
    let minutes: Int
    let text: String
    let mustMention: [Point]?
    let goodToMention: [Point]?
    let redFlags: [Point]?
    let followUps: [String]?
    let answer: String
    let proof: String?
  }

  private struct Point: Encodable {
    let text: String
    let fact: String?

    init(_ point: RubricPoint) {
      text = point.text
      fact = point.fact
    }
  }

  /// Returns the whole round for programs, with its members in order of their names.
  ///
  /// - Throws: what a prediction throws that cannot be shown.
  package func json() throws -> String {
    let parts = try round.parts.enumerated().map { try section($1, number: $0 + 1) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(settings: round.settings, points: worth, parts: parts)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private func section(_ part: Part, number: Int) throws -> Section {
    let rubric = materials.rubric(of: part)
    let (text, answer) = try words(of: part)
    return Section(
      section: number, kind: part.kind, id: part.id, lesson: part.lesson, level: part.level,
      topic: part.topic, points: part.kind.worth, minutes: minutes(of: part), text: text,
      mustMention: rubric?.mustMention.map(Point.init),
      goodToMention: rubric?.goodToMention.map(Point.init),
      redFlags: rubric?.redFlags.map(Point.init), followUps: rubric?.followUps,
      answer: rubric?.answer.joined(separator: "\n") ?? answer,
      proof: rubric?.proof.commandLine(of: part.id))
  }

  /// What is asked, and for a prediction the answer.
  private func words(of part: Part) throws -> (text: String, answer: String) {
    switch part.kind {
    case .coding: return (materials.coding(part.id)?.interviewersBrief ?? "", "")
    case .question: return (materials.question(part.id)?.text ?? "", "")
    case .design: return (materials.design(part.id)?.opening ?? "", "")
    case .review:
      let task = materials.review(part.id)
      return ("\(task?.text ?? "")\n\n\(task?.listing ?? "")", "")
    case .prediction:
      let task = materials.prediction(part.id)
      return (try task?.prompt() ?? "", try task?.answer() ?? "")
    }
  }
}
