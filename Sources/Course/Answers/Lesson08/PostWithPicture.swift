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
      """,
    wrong: [
      .init(
        "value-read-when-made", diesOf: "sends the text and the picture when both have come",
        ReadEarly()),
      .init(
        "a-queue-keeps-the-order", diesOf: "sends the text and the picture when both have come",
        NoArrows()),
      .init(
        "not-yet-means-not-at-all", diesOf: "sends the text and the picture when both have come",
        NoArrowToPicture()),
      .init("no-value-no-arrow", diesOf: "waits for the others", NoArrowsToOthers()),
      .init(
        "nothing-to-do-is-finished",
        diesOf: "sends nothing without its text, and finishes with the error", Silent()),
      .init(
        "each-end-is-a-cancellation",
        diesOf: "sends nothing without its text, and finishes with the error", Cancels()),
      .init(
        "every-dependency-must-succeed",
        diesOf: "sends the post without a picture that does not come", NeedsPicture()),
      .init(
        "every-cancellation-is-mine",
        diesOf: "sends the post without a picture that does not come", FollowsPicture()),
      .init(
        "every-dependency-must-succeed", diesOf: "sends the post however the others have ended",
        NeedsOthers()),
      .init(
        "cancel-stops-the-work", diesOf: "calls off the sending when it is cancelled", Dropped()),
    ])
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

/// What a wrong answer gets: the post's operations, and how to send it.
private struct Given<Text: Sendable, Picture: Sendable, Receipt: Sendable>: Sendable {
  let text: AsyncOperation<Text>
  let picture: AsyncOperation<Picture>?
  let others: [AsyncOperation<Void>]
  let send: SendPost<Text, Picture, Receipt>
}

/// What is right in most wrong answers: the arrows, and what the work does.
private protocol WrongPost: PostWithPictureExercise {
  var hasArrowToPicture: Bool { get }
  var hasArrowsToOthers: Bool { get }

  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)?
  func fail<Receipt: Sendable>(_ error: any Error, _ finish: AsyncOperation<Receipt>.Finish)
}

extension WrongPost {
  var hasArrowToPicture: Bool { true }
  var hasArrowsToOthers: Bool { true }

  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after others: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt> {
    let given = Given(text: text, picture: picture, others: others, send: send)
    let post = AsyncOperation<Receipt>("post") { finish in
      do { return try begin(given, finish) } catch {
        fail(error, finish)
        return nil
      }
    }
    post.addDependency(text)
    if hasArrowToPicture, let picture { post.addDependency(picture) }
    if hasArrowsToOthers { others.forEach(post.addDependency) }
    return post
  }

  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)? {
    given.send(try given.text.value(), try? given.picture?.value(), finish)
  }

  func fail<Receipt: Sendable>(_ error: any Error, _ finish: AsyncOperation<Receipt>.Finish) {
    finish(.failure(error))
  }
}

private struct ReadEarly: PostWithPictureExercise {
  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after others: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt> {
    let words = Result { try text.value() }
    let image = try? picture?.value()
    let post = AsyncOperation<Receipt>("post") { finish in
      switch words {
      case .success(let words): return send(words, image, finish)
      case .failure(let error):
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

private struct NoArrows: PostWithPictureExercise {
  func post<Text: Sendable, Picture: Sendable, Receipt: Sendable>(
    _ text: AsyncOperation<Text>, with picture: AsyncOperation<Picture>?,
    after _: [AsyncOperation<Void>], send: @escaping SendPost<Text, Picture, Receipt>
  ) -> AsyncOperation<Receipt> {
    AsyncOperation("post") { finish in
      do { return send(try text.value(), try? picture?.value(), finish) } catch {
        finish(.failure(error))
        return nil
      }
    }
  }
}

private struct NoArrowToPicture: WrongPost {
  let hasArrowToPicture = false
}

private struct NoArrowsToOthers: WrongPost {
  let hasArrowsToOthers = false
}

private struct Silent: WrongPost {
  func fail<Receipt: Sendable>(_: any Error, _: AsyncOperation<Receipt>.Finish) {}
}

private struct Cancels: WrongPost {
  func fail<Receipt: Sendable>(_: any Error, _ finish: AsyncOperation<Receipt>.Finish) {
    finish(.failure(CancellationError()))
  }
}

private struct NeedsPicture: WrongPost {
  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)? {
    given.send(try given.text.value(), try given.picture?.value(), finish)
  }
}

private struct FollowsPicture: WrongPost {
  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)? {
    let text = try given.text.value()
    do { return given.send(text, try given.picture?.value(), finish) } catch {
      if error is CancellationError { throw error }
      return given.send(text, nil, finish)
    }
  }
}

private struct NeedsOthers: WrongPost {
  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)? {
    let text = try given.text.value()
    for other in given.others { try other.value() }
    return given.send(text, try? given.picture?.value(), finish)
  }
}

private struct Dropped: WrongPost {
  func begin<Text, Picture, Receipt>(
    _ given: Given<Text, Picture, Receipt>, _ finish: @escaping AsyncOperation<Receipt>.Finish
  ) throws -> (any Cancellable)? {
    _ = given.send(try given.text.value(), try? given.picture?.value(), finish)
    return nil
  }
}
