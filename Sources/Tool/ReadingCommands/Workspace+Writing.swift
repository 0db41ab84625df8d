import CourseFiles
import Foundation
import Shell

extension Workspace {
  /// What to do if the kit's copies of the students' files are gone.
  package static let shippedFilesBack = """
    `git checkout \(SourceTree.folder(of: "Answers") ?? "")` brings them back, and so does a new copy \
    of the kit.
    """

  /// Brings the shipped file back, and keeps the student's aside.
  func reset(_ exercise: ExerciseTask) throws -> String {
    guard let file = try ShippedFile(of: exercise, in: checkout) else {
      throw Failure(
        sentence: "The kit's copy of \(exercise.fileName) is gone.",
        wayOut: Self.shippedFilesBack, exitCode: 70)
    }
    let change: ShippedFile.Change
    do { change = try file.restore() } catch {
      let reason = (error as? POSIXError).map { ": \(String(cString: strerror($0.code.rawValue)))" }
      throw Failure.refused(
        "\(file.path) cannot be written\(reason ?? ""). Nothing was changed.")
    }
    guard case .written(let name?) = change else { return "\(file.path) is as it was shipped.\n" }
    return "\(file.path) is as it was shipped.\nYours is kept as \(name).\n"
  }
}
