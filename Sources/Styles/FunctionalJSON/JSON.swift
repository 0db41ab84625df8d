import Foundation

/// A JSON document, or a part of one.
///
/// Whole numbers that fit an `Int` are integers however they are written: `1`, `1.0` and `1e0` are
/// the same JSON. From 2^53 on, one with an exponent may be a number instead, since Foundation hands
/// on a `Double`, in which such integers are rounded: no integer is ever another one than was written.
/// A fraction that is too fine for a `Double` may be rounded to a whole number: then
/// `0.999999999999999999` is `.number(1.0)`. It is printed as `1.0`, and that is read as `.integer(1)`.
///
/// The sign of zero is not kept. Of members with the same name the last one counts. Names that are
/// equal strings in Swift are the same name: `é` may be one scalar, or an `e` with an accent after it.
///
/// Foundation takes 512 levels, and a stack of 512 KB has room to read them. A value that is made by
/// hand is printed, compared and released by recursion: on 512 KB 500 levels are safe, on 8 MB 8,000.
/// A model that holds others of its kind is decoded by recursion, too. On 512 KB 200 such models, one
/// inside of another, are safe if each has two members, and 120 if each has five. On 8 MB as many are
/// safe as 512 levels can hold.
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
  /// Takes what `JSONSerialization` made of a document, in a loop: 512 levels need no stack.
  init(_ document: Any) {
    var open: [OpenContainer] = []
    var value = document
    while true {
      if let container = OpenContainer(value) {
        open.append(container)
      } else if open.isEmpty {
        self = JSON(scalar: value)
        return
      } else {
        open[open.count - 1].close(JSON(scalar: value))
      }
      while let last = open.last, last.isComplete {
        open.removeLast()
        if open.isEmpty {
          self = last.json
          return
        }
        open[open.count - 1].close(last.json)
      }
      if let next = open.last?.next { value = next }
    }
  }

  /// Takes what holds no other values.
  ///
  /// Asking it whether it is a `Bool` or an `Int` would not do: `true as? Int` is 1 there, and
  /// `1 as? Bool` is true.
  private init(scalar value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
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
    } else if let integer = Int(exactly: number), Self.isExact(integer, number) {
      self = .integer(integer)
    } else {
      self = .number(number.doubleValue)
    }
  }

  /// Whether this is certainly the integer that was written: not rounded on its way through a
  /// `Double`.
  private static func isExact(_ integer: Int, _ number: NSNumber) -> Bool {
    integer.magnitude < 1 << 53 || String(cString: number.objCType) != "d"
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

/// An array or an object of which some elements are converted.
private struct OpenContainer {
  private let names: [String]?
  private let values: [Any]
  private var converted: [JSON] = []

  /// Begins the conversion of `value`; nil if it holds no other values.
  init?(_ value: Any) {
    if let elements = value as? [Any] {
      (names, values) = (nil, elements)
    } else if let members = value as? [String: Any] {
      (names, values) = (Array(members.keys), Array(members.values))
    } else {
      return nil
    }
    converted.reserveCapacity(values.count)
  }

  var isComplete: Bool { converted.count == values.count }

  /// The value that is to be converted next.
  var next: Any? { isComplete ? nil : values[converted.count] }

  var json: JSON {
    guard let names else { return .array(converted) }
    return .object(Dictionary(zip(names, converted)) { _, last in last })
  }

  /// Notes the result of the value that was next.
  mutating func close(_ value: JSON) {
    converted.append(value)
  }
}
