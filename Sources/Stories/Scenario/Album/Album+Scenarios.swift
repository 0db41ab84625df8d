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
