/// Keeps pictures that have been made; it may be asked on any thread.
public protocol PictureCache: Sendable {
  /// Returns the picture with a name; has it made first if there is none.
  func picture(_ name: String, making make: () -> String) -> String
}

/// Makes a cache of pictures.
public protocol OnePictureExercise: Sendable {
  /// Returns an empty cache.
  func makeCache() -> any PictureCache
}

extension Exercise {
  /// Repair a cache that decides in two locks.
  package static let onePicture = Exercise(
    ExerciseNumber(16, 1), "one-picture", "Give all threads the same picture",
    signature: (any OnePictureExercise).self,
    stub: .breaks("keeps the picture that was there first"),
    requirements: [
      .always(
        "makes a picture at the first call, and keeps it", most: 60, in: AskedPictures.self,
        .init(pictures: ["usual", "empty"])),
      .always(
        "keeps a picture for each name", most: 60, in: AskedPictures.self,
        .init(askers: [2, 3], names: ["grace", "ada"], pictures: ["usual", "empty"])),
      .always(
        "may be asked for another picture while it makes one", most: 20, threads: 0,
        in: AskedPictures.self, .init(pictures: ["usual", "empty"], inner: [.another])),
      .always(
        "keeps the picture that was there first", most: 30, threads: 0, in: AskedPictures.self,
        .init(pictures: ["usual", "empty"], inner: [.same, .both])),
      .always(
        "gives two threads the same picture, if they ask together", most: 20, threads: 2,
        in: AskedPictures.self,
        .init(askers: [2, 3], rareAskers: [], areTogether: true)),
    ])
}
