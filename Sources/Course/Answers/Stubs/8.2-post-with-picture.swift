import Exercises
import OperationStyle

// Exercise 8.2. What to do: swift run lessons task 8.2
struct PostWithPicture: PostWithPictureExercise {
  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after others: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt> {
    AsyncOperation("to do") { throw Todo() }
  }
}
