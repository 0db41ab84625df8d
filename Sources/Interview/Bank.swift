import Course
import Foundation
import FunctionalJSON

/// The questions of the kit, which lie in files of JSON, one for each lesson.
public struct Bank: Sendable {
  /// Where the files are, counted from the root of the checkout.
  public static let folder = "lessons/14-the-interview/questions"

  /// The questions, in order of the files.
  public let questions: [Question]

  /// Reads all files of `checkout`.
  ///
  /// A file's name begins with the number of its lesson, as in `03-async-monad.json`.
  ///
  /// - Throws: `BankError` for the first thing that is wrong, or `CourseError` if there is nothing
  ///   that could be read.
  public init(in checkout: Checkout) throws {
    let folder = checkout.root.appendingPathComponent(Self.folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !files.isEmpty else { throw CourseError.unreadable(path: Self.folder) }
    var questions: [Question] = []
    var places: [String: String] = [:]
    for file in files {
      let path = "\(Self.folder)/\(file)"
      questions += try Self.questions(in: checkout.text(at: path), at: path, &places)
    }
    self.questions = questions
  }

  /// Reads the text of one file; `places` says where the names that are taken already stand.
  static func questions(
    in text: String, at path: String, _ places: inout [String: String]
  ) throws -> [Question] {
    let lines = EntryLines(of: text)
    let lesson = try number(of: path)
    return try entries(in: text, at: path).enumerated().map { index, json in
      do {
        let question = try Question(json, of: lesson)
        if let place = places[question.id] {
          throw EntryFault(
            member: "id", sentence: "The id '\(question.id)' is taken already, at \(place).")
        }
        places[question.id] = "\(path):\(lines.line(of: "id", in: index) ?? 0)"
        return question
      } catch let fault as EntryFault {
        throw BankError(
          path: path, line: lines.line(of: fault.member, in: index), column: nil,
          sentence: fault.sentence)
      }
    }
  }

  private static func number(of path: String) throws -> Int {
    let digits = path.split(separator: "/").last?.prefix { "0"..."9" ~= $0 } ?? ""
    guard let number = Int(digits) else {
      throw BankError(
        path: path, line: nil, column: nil,
        sentence: "The file's name does not begin with the number of a lesson.")
    }
    return number
  }

  private static func entries(in text: String, at path: String) throws -> [JSON] {
    switch decodeJSON(Data(text.utf8)) {
    case .success(.array(let entries)): return entries
    case .success:
      throw BankError(path: path, line: 1, column: nil, sentence: "The file is no list of entries.")
    case .failure(.notJSON(let reason)):
      let place = SyntaxPlace(in: reason, of: text)
      throw BankError(
        path: path, line: place.line, column: place.column,
        sentence: "This is no JSON. Foundation says: \(reason)")
    case .failure(let error):
      throw BankError(path: path, line: nil, column: nil, sentence: "\(error)")
    }
  }
}
