import Exercises
import Foundation

/// What stands in a file of `lessons/outcomes`.
extension KeptAnswers {
  /// What people read, as JSON, and the results, as packed JSON.
  struct File {
    struct Head: Codable {
      var why: String
      var metByStub: Int
    }

    var head: Head
    let results: Data
    private static let headEnd = Data("\n}\n".utf8)

    init(head: Head, results: Data) {
      self.head = head
      self.results = results
    }

    /// Reads the bytes of a file; nil if they begin with nothing that people read.
    init?(_ data: Data) {
      guard let end = data.range(of: Self.headEnd)?.upperBound,
        let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
      else { return nil }
      self.init(head: head, results: Data(data[end...]))
    }

    /// The bytes of the file.
    var data: Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return ((try? encoder.encode(head)) ?? Data()) + Data("\n".utf8) + results
    }
  }

  /// The results of answers, for each requirement.
  private struct Results: Codable {
    var right: [[Situation]]
    var wrong: [WrongForm]
  }

  /// The outcomes of right answers in a situation.
  private struct Situation: Codable {
    var shown: [Shown]
    /// The hashes of those that are not shown, nil if there are none; all other hashes are computed.
    var others: [UInt64]?
  }

  /// An outcome that is shown; `seen` is nil where its lines are compared.
  private struct Shown: Codable {
    var schedule: String
    var lines: [String]
    var seen: [String]?
  }

  /// Takes what stands in the file; nil if it is damaged.
  init?(of file: File) {
    guard let text = Packing.unpacked(file.results),
      let results = try? JSONDecoder().decode(Results.self, from: Data(text)),
      results.wrong.allSatisfy({ $0.misses.count == results.right.count })
    else { return nil }
    let requirements = results.right.map { situations in
      situations.map { situation in
        let shown = situation.shown
          .map { Outcome(schedule: $0.schedule, lines: $0.lines, seen: $0.seen) }
        return RightOutcomes.Known(
          hashes: Set(shown.map(\.hash) + (situation.others ?? [])), shown: shown)
      }
    }
    self.init(
      why: file.head.why, metByStub: file.head.metByStub, right: RightOutcomes(requirements),
      wrong: results.wrong)
  }

  /// What is written to the file.
  package var data: Data {
    get throws {
      let situations = right.requirements.map { situations in
        situations.map { known in
          let others = known.hashes.subtracting(known.shown.map(\.hash)).sorted()
          let shown = known.shown.map {
            Shown(
              schedule: $0.schedule, lines: $0.lines, seen: $0.seen == $0.lines ? nil : $0.seen)
          }
          return Situation(shown: shown, others: others.isEmpty ? nil : others)
        }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = try encoder.encode(Results(right: situations, wrong: wrong))
      let head = File.Head(why: why, metByStub: metByStub)
      return File(head: head, results: Packing.packed([UInt8](text))).data
    }
  }
}
