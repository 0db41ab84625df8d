import Checker
import CourseFiles
import Foundation
import Rendering

extension CodeColours {
  /// Asks the toolchain's language server what stands in the code that a lesson shows.
  ///
  /// The server gets each text in a folder that is empty, so that nothing else matters.
  ///
  /// - Throws: `CourseError` if a file cannot be read; an error if there is no server.
  package init(askedFor lesson: Lesson, in checkout: Checkout) throws {
    try self.init(askedFor: try LessonPage(lesson, in: checkout).shownCode())
  }

  /// Asks for some code in the same way.
  ///
  /// - Throws: an error if there is no server.
  package init(askedFor code: [LessonPage.ShownCode]) throws {
    self.init(try RunFolder.with { try Self.files(of: code, askedForIn: $0) })
  }

  /// Asks for files in a folder.
  private static func files(
    of code: [LessonPage.ShownCode], askedForIn folder: URL
  ) throws -> [String: File] {
    let server = try LanguageServer(openedAt: folder, readsFormOnly: true)
    let shown = Dictionary(grouping: code, by: \.file)
    var files: [String: File] = [:]
    for (number, (name, code)) in shown.enumerated() {
      let file = folder.appendingPathComponent("\(number).swift")
      let text = code[0].text
      try server.open(file, holding: text)
      let kinds = Self.kinds(of: try server.words(of: file), in: text)
      let lines = Set(code.flatMap(\.lines))
      files[name] = File(
        of: text, Dictionary(uniqueKeysWithValues: lines.map { ($0, kinds[$0] ?? []) }))
    }
    return files
  }

  /// What stands in each column of the lines of a text, which are counted from 1.
  private static func kinds(of words: [LanguageServer.Word], in text: String) -> [Int: [Kind?]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var all: [Int: [Kind?]] = [:]
    for word in words {
      let line = lines[word.line]
      let start = line.utf16.index(line.startIndex, offsetBy: word.columns.lowerBound)
      let end = line.utf16.index(start, offsetBy: word.columns.count)
      guard let kind = Kind(word.kind, line[start..<end]) else { continue }
      let before = line.distance(from: line.startIndex, to: start)
      var kinds = all[word.line + 1] ?? []
      kinds += Array(repeating: nil, count: before - kinds.count)
      all[word.line + 1] = kinds + Array(repeating: kind, count: line[start..<end].count)
    }
    return all
  }
}

extension CodeColours.Kind {
  /// What the server calls so; nil if it gets no ink.
  fileprivate init?(_ name: String, _ word: Substring) {
    switch name {
    case "keyword", "modifier", "macro": self = .keyword
    case "string", "regexp": self = .string
    case "number": self = .number
    case "comment": self = .comment
    // Without what is built the server cannot tell types from other names; a capital letter can.
    case "identifier" where word.first?.isUppercase == true: self = .type
    default: return nil
    }
  }
}
