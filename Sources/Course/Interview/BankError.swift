/// What is wrong with a file of the bank, and where.
package struct BankError: Error, Hashable, Sendable {
  /// The file, counted from the root of the checkout.
  package let path: String
  /// The line, counted from 1; nil if the file as a whole is to blame.
  package let line: Int?
  /// The column, counted from 1, where Foundation names one.
  package let column: Int?
  /// What is wrong.
  package let sentence: String
}

extension BankError: CustomStringConvertible {
  package var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(path)\(place): \(sentence)"
  }
}

/// What is wrong with one entry; the code that knows the file adds its place.
struct EntryFault: Error {
  let member: String?
  let sentence: String
}
