/// Load an avatar, save it, show it: on three queues.
package enum SaveAvatarStory {
  /// Whose avatar is saved, by number.
  package static let user = 1
}

extension Story {
  /// What `SaveAvatarStory` is about.
  static let saveAvatar = Story(fileName: "SaveAvatar.swift")
}
