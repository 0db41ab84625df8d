import Foundation
import Scenario
import StyleList

/// The part of `make bench` that plays the whole catalogue, and bulk stories of growing size.
enum CatalogueSpeed {
  /// The longest a single run may take; larger ones are not tried.
  private static let patience = 60.0

  /// Measures and prints.
  static func print() {
    printCatalogue()
    printBulk()
  }

  private static func printCatalogue() {
    let play = {
      for script in Catalogue.all {
        for style in Style.all { _ = style.play(script) }
      }
    }
    play()
    let best = (0..<3).map { _ in Speed.seconds(play) }.min() ?? 0
    let cells = Catalogue.all.count * Style.all.count
    Swift.print("\nthe whole catalogue, \(cells) cells: " + String(format: "%.0f ms", best * 1_000))
  }

  private static func printBulk() {
    let counts = [100, 10_000, 1_000_000]
    Swift.print("\nbulk, microseconds per avatar")
    for style in Style.all {
      _ = style.play(Script(.bulk, "warm up", ""))
      var cells: [String] = []
      var last = 0.0
      for (index, count) in counts.enumerated() {
        // Quadratic growth is the worst that is expected.
        let growth = index == 0 ? 1 : Double(count / counts[index - 1])
        guard last * growth < patience else {
          cells.append("\(count): not tried, quadratic (see Bulk.swift)")
          break
        }
        let script = Script(.bulk, "bench", "", size: count)
        last = Speed.seconds { _ = style.play(script, stepBudget: .max) }
        cells.append("\(count): " + String(format: "%.1f", last / Double(count) * 1e6))
      }
      Swift.print(
        "  "
          + ([style.name] + cells)
          .map { $0.padding(toLength: 24, withPad: " ", startingAt: 0) }.joined())
    }
  }
}
