import CourseFiles
import Foundation

/// What one student has handed in.
struct Submission: Hashable, Sendable {
  /// The name by which the student is known: that of the folder, the archive, or before the number.
  let student: String
  /// What was handed in, with paths from the student's own folder.
  var files: [HandedInFile]

  /// What cannot be opened, in sentences.
  var refusals: [String] {
    files.compactMap { if case .refused(let why) = $0.content { why } else { nil } }
  }
}

/// Divides what lies in the paths of a teacher among students.
///
/// Four layouts are known: a folder or an archive for each student; a folder for each exercise with
/// students in it; files whose names begin with the student; and the folder of a single student.
struct Submissions {
  /// What each student has handed in, in the order of the names' bytes.
  private(set) var all: [Submission] = []
  /// What belongs to nobody or was not looked at, in sentences.
  private(set) var notes: [String] = []

  private let names: ExerciseNames
  private var files: [String: [HandedInFile]] = [:]

  init(_ names: ExerciseNames) { self.names = names }

  /// Adds what lies in one path of the teacher, which has this name.
  mutating func add(_ files: [HandedInFile], named name: String) {
    let files = withoutWrapping(files)
    let name = files.name ?? name
    let tops = Self.tops(of: files.files)
    if isOneStudent(files.files, tops) {
      add(files.files, to: name)
    } else if hasFolderForEachExercise(files.files, tops) {
      for file in files.files where file.path.count > 1 {
        add([file], to: names.prefix(of: file.path[1]) ?? ArchiveReading.stem(of: file.path[1]))
      }
    } else {
      for file in files.files { add(file, besideFolders: tops) }
    }
    all = self.files.keys.sortedByBytes
      .map { Submission(student: $0, files: Self.limited(self.files[$0] ?? [])) }
  }

  /// The files of one student, of which not too many are Swift: each of these is read.
  private static func limited(_ files: [HandedInFile]) -> [HandedInFile] {
    let most = CollectingLimits.usual.swiftFiles
    let swift = files.filter(\.isSwift)
    guard swift.count > most else { return files }
    // The answers do not lie deep.
    let read = Set(swift.sorted { $0.path.count < $1.path.count }.prefix(most).map(\.path))
    let why = "More than \(most) Swift files are there; the deepest were not looked at."
    return files.filter { !$0.isSwift || read.contains($0.path) }
      + [HandedInFile(path: [""], content: .refused(why))]
  }

  /// Notes something that was not looked at.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  private mutating func add(_ files: [HandedInFile], to student: String) {
    self.files[Self.studentName(student), default: []] += files
  }

  /// A file of a class: in a student's folder, or beside the folders.
  private mutating func add(_ file: HandedInFile, besideFolders tops: [String]) {
    let top = file.path.first ?? ""
    let inner = HandedInFile(path: Array(file.path.dropFirst()), content: file.content)
    if file.path.count > 1 { return add([inner], to: top) }
    switch file.content {
    case .folder, .link: add([inner], to: top)
    case .refused: add([inner], to: top)
    case .swift:
      if let student = names.prefix(of: top) { return add([file], to: student) }
      note("The file '\(top.printable)' belongs to no student: it lies beside their folders.")
    case .other: break
    }
  }

  /// What a platform adds to a student's name is no part of it.
  static func studentName(_ name: String) -> String {
    let plain = name.replacing(/_assignsubmission_file_?$/, with: "")
    return plain.precomposedStringWithCanonicalMapping.printable
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  private static func tops(of files: [HandedInFile]) -> [String] {
    Set(files.compactMap(\.path.first)).sortedByBytes
  }

  /// The same without folders that hold one folder only, and the name of the innermost of them.
  private func withoutWrapping(
    _ files: [HandedInFile]
  ) -> (files: [HandedInFile], name: String?) {
    let tops = Self.tops(of: files)
    guard tops.count == 1, let top = tops.first, !names.isExercise(top),
      files.contains(where: { $0.path.count > 1 }), files.allSatisfy({ !$0.path.isEmpty })
    else { return (files, nil) }
    let inner = files.filter { $0.path.count > 1 }
      .map { HandedInFile(path: Array($0.path.dropFirst()), content: $0.content) }
    let deeper = withoutWrapping(inner)
    return (deeper.files, deeper.name ?? top)
  }

  private func isOneStudent(_ files: [HandedInFile], _ tops: [String]) -> Bool {
    if files.contains(where: \.path.isEmpty) || tops.isEmpty { return true }
    if tops.contains(SourceTree.lessons) || tops.contains("Package.swift") { return true }
    let swift = files.filter { $0.path.count == 1 }.filter {
      if case .swift = $0.content { true } else { false }
    }
    if !swift.isEmpty { return !swift.allSatisfy { names.prefix(of: $0.name) != nil } }
    let folders = files.filter { $0.path.count == 1 && $0.content == .folder }.map(\.name)
    return !folders.isEmpty && folders.allSatisfy(names.isExercise)
      && !hasFolderForEachExercise(files, tops)
  }

  /// Whether the folders are those of exercises, and the students are in them.
  private func hasFolderForEachExercise(_ files: [HandedInFile], _ tops: [String]) -> Bool {
    guard !tops.isEmpty, tops.allSatisfy(names.isExercise) else { return false }
    return tops.contains { top in
      let inner = files.filter { $0.path.count == 2 && $0.path[0] == top }
      return inner.count { $0.content == .folder } > 1
        || inner.count > 1 && inner.allSatisfy { !names.isNumbered($0.name) }
        || inner.count > 1 && inner.allSatisfy { names.prefix(of: $0.name) != nil }
    }
  }
}
