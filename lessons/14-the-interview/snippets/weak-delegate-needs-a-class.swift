// swiftc -swift-version 6
/// Hears what the user has chosen.
protocol SheetDelegate {
  func didChoose(_ name: String)
}

/// A sheet that does not keep its delegate alive.
final class Sheet {
  weak var delegate: SheetDelegate?
}
