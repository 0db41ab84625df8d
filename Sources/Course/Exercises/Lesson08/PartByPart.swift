import Foundation
import OperationStyle
import Scenario
import Simulation

/// Uploads one part of a file, and returns how to call that off; nil if that is not possible.
public typealias PartUpload<Receipt: Sendable> =
  @Sendable (@escaping @Sendable (Result<Receipt, any Error>) -> Void) -> (any Cancellable)?

/// Makes an operation that uploads a file.
public protocol PartByPartExercise: Sendable {
  /// Returns an operation, on no queue, that uploads the parts one after another.
  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]>
}

extension Exercise {
  /// Repair an operation that does not finish on every path.
  package static let partByPart = Exercise(
    ExerciseNumber(8, 1), "part-by-part", "Finish an operation on every path",
    signature: (any PartByPartExercise).self,
    story: """
      A large file is uploaded in parts, one after another, by one operation. On some paths this \
      operation never finishes, and on others it does too much. Repair it. A part begins as soon \
      as the one before has brought its receipt; the first begins when the operation starts, and \
      not before. When the last part has brought its receipt, the operation finishes with all \
      receipts, in the order of the parts. Without parts it finishes at once, with an empty list. \
      When a part fails, the operation finishes at once with that error, and no other part begins. \
      A part may call back before it returns. A part may call back a second time, and then only \
      the first time counts. The operation may be cancelled at any moment. Then the part under way \
      is called off, and no other part begins, even if that part brings its receipt all the same. \
      A part that is still being begun is called off as soon as it has returned. Only while the \
      first part is being begun nobody cancels the operation. Some parts return nil: they cannot be \
      called off.
      """,
    hints: [
      "In which branches of this program does nobody call `finish`?",
      """
      The operation calls off what its work has returned, and it gets that only once. By then \
      which part is under way? Return an object of your own that always knows the part under way.
      """,
      """
      A class that is `Cancellable`, with its state in a `Locked`: the receipts, how to call off \
      the part under way, and whether it is over. Compare the number of receipts with the number \
      of the part: after a part has returned, to see whether it is still under way, and in its \
      callback, to see whether it has called back before.
      """,
    ],
    stub: .breaks("finishes at once if there are no parts"),
    requirements: [
      .always("uploads one part after another, and finishes with all receipts", most: 110) { draw in
        UploadedParts(
          &draw,
          .init(
            counts: [2, 1, 3], rareCounts: [8, 20, 50], mayBeAtOnce: true,
            kinds: SampleKind.allCases))
      } _: {
        $1.play($0, $2)
      },
      .always("finishes at once if there are no parts") { draw in
        UploadedParts(&draw, .init(counts: [0], kinds: SampleKind.allCases))
      } _: {
        $1.play($0, $2)
      },
      .always("finishes with the error of a part, and begins no other", most: 110) { draw in
        UploadedParts(
          &draw,
          .init(
            counts: [3, 2, 4], rareCounts: [8], mayBeAtOnce: true,
            second: [.fails, .object, .cancelled], others: [.receipt, .fails]))
      } _: {
        $1.play($0, $2)
      },
      .always("takes only the first call of a part", most: 110) { draw in
        UploadedParts(
          &draw,
          .init(
            counts: [3, 2, 4], mayBeAtOnce: true, second: [.receipt, .fails],
            again: [.receipt, .error, .receiptRightThen, .errorRightThen]))
      } _: {
        $1.play($0, $2)
      },
      .always("begins no part if it is cancelled before it starts", most: 40) { draw in
        UploadedParts(
          &draw, .init(counts: [2, 0, 1, 3], mayBeAtOnce: true, leaves: [.before, .never]))
      } _: {
        $1.play($0, $2)
      },
      .always("calls off the part under way when it is cancelled", most: 140) { draw in
        UploadedParts(
          &draw,
          .init(
            counts: [3, 2, 1, 4], mayBeAtOnce: true, leaves: [.at35, .at5, .at45]))
      } _: {
        $1.play($0, $2)
      },
      .always("begins no part after it was cancelled", most: 110) { draw in
        UploadedParts(
          &draw,
          .init(
            counts: [3, 2, 4], mayBeAtOnce: true,
            second: [.receipt, .deaf, .noHandle, .deafFailure],
            others: [.receipt, .deaf, .noHandle], leaves: [.at35, .at5, .at45, .asItBegins]))
      } _: {
        $1.play($0, $2)
      },
      .story("fetches an album as a file, wherever the user leaves", in: leavesEarly) {
        answer, stage in showAlbum(answer, on: stage)
      },
    ])

  private static let leavesEarly = Script(
    .album, "leave-early", "The user leaves while the first avatar is on its way.",
    [UserAction(.leave, at: .milliseconds(60))])

  /// Logs in, fetches three avatars as the parts of a file, and shows them.
  private static func showAlbum(_ answer: any PartByPartExercise, on stage: Stage) -> Stage.Leave {
    let background = stage.world.operationQueue(on: stage.world.background)
    let main = stage.world.operationQueue(on: stage.world.main)
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let album = answer.upload([1, 2, 3].map { avatar(of: $0, after: logIn, stage.network) })
    let show = AsyncOperation<Ending>("show") {
      do {
        stage.screen.show(try album.value())
        return .shown
      } catch {
        stage.screen.show(error)
        return .failed
      }
    }
    let report = AsyncOperation<Void>("report") {
      stage.finish((try? show.value()) ?? .cancelled)
    }
    album.addDependency(logIn)
    show.addDependency(album)
    report.addDependency(show)
    background.addOperations([logIn, album], waitUntilFinished: false)
    main.addOperations([show, report], waitUntilFinished: false)
    return {
      background.cancelAllOperations()
      show.cancel()
    }
  }

  private static func avatar(
    of user: Int, after logIn: AsyncOperation<Session>, _ network: any Network
  ) -> PartUpload<Avatar> {
    { completion in
      if case .failure(let error) = logIn.result {
        completion(.failure(error))
        return nil
      }
      let request = Request.avatar(ofUser: user)
      return network.send(request, at: CallSite()) { reply in
        let avatar: Result<Avatar, NetworkError> = request.decode(reply)
        completion(avatar.mapError { $0 })
      }
    }
  }
}
