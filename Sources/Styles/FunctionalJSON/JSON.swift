import Foundation

/// A JSON document, or a part of one.
///
/// Whole numbers that fit an `Int` are integers however they are written: `1`, `1.0` and `1e0` are
/// the same JSON. The sign of zero is not kept. Of members with the same name the last one counts.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`; never a number.
  case boolean(Bool)
  /// A whole number that fits an `Int`.
  case integer(Int)
  /// Any other number, to the precision of a `Double`.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by name.
  case object([String: JSON])
}

/// Returns the JSON that `data` holds; a single number, text, boolean or `null` is JSON, too.
///
/// - Returns: `JSONError.notJSON` for anything that Foundation does not take, such as more than 512
///   levels of nesting, or a number beyond the range of a `Double`.
public func decodeJSON(_ data: Data) -> Result<JSON, JSONError> {
  do {
    let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return .success(JSON(value))
  } catch {
    let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return .failure(.notJSON(reason: reason ?? "\(error)"))
  }
}

extension JSON {
  /// Takes what `JSONSerialization` made of a document.
  ///
  /// Asking the value whether it is a `Bool` or an `Int` would not do: `true as? Int` is 1 there,
  /// and `1 as? Bool` is true.
  init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
    case let elements as [Any]: self = .array(elements.map(JSON.init(_:)))
    case let members as [String: Any]: self = .object(members.mapValues(JSON.init(_:)))
    default: self = .null  // an NSNull; there is nothing else
    }
  }

  private init(_ number: NSNumber) {
    // Foundation has a private class for booleans, on every platform. `objCType` does not tell
    // them from an Int8.
    if type(of: number) == type(of: NSNumber(value: true)) {
      self = .boolean(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      self.init(decimal)
    } else if let integer = Int(exactly: number) {
      self = .integer(integer)
    } else {
      self = .number(number.doubleValue)
    }
  }

  /// Takes a number that has more digits than Foundation entrusts to a `Double`.
  ///
  /// Its `doubleValue` is off in the last places, already for 0.30000000000000004, and its
  /// `intValue` is wrong for -9223372036854775809. The digits are right.
  private init(_ decimal: NSDecimalNumber) {
    if let integer = Int(decimal.stringValue) {
      self = .integer(integer)
    } else {
      self = .number(Double(decimal.stringValue) ?? decimal.doubleValue)
    }
  }
}
