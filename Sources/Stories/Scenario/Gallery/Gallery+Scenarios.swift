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

extension Catalogue {
  static let gallery = [
    Script(
      .gallery, "all-arrive",
      "Three avatars arrive in another order than they were asked for.",
      replies: out(of: [80, 30, 50])),
    Script(
      .gallery, "second-fails",
      "The second of three avatars fails first; the others are still on their way.",
      replies: out(of: [80, 30, 50]).merging([
        "GET /avatar/2": [.status(503, after: .milliseconds(20))]
      ]) { $1 }),
    leavingGallery(.gallery),
  ]

  static let galleryNaive = [leavingGallery(.galleryNaive)]

  private static func leavingGallery(_ useCase: UseCase) -> Script {
    Script(
      useCase, "leave-early",
      "The user leaves while three avatars are on their way.",
      replies: out(of: [80, 30, 50]), [UserAction(.leave, at: .milliseconds(60))])
  }
}

/// The answers to the requests for the avatars 1, 2, …, each after its time in milliseconds.
private func out(of latencies: [Int]) -> [String: [ScriptedReply]] {
  let images = ["ada", "grace", "edsger"]
  return Dictionary(
    uniqueKeysWithValues: zip(images, latencies).enumerated().map { index, pair in
      ("GET /avatar/\(index + 1)", [.avatar(pair.0, after: pair.1)])
    })
}
