import CourseFiles
import Foundation
import Scenario
import StyleList
import Testing

/// The same function has the same first line of documentation in all six styles, so that `diff`
/// shows only the style.
@Suite struct FirstDocLineTests {
  static let modules = Style.all.map(\.module)
  static let files = [
    "UpdateAvatar", "UpdateAvatarNaive", "Gallery", "GalleryNaive", "Album", "Retry", "Timeout",
    "Fastest", "Refresh", "RefreshNaive", "Picker", "SaveAvatar", "Bulk", "Network+Calls",
    "Store+Calls",
  ]

  /// The first line of documentation of each function of a file that others call, by its name and first label.
  private func firstLines(of file: String, in module: String) throws -> [String: String] {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let text = try checkout.text(at: SourceTree.path(of: "\(module)/\(file).swift"))
    var firstLine: String?
    var lines: [String: String] = [:]
    for part in text.matches(
      of:
        /( *\/\/\/ .*\n)( *\/\/\/.*\n| *@.*\n)*|(?:public|package) (?:nonisolated\(nonsending\) )?func (\w+\(\s*\w+)/
    ) {
      if let function = part.3 {
        let name = function.filter { !$0.isWhitespace }
        // What cancels stands where another style has the place of the call.
        lines[name.replacing("location(cancelledBy", with: "location(fileID")] = firstLine ?? "none"
        firstLine = nil
      } else {
        firstLine = part.1.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      }
    }
    return lines
  }

  @Test(arguments: files) func theFirstLineIsTheSameInAllStyles(file: String) throws {
    let first = try firstLines(of: file, in: Self.modules[0])
    #expect(first.count == (file == "Network+Calls" ? 6 : 1))
    for module in Self.modules.dropFirst() {
      #expect(try firstLines(of: file, in: module) == first, "\(module)/\(file).swift")
    }
  }
}
