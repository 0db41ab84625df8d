import Foundation
import Scenario
import StyleList

/// The part of `make bench` that plays the whole catalogue, and bulk stories of growing size.
enum CatalogueSpeed {
  /// How many seconds a single run may take; larger ones are not tried.
  private static let patience = 30.0

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
    let counts = [1_000, 10_000, 100_000, 1_000_000]
    Swift.print("\nbulk, microseconds per avatar")
    for style in Style.all {
      _ = style.play(Script(.bulk, "warm up", ""))
      var cells: [String] = []
      var times: [Double] = []
      for count in counts {
        guard expected(after: times) < patience else {
          cells.append("\(count): not tried (see Bulk.swift)")
          break
        }
        let script = Script(.bulk, "bench", "", size: count)
        times.append(Speed.seconds { _ = style.play(script, stepBudget: .max) })
        cells.append("\(count): " + String(format: "%.1f", (times.last ?? 0) / Double(count) * 1e6))
      }
      Swift.print(
        "  "
          + ([style.name] + cells)
          .map { $0.padding(toLength: max(24, $0.count), withPad: " ", startingAt: 0) }.joined())
    }
  }

  /// How many seconds the next run takes if the times go on growing as they did.
  private static func expected(after times: [Double]) -> Double {
    guard times.count > 1 else { return 0 }
    return times[times.count - 1] * times[times.count - 1] / times[times.count - 2]
  }
}
