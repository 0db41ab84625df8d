import CourseFiles
import Foundation

/// Keeps what was graded, so that nothing is graded twice.
///
/// A grade is found by the text, the exercise, and the kit with its compiler. It is kept as soon as
/// it is known, so a run that was stopped goes on where it was.
package struct GradeCache: Sendable {
  /// What stands in a file: the text is kept, too, so that no two texts can be taken for one another.
  private struct Entry: Codable {
    let kit: String
    let text: String
    let grade: Grade
  }

  private let folder: URL?

  /// Keeps grades in a folder, which is made; nil keeps none.
  package init(in folder: URL?) {
    guard let folder,
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil, access(folder.path, W_OK) == 0
    else {
      self.folder = nil
      return
    }
    self.folder = folder
  }

  /// Whether grades are kept.
  package var isThere: Bool { folder != nil }

  /// Returns the grade of a text; nil if it is not known.
  func grade(of text: String, _ exercise: String, kit: String) -> Grade? {
    guard let file = file(for: text, exercise, kit), let data = try? Data(contentsOf: file),
      let entry = try? JSONDecoder().decode(Entry.self, from: data),
      entry.kit == kit, entry.text == text, entry.grade.exercise == exercise
    else { return nil }
    return entry.grade
  }

  /// Keeps the grade of a text; what the machine is at fault for is not kept.
  func keep(_ grade: Grade, of text: String, kit: String) {
    guard grade.status != .notJudged, let file = file(for: text, grade.exercise, kit),
      let data = try? JSONEncoder().encode(Entry(kit: kit, text: text, grade: grade))
    else { return }
    try? data.write(to: file, options: .atomic)
  }

  private func file(for text: String, _ exercise: String, _ kit: String) -> URL? {
    folder?.appendingPathComponent(
      "\(exercise)-\(Fingerprint.of(kit + "\n" + text))-\(text.utf8.count).json")
  }
}
