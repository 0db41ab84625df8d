/// Log in, fetch three avatars at once, update the screen once.
package enum GalleryStory {
  /// Whose avatars are fetched, by number.
  package static let users = [1, 2, 3]
}

extension Story {
  /// What `GalleryStory` is about.
  static let gallery = Story(fileName: "Gallery.swift", naive: .galleryNaive)

  /// The same, as it is often written at first.
  static let galleryNaive = Story(fileName: "GalleryNaive.swift")
}
