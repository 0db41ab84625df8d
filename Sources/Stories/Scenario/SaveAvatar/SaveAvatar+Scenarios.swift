/// Load an avatar, save it, show it: on three queues.
package enum SaveAvatarStory {
  /// Whose avatar is saved, by number.
  package static let user = 1
}

extension Story {
  /// What `SaveAvatarStory` is about.
  static let saveAvatar = Story(fileName: "SaveAvatar.swift")
}

extension Catalogue {
  static let saveAvatar = [
    Script(
      .saveAvatar, "saved-and-shown",
      "The avatar is loaded, saved and shown, each on a queue of its own."),
    Script(
      .saveAvatar, "load-fails",
      "The avatar is answered with status 503; nothing is saved.",
      replies: ["GET /avatar/1": [.status(503, after: .milliseconds(50))]]),
    Script(
      .saveAvatar, "disk-full",
      "The avatar is loaded, and the disk is full.",
      saves: [.diskFull(after: .milliseconds(30))]),
    Script(
      .saveAvatar, "leave-while-saving",
      "The user leaves while the avatar is being saved.",
      [UserAction(.leave, at: .milliseconds(60))]),
  ]
}
