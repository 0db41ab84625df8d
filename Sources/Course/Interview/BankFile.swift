import CourseFiles
import Foundation
import FunctionalJSON

/// A file of the bank, which says of each fault on which line it is.
struct BankFile {
  let name: String
  /// The path of the file, from the root of the checkout.
  let path: String
  let checkout: Checkout

  /// Reads a file that is a list of entries.
  ///
  /// - Parameter read: makes a value from an entry. Its second argument returns the line on which a
  ///   member of the entry stands.
  /// - Returns: one value for each entry, in their order.
  /// - Throws: `BankError` or `CourseError`.
  func entries<Value>(
    _ read: (JSON, @escaping (String) -> Int?) throws(EntryFault) -> Value
  ) throws -> [Value] {
    let text = try checkout.text(at: path)
    guard case .array(let entries) = try json(of: text) else {
      throw BankError(path: path, line: 1, column: nil, sentence: "The file is no list of entries.")
    }
    return try values(of: entries, in: text, read)
  }

  /// Reads a file that is one entry.
  ///
  /// - Throws: `BankError` or `CourseError`.
  func entry<Value>(_ read: (JSON) throws(EntryFault) -> Value) throws -> [Value] {
    let text = try checkout.text(at: path)
    return try values(of: [json(of: text)], in: "[\(text)]") {
      json, _ throws(EntryFault) in try read(json)
    }
  }

  /// Reads entries; where they stand is looked up only when somebody asks, which takes O(n).
  private func values<Value>(
    of entries: [JSON], in text: String,
    _ read: (JSON, @escaping (String) -> Int?) throws(EntryFault) -> Value
  ) throws -> [Value] {
    try entries.enumerated().map { index, json in
      func line(of member: String?) -> Int? { EntryLines(of: text).line(of: member, in: index) }
      do throws(EntryFault) {
        return try read(json, line)
      } catch {
        throw BankError(
          path: path, line: line(of: error.member), column: nil, sentence: error.sentence)
      }
    }
  }

  private func json(of text: String) throws -> JSON {
    switch decodeJSON(Data(text.utf8)) {
    case .success(let json): return json
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
