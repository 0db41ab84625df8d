/// Log in, fetch avatars one after another, stop at the first failure.
package enum AlbumStory {
  /// Whose avatars are fetched, by number.
  package static let users = [1, 2, 3, 4]
}

extension Story {
  /// What `AlbumStory` is about.
  static let album = Story(fileName: "Album.swift")
}

extension Catalogue {
  static let album = [
    Script(
      .album, "in-order",
      "Three avatars are fetched one after another."),
    Script(
      .album, "third-fails",
      "The third of four avatars fails; the fourth is not asked for.",
      replies: ["GET /avatar/3": [.status(503, after: .milliseconds(50))]]),
  ]
}
