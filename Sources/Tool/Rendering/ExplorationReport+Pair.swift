import Explorer
import Scenario
import Trace

/// A style in which something was found, beside one that does it right.
struct TellingPair {
  /// The two, or one of them where no other tells more; in the order in which they were watched.
  let indices: [Int]
  /// The names of the two, the broken one first.
  let title: String

  /// Chooses from those that played where `finding` comes out.
  ///
  /// Beside a broken style stands its own other form, if that one does it right, or else a style of
  /// the reference, or else any that breaks nothing.
  init(for finding: Finding, in played: PlayedScenario) {
    let names = played.participants.map(\.name)
    let comparison = Comparison(of: played.runs.map(\.trace))
    let groups = comparison.classes
    func group(_ index: Int) -> Int? { groups.firstIndex { $0.contains(index) } }
    func isRight(_ index: Int) -> Bool { played.runs[index].trace.violations.isEmpty }
    func otherForm(_ index: Int) -> Int? {
      names.firstIndex(of: StyleName(names[index]).otherForm.description)
    }
    let strays = names.indices.filter { group($0) != comparison.reference }
    let named = finding.kind.programs.compactMap { names.firstIndex(of: $0) }
    let broken =
      named.first ?? strays.first { !isRight($0) }
      ?? strays.first { otherForm($0).flatMap(group) == comparison.reference } ?? strays.first ?? 0
    let candidates = [otherForm(broken)].compactMap(\.self) + groups[comparison.reference]
    let others = (candidates + names.indices).filter { group($0) != group(broken) }
    let model = others.first(where: isRight) ?? (named.isEmpty ? others.first : nil)
    indices = [broken, model].compactMap(\.self).sorted()
    title = names[broken] + (model.map { " beside \(names[$0])" } ?? "")
  }
}
