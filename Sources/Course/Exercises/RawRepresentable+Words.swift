/// What is chosen by words is described by them.
extension CustomStringConvertible where Self: RawRepresentable, RawValue == String {
  package var description: String { rawValue }
}
