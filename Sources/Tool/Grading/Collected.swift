import Checker
import Exercises
import Foundation
import Shell

/// What a class has handed in.
package struct Collected: Sendable {
  let submissions: [Submission]
  /// What belongs to nobody, or was not looked at, in sentences.
  let notes: [String]

  /// Whether there is nothing at all.
  package var isEmpty: Bool {
    submissions.isEmpty || submissions.count == 1 && submissions[0].files.isEmpty
  }

  /// Looks into some paths; what is there is not changed.
  ///
  /// - Parameters:
  ///   - paths: folders, archives and files, each with the name by which it is told.
  ///   - sandbox: what stands around the program that unpacks; nil if nothing does.
  /// - Throws: `Failure` for a path that holds nothing of the kind.
  package init(_ paths: [(name: String, file: URL)], in sandbox: Sandbox?) throws {
    let limits = CollectingLimits.usual
    let archives = ArchiveReading(limits: limits, sandbox: sandbox)
    var submissions = Submissions(ExerciseNames())
    for (name, file) in paths {
      let last = file.standardizedFileURL.lastPathComponent
      if let reading = FolderReading(file.path, limits, archives: archives) {
        submissions.add(reading.files, named: last)
        if reading.isCut {
          submissions.note(
            "'\(last)' holds more than \(limits.names) names, or folders in folders deeper than "
              + "\(limits.depth); the rest was not looked at.")
        }
      } else {
        submissions.add(
          try Self.file(last, in: file, name, archives), named: ArchiveReading.stem(of: last))
      }
    }
    self.submissions = submissions.all
    notes = submissions.notes
  }

  /// What is in a path that is no folder: an archive, or a single Swift file.
  private static func file(
    _ name: String, in file: URL, _ told: String, _ archives: ArchiveReading
  ) throws -> [HandedInFile] {
    guard let folder = OpenFolder(path: file.deletingLastPathComponent().path),
      let kind = folder.kind(of: name)
    else {
      throw Failure.usage(
        "There is nothing at '\(told)'.", "Name folders or archives: `lessons grade CLASS`.")
    }
    guard case .file(let bytes) = kind else {
      throw Failure.usage(
        "'\(told)' is neither a folder nor a file.", "Links are followed nowhere; name its target.")
    }
    if ArchiveReading.Kind(ofFile: name) != nil {
      let isSmall = bytes <= archives.limits.archiveBytes
      let data = isSmall ? folder.bytes(of: name, atMost: archives.limits.archiveBytes) : nil
      return archives.files(in: data, named: name)
    }
    guard name.lowercased().hasSuffix(".swift") else {
      throw Failure.usage(
        "'\(told)' is no folder, archive or Swift file.",
        "Archives are .zip, .tar, .tar.gz and .tgz.")
    }
    return [HandedInFile(path: [name], content: .swift(folder.read(name)))]
  }
}
