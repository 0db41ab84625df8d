import Exercises
import OperationStyle
import Simulation

extension AnswerSheet {
  static let postWithPicture = AnswerSheet(
    to: .postWithPicture, stub: PostWithPicture(), solution: Solution(),
    why: """
      All three kinds get an arrow, since an arrow is about time alone. What an end means is \
      decided when the work begins: without its text the post has an error to finish with, without \
      its picture it is sent all the same, and of the others nobody is asked.
      """)
}

private struct Solution: PostWithPictureExercise {
  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after others: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt> {
    let post = AsyncOperation<Receipt>("post") { finish in
      do {
        return send(try text.value(), try? picture?.value(), finish)
      } catch {
        finish(.failure(error))
        return nil
      }
    }
    post.addDependency(text)
    if let picture { post.addDependency(picture) }
    for other in others { post.addDependency(other) }
    return post
  }
}
