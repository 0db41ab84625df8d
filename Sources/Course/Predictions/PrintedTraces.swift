import CourseFiles
import Scenario
import StyleList
import Trace

/// The traces that lessons print, which nobody needs to predict.
package struct PrintedTraces: Sendable {
  private let printed: [(script: Script, styles: [Style])]

  /// Takes what the pages of `lessons` compare and draw.
  package init(in lessons: [Lesson]) {
    printed = lessons.flatMap(\.blocks).flatMap { block -> [(script: Script, styles: [Style])] in
      guard let play = block.play, play.token == nil else { return [] }
      let styles =
        play.styles.isEmpty
        ? Style.all : Style.bothForms.filter { play.styles.contains($0.name) }
      return Catalogue.scripts(named: play.scenario).map { ($0, styles) }
    }
  }

  /// Whether a lesson prints the trace of a scenario in a style.
  package func contains(_ scenario: String, in style: String) -> Bool {
    printed.contains { $0.script.fullName == scenario && $0.styles.contains { $0.name == style } }
  }

  /// The orders of events that are printed of a story in a style.
  func orders(of useCase: UseCase, in style: Style) -> Set<[String]> {
    let scripts = printed.filter { print in
      print.script.useCase == useCase && print.styles.contains { $0.name == style.name }
    }
    return Set(scripts.map { style.play($0.script).trace.order })
  }
}
