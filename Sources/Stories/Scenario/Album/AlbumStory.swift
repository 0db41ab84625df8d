/// Log in, fetch avatars one after another, stop at the first failure.
package enum AlbumStory {
  /// Whose avatars are fetched, by number.
  package static let users = [1, 2, 3, 4]
}

extension Story {
  /// What `AlbumStory` is about.
  static let album = Story(fileName: "Album.swift")
}
