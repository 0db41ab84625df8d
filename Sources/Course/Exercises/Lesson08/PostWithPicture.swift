import OperationStyle
import Simulation

/// Sends a post, with or without a picture, and returns how to call that off.
public typealias SendPost<Text: Sendable, Picture: Sendable, Receipt: Sendable> =
  @Sendable (Text, Picture?, @escaping AsyncOperation<Receipt>.Finish) -> (any Cancellable)?

/// Makes an operation that needs the results of others.
public protocol PostWithPictureExercise: Sendable {
  /// Returns an operation, on no queue, that sends a post.
  ///
  /// - Parameters:
  ///   - text: brings the text.
  ///   - picture: brings the picture; nil if the post is to have none.
  ///   - others: what must have ended before; they bring nothing.
  ///   - send: sends the post.
  /// - Returns: the operation that sends it.
  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after others: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt>
}

extension Exercise {
  /// Write an operation that needs one result, may do without another, and waits for more.
  package static let postWithPicture = Exercise(
    ExerciseNumber(8, 2), "post-with-picture", "Take results from several operations",
    signature: (any PostWithPictureExercise).self,
    without: [
      .members(
        "init(input:)", of: "OperationStyle",
        because: "it looks for one dependency with a value, and here are two")
    ],
    requirements: [
      .always(
        "sends the text and the picture when both have come", most: 70, in: DrawnPosts.self,
        .init(
          texts: [.value, .prompt, .late], pictures: [.late, .value, .prompt, .none],
          kinds: SampleKind.allCases, mayBeLate: true)),
      .always(
        "waits for the others", most: 70, in: DrawnPosts.self,
        .init(
          texts: [.value, .prompt], pictures: [.none, .value, .late], counts: [1, 2, 3, 0],
          rareCounts: [8], others: [.late, .value, .prompt])),
      .always(
        "sends nothing without its text, and finishes with the error", most: 70,
        in: DrawnPosts.self,
        .init(
          texts: [.error, .promptError, .object, .cancelled, .stopped, .stoppedBefore],
          pictures: [.none, .value, .late, .error, .stopped, .stoppedBefore], counts: [0, 1, 2],
          others: [.value, .late, .error])),
      .always(
        "sends the post without a picture that does not come", most: 70, in: DrawnPosts.self,
        .init(
          texts: [.value, .late, .prompt],
          pictures: [
            .error, .promptError, .object, .cancelled, .stopped, .stoppedBefore, .none,
          ],
          counts: [0, 1, 2], others: [.value, .late])),
      .always(
        "sends the post however the others have ended", most: 70, in: DrawnPosts.self,
        .init(
          texts: [.value, .late], pictures: [.value, .none, .late], counts: [1, 2, 3],
          rareCounts: [8],
          others: [.error, .stopped, .stoppedBefore, .promptError, .cancelled, .value])),
      .always(
        "finishes as the sending does", most: 55, in: DrawnPosts.self,
        .init(
          texts: [.value, .prompt], pictures: [.value, .none, .error], counts: [0, 1],
          ends: [.error, .promptError, .object, .cancelled, .prompt, .value])),
      .always(
        "sends nothing if it is cancelled before", most: 55, in: DrawnPosts.self,
        .init(
          texts: [.value, .late], pictures: [.value, .none, .late], counts: [0, 1],
          others: [.late, .value], leaves: [.at5, .before])),
      .always(
        "calls off the sending when it is cancelled", most: 55, in: DrawnPosts.self,
        .init(
          texts: [.value, .prompt], pictures: [.value, .none, .error], counts: [0, 1],
          ends: [.value, .error], leaves: [.at15, .at12])),
      .always(
        "does the same whichever operation comes first", most: 12, orders: 1, in: DrawnPosts.self,
        .init(texts: [.value, .error], pictures: [.value, .error], counts: [1], others: [.value])),
    ])
}
