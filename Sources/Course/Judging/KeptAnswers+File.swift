import Exercises

/// What stands in a file of `lessons/outcomes`.
extension KeptAnswers {
  /// Each text once, everything else by its number.
  struct File: Codable {
    /// All lines and tokens.
    var texts: TextTable
    /// For each requirement, for each situation, the outcomes that are shown, with `;` between them:
    /// the number of the schedule's token, then those of the lines, as `NumberRuns` writes them.
    var shown: [Column]
    /// For each requirement, for each situation, the hashes of all outcomes, by base 36.
    var hashes: [Column]
    var why: String
    var metByStub: Int
    var wrong: WrongForms
  }

  /// Takes what stands in the file; nil if its parts do not fit together.
  init?(of file: File) {
    let all = zip(file.shown, file.hashes)
    guard all.allSatisfy({ $0.cells.count == $1.cells.count }) else { return nil }
    func outcome(_ runs: Substring) -> Outcome {
      let texts = NumberRuns.numbers(runs).filter(file.texts.texts.indices.contains)
        .map { file.texts.texts[$0] }
      return Outcome(schedule: texts.first ?? "", lines: Array(texts.dropFirst()))
    }
    let requirements = all.map { shown, hashes in
      zip(shown.cells, hashes.cells).map { outcomes, hashes in
        RightOutcomes.Known(
          hashes: Set(hashes.parts(between: " ").compactMap { UInt64($0, radix: 36) }),
          shown: outcomes.isEmpty ? [] : outcomes.parts(between: ";").map(outcome))
      }
    }
    guard let wrong = file.wrong.forms(requirements.count) else { return nil }
    self.init(
      why: file.why, metByStub: file.metByStub, right: RightOutcomes(requirements), wrong: wrong)
  }
}

extension KeptAnswers.File {
  init(of kept: KeptAnswers) {
    var numbers: [String: Int] = [:]
    var texts: [String] = []
    func number(_ text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    let requirements = kept.right.requirements
    let shown = requirements.map { situations in
      Column(
        situations.map { known in
          known.shown.map { outcome in
            NumberRuns.text(([outcome.schedule] + outcome.lines).map(number))
          }
          .joined(separator: ";")
        })
    }
    let hashes = requirements.map { situations in
      Column(
        situations.map { known in
          known.hashes.sorted().map { String($0, radix: 36) }.joined(separator: " ")
        })
    }
    self.init(
      texts: TextTable(texts), shown: shown, hashes: hashes, why: kept.why,
      metByStub: kept.metByStub, wrong: WrongForms(kept.wrong, requirements: requirements.count))
  }
}

/// The results of wrong answers: a place in each column for each of them.
struct WrongForms: Codable {
  /// The misconceptions; `-` if there is none.
  private let names: Column
  private let files: Column
  /// For each requirement, where they fall short, and how.
  private let misses: [Column]

  private static let nameless = "-"

  init(_ forms: [WrongForm], requirements: Int) {
    names = Column(forms.map { $0.misconception ?? Self.nameless })
    files = Column(forms.map { $0.file ?? "" })
    misses = (0..<requirements).map { index in
      Column(forms.map { $0.misses.indices.contains(index) ? $0.misses[index] : "" })
    }
  }

  /// The results, each for so many requirements; nil if the columns do not fit together.
  func forms(_ requirements: Int) -> [WrongForm]? {
    // What is written of no answers is read as one cell without a text.
    if ([names, files] + misses).allSatisfy({ $0.cells == [""] }) { return [] }
    let columns = misses.map(\.cells)
    let count = names.cells.count
    guard columns.count == requirements, files.cells.count == count,
      columns.allSatisfy({ $0.count == count })
    else { return nil }
    return names.cells.indices.map { place in
      WrongForm(
        misconception: names.cells[place] == Self.nameless ? nil : names.cells[place],
        file: files.cells[place].isEmpty ? nil : files.cells[place],
        misses: columns.map { $0[place] })
    }
  }
}
