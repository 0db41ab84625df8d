/// A story that every style tells.
package enum UseCase: String, CaseIterable, Hashable, Sendable {
  /// Log in, fetch the avatar, update the screen.
  case updateAvatar = "update-avatar"
  /// The same, as it is often written at first.
  case updateAvatarNaive = "update-avatar-naive"
  /// Log in, fetch three avatars at once, update the screen once.
  case gallery
  /// The same, as it is often written at first.
  case galleryNaive = "gallery-naive"
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
  /// Load an avatar, save it, show it: on three queues.
  case saveAvatar = "save-avatar"
  /// Fetch 100 avatars, at most four at a time.
  case bulk

  /// What is particular to it.
  package var story: Story {
    switch self {
    case .updateAvatar: .updateAvatar
    case .updateAvatarNaive: .updateAvatarNaive
    case .gallery: .gallery
    case .galleryNaive: .galleryNaive
    case .album: .album
    case .retry: .retry
    case .timeout: .timeout
    case .fastest: .fastest
    case .refresh: .refresh
    case .refreshNaive: .refreshNaive
    case .picker: .picker
    case .saveAvatar: .saveAvatar
    case .bulk: .bulk
    }
  }

  /// The name of the file that tells it, in every style module.
  package var fileName: String { story.fileName }

  /// The same story as it is often written at first, if the field knows such a form.
  package var naive: UseCase? { story.naive }

  /// Whether it is a story as it is often written at first.
  package var isNaive: Bool { Self.allCases.contains { $0.naive == self } }
}
