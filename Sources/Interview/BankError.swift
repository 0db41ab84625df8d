/// What is wrong with a file of the bank, and where.
public struct BankError: Error, Hashable, Sendable {
  /// The file, counted from the root of the checkout.
  public let path: String
  /// The line, counted from 1; nothing if the file as a whole is to blame.
  public let line: Int?
  /// The column, counted from 1, where Foundation names one.
  public let column: Int?
  /// What is wrong.
  public let sentence: String
}

extension BankError: CustomStringConvertible {
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(path)\(place): \(sentence)"
  }
}

/// What is wrong with one entry; whoever knows the file adds where it stands.
struct EntryFault: Error {
  let member: String?
  let sentence: String
}
