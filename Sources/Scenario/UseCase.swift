/// A story that every style tells.
public enum UseCase: String, CaseIterable, Hashable, Sendable {
  /// Log in, fetch the avatar, update the screen.
  case updateAvatar = "update-avatar"
  /// Log in, fetch three avatars at once, update the screen once.
  case gallery
  /// Log in, fetch avatars one after another, stop at the first failure.
  case album
  /// Log in and fetch an avatar that fails now and then: three tries, with growing waits.
  case retry
  /// Log in and fetch the avatar, with a deadline.
  case timeout
  /// Ask two mirrors at once; the first avatar wins.
  case fastest
  /// Pull to refresh the devices nearby, and pull again before the reply.
  case refresh
  /// The same, as it is often written at first.
  case refreshNaive = "refresh-naive"
  /// Open a sheet, wait for a choice through its delegate, fetch the avatar of the choice.
  case picker
  /// Fetch 100 avatars, at most four at a time.
  case bulk

  /// The name of the file that tells it, in every style module.
  public var fileName: String {
    switch self {
    case .updateAvatar: "UpdateAvatar.swift"
    case .gallery: "Gallery.swift"
    case .album: "Album.swift"
    case .retry: "Retry.swift"
    case .timeout: "Timeout.swift"
    case .fastest: "Fastest.swift"
    case .refresh: "Refresh.swift"
    case .refreshNaive: "RefreshNaive.swift"
    case .picker: "Picker.swift"
    case .bulk: "Bulk.swift"
    }
  }

  /// Whether the story may do without the answer to one request, as long as it shows something.
  public var toleratesFaults: Bool { self == .fastest || self == .bulk }

  /// The same story as it is often written at first, if the field knows such a form.
  public var naive: UseCase? { self == .refresh ? .refreshNaive : nil }
}

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

    /// Whether there must be something on the page to do it with, which takes the program a while.
    var needsPage: Bool { self != .open && self != .leave }

    /// What traces call it.
    public var text: String {
      switch self {
      case .open: "opens the page"
      case .leave: "leaves the page"
      case .pull: "pulls to refresh"
      case .choose(let user): "chooses user \(user)"
      case .dismiss: "dismisses the sheet"
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
