import Foundation
import Shell

extension ClassRecord {
  /// The file in the folder of a run from which it can be read again.
  package static let fileName = "class.json"

  /// Reads a graded class as JSON.
  ///
  /// - Returns: nil if it is none, or of another version.
  package init?(json data: Data) {
    guard let record = try? JSONDecoder().decode(ClassRecord.self, from: data),
      record.form == Self.form,
      record.students.allSatisfy({ $0.grades.map(\.exercise) == record.exercises.map(\.number) })
    else { return nil }
    self = record
  }

  /// Puts the parts of a class together.
  ///
  /// - Parameter parts: each with the name by which it is told.
  /// - Returns: the whole class.
  /// - Throws: `Failure` if they do not belong together.
  package static func merged(_ parts: [(name: String, record: ClassRecord)]) throws -> ClassRecord {
    guard var merged = parts.first?.record else {
      throw Failure.usage("There is nothing to merge.", "`lessons grade merge FOLDER…`.")
    }
    var places: [String: String] = [:]
    for (name, record) in parts {
      guard record.kit == merged.kit, record.exercises == merged.exercises else {
        throw Failure.usage(
          "'\(name)' was graded by another kit, or for other exercises, than '\(parts[0].name)'.",
          "Grade all shards with the same kit and the same options.")
      }
      for student in record.students {
        if let other = places.updateValue(name, forKey: student.id) {
          throw Failure.usage(
            "'\(student.id)' is in '\(other)' and in '\(name)'.", "Name each shard once.")
        }
      }
      merged.notes += record.notes.filter { !merged.notes.contains($0) }
    }
    merged.students = parts.flatMap(\.record.students)
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return merged
  }
}
