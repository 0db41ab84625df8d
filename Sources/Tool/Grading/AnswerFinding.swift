import CourseFiles
import Exercises
import Foundation

/// Finds which of the files of a student is the answer to an exercise.
///
/// The surest sign decides: the place in a checkout, the shipped name, the number, the name, the
/// type that is declared.
struct AnswerFinding: Sendable {
  /// What was found.
  enum Found: Hashable, Sendable {
    case text(String, path: String)
    case unusable(AnswerFile.Flaw, path: String)
    case link(path: String)
    case ambiguous([String])
    case missing
  }

  private let files: [HandedInFile]
  /// The types that each file declares, in its place.
  private let types: [Set<String>]

  init(_ files: [HandedInFile]) {
    self.files = files
    types = files.map { file in
      guard case .swift(.text(let text)) = file.content else { return [] }
      return Set(text.withoutComments.matches(of: Self.declaration).map { String($0.1) })
    }
  }

  private static var declaration: Regex<(Substring, Substring)> {
    /\b(?:struct|class|enum|actor)\s+([A-Za-z_][A-Za-z0-9_]*)/
  }

  /// Finds the answer to an exercise; `place` is where it stands in a checkout.
  func find(_ exercise: Exercise, at place: String) -> Found {
    let ranked = files.indices.compactMap { index in
      rank(index, exercise, place).map { (rank: $0, file: files[index]) }
    }
    guard let best = ranked.map(\.rank).min() else {
      let link = files.first { $0.content == .link && !$0.name.contains(".") }
      return link.map { .link(path: $0.path.joined(separator: "/")) } ?? .missing
    }
    let found = ranked.filter { $0.rank == best }.map(\.file)
    let paths = found.map { $0.path.joined(separator: "/") }
    guard Set(found.map(\.content)).count == 1 else { return .ambiguous(paths.sortedByBytes) }
    let path = paths.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
    switch found.first?.content {
    case .swift(.text(let text))?: return .text(text, path: path)
    case .swift(.unusable(.noFile("a link")))?, .link?: return .link(path: path)
    case .swift(.unusable(let flaw))?: return .unusable(flaw, path: path)
    default: return .missing
    }
  }

  /// How sure it is that a file is the answer, the lowest surest; nil if nothing says so.
  private func rank(_ index: Int, _ exercise: Exercise, _ place: String) -> Int? {
    let file = files[index]
    let path = file.path.joined(separator: "/")
    let name = file.name.lowercased()
    switch file.content {
    case .swift: break
    case .link where name.hasSuffix(".swift"): break
    default: return nil
    }
    // `reset` keeps answers aside under such names.
    if name.contains(".yours-") { return nil }
    if path == place || path.hasSuffix("/" + place) { return 0 }
    if name == exercise.fileName.lowercased() { return 1 }
    let stem = String(name.dropLast(".swift".count))
    if Self.numbers(in: file.name[...]).contains(exercise.number) { return 2 }
    if [exercise.name, exercise.typeName.lowercased()].contains(stem)
      || stem.hasSuffix("_" + exercise.name) || stem.hasSuffix("-" + exercise.name)
    {
      return 3
    }
    if types[index].contains(exercise.typeName) { return 4 }
    let folders = file.path.dropLast()
    let isAlone = files.count { $0.path.dropLast() == folders && $0.isSwift } == 1
    let isInFolder = folders.last.map { Self.numbers(in: $0[...]).contains(exercise.number) }
    return isAlone && isInFolder == true ? 5 : nil
  }

  /// The first number of an exercise in a name, with nothing of a number before it.
  private static func numbers(in name: Substring) -> [ExerciseNumber] {
    guard let match = name.firstMatch(of: /(?:^|[^0-9.])(\d{1,2}[._]\d{1,2})(?!\d)/) else {
      return []
    }
    return [ExerciseNames.number(atStartOf: match.1)].compactMap(\.self)
  }
}

extension HandedInFile {
  /// Whether it is a Swift file.
  var isSwift: Bool { if case .swift = content { true } else { false } }
}
