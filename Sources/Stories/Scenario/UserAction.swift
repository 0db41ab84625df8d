/// Something the user does.
public struct UserAction: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// The page is opened, which starts the use case.
    case open
    /// The page is left, which calls off what is still under way.
    case leave
    /// The page is pulled down to be refreshed.
    case pull
    /// A user is chosen from the sheet, by number.
    case choose(Int)
    /// The sheet is closed without a choice.
    case dismiss
    /// Something of the user's own kind, as in `types` `swift`; see `UserInput`.
    case input(String, value: String)

    /// Whether it needs something on the page, a control or a sheet, which the program shows later.
    var needsPage: Bool { self != .open && self != .leave }

    /// What is typed, chosen or shown with it, if that is told.
    var value: String { if case .input(_, let value) = self { value } else { "" } }

    /// What schedules call it.
    var arrivalName: String {
      ["user", text, value.replacing(",", with: ";")].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What traces call it.
    package var text: String {
      switch self {
      case .open: "opens the page"
      case .leave: "leaves the page"
      case .pull: "pulls to refresh"
      case .choose(let user): "chooses user \(user)"
      case .dismiss: "dismisses the sheet"
      case .input(let name, _): name
      }
    }
  }

  /// What is done.
  public let kind: Kind
  /// When, in virtual time since the beginning.
  public let time: Duration

  /// Does `kind` when `time` has passed.
  public init(_ kind: Kind, at time: Duration) {
    self.kind = kind
    self.time = time
  }
}
