/// What is chosen by words is described by them.
extension CustomStringConvertible where Self: RawRepresentable, RawValue == String {
  package var description: String { rawValue }
}

extension RawRepresentable<String> {
  /// The number in its words: 10 in `at 10 ms`; nil if there is none.
  var number: Int? { rawValue.number }
}

extension String {
  /// The number in it: 10 in `at 10 ms`; nil if there is none.
  var number: Int? { Int(filter(\.isNumber)) }
}
