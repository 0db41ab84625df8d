import Exercises
import Simulation

extension AnswerSheet {
  static let onePicture = AnswerSheet(
    to: .onePicture, stub: OnePicture(), solution: Solution(),
    why: """
      The picture is made outside of the lock, so others may come in meanwhile. What the first lock \
      said is out of date by then. So the second lock looks once more, and it stores and returns \
      in the same go: who was first decides for all.
      """)
}

private struct Solution: OnePictureExercise {
  func makeCache() -> any PictureCache { SolutionCache() }
}

private final class SolutionCache: PictureCache {
  private let pictures = Locked<[String: String]>([:])

  func picture(_ name: String, making make: () -> String) -> String {
    if let known = pictures.withLock({ $0[name] }) { return known }
    let picture = make()
    return pictures.withLock { pictures in
      if let first = pictures[name] { return first }
      pictures[name] = picture
      return picture
    }
  }
}
