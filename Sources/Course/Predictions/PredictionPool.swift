import Scenario
import Simulation
import StyleList

/// All that may be drawn to be predicted: in scenarios, styles and schedules.
///
/// What lessons print is not in it. Traces are played when they are needed, one scenario in one style
/// after the other, so a drawing takes as long as a few of them.
package struct PredictionPool: Sendable {
  private let sources: [PredictionSource]
  private let printed: PrintedTraces

  /// Collects what belongs to a lesson, or to all, as far as scenarios and styles are not named.
  ///
  /// - Parameters:
  ///   - lesson: the number of a lesson; without one, all lessons in turn, then all the rest.
  ///   - scripts: only these scenarios, instead of those of the lesson.
  ///   - styles: only these styles, instead of those of the lesson.
  ///   - printed: what lessons print.
  package init(
    ofLesson lesson: Int?, scripts: [Script]? = nil, styles: [Style]? = nil,
    without printed: PrintedTraces
  ) {
    self.printed = printed
    let subject = lesson.flatMap { PredictionSubject.ofLessons[$0] }
    if let subject, scripts == nil, styles == nil {
      sources = subject.pairs()
    } else if subject == nil, scripts == nil, styles == nil {
      sources = Self.everything
    } else {
      let ofLesson = subject.map { subject in
        Catalogue.all.filter { subject.scenarios.contains($0.fullName) }
      }
      let inLesson = subject.map { subject in
        Style.bothForms.filter { subject.styles.contains($0.name) }
      }
      sources = PredictionSource.pairs(
        of: scripts ?? ofLesson ?? Self.scripts, styles ?? inLesson ?? Style.bothForms)
    }
  }

  /// The scenarios that may be short enough; the naive stories are told by the naive forms.
  private static var scripts: [Script] {
    let naive = Catalogue.all.compactMap(\.useCase.naive)
    return Catalogue.all.filter { $0.size == nil && !naive.contains($0.useCase) }
  }

  /// The pairs of all lessons, the first of each, then the second; then those of no lesson.
  private static var everything: [PredictionSource] {
    let lessons = PredictionSubject.ofLessons.sorted { $0.key < $1.key }.map { $0.value.pairs() }
    let most = lessons.map(\.count).max() ?? 0
    let inTurn = (0..<most).flatMap { place in
      lessons.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
    var names: Set<String> = []
    return (inTurn + PredictionSource.pairs(of: scripts, Style.bothForms)).filter {
      names.insert($0.script.fullName + " " + $0.style.name).inserted
    }
  }

  /// All keys, in the order in which they are drawn without a seed.
  package var keys: [PredictionKey] {
    var keys: [PredictionKey] = []
    visit { key in
      keys.append(key)
      return false
    }
    return keys
  }

  /// The first key in order that fits; nil if there is none.
  package func first(where fits: (PredictionKey) -> Bool) -> PredictionKey? {
    visit(until: fits)
  }

  /// The key that a seed draws; nil if the pool is empty.
  package func key(drawnBy seed: UInt64) -> PredictionKey? {
    var random = SplitMix64(seed: seed)
    for source in sources.shuffled(using: &random) {
      if let key = source.keys(without: printed).randomElement(using: &random) { return key }
    }
    return nil
  }

  /// Whether a trace is about a scenario and a style of this pool.
  package func covers(_ key: PredictionKey) -> Bool {
    sources.contains { $0.script.fullName == key.scenario && $0.style.name == key.style }
  }

  /// Goes through the keys until one fits: one of each source in turn, its schedules mixed.
  @discardableResult
  private func visit(until fits: (PredictionKey) -> Bool) -> PredictionKey? {
    var known: [Int: [PredictionKey]] = [:]
    var turn = 0
    var isOver = false
    while !isOver {
      isOver = true
      for (index, source) in sources.enumerated() {
        let keys = known[index] ?? source.keys(without: printed)
        known[index] = keys
        guard turn < keys.count else { continue }
        isOver = false
        let key = keys[(turn + index) % keys.count]
        if fits(key) { return key }
      }
      turn += 1
    }
    return nil
  }
}
