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
    stub: .breaks("finishes at once if there are no parts"),
    requirements: [
      .always(
        "uploads one part after another, and finishes with all receipts", most: 110,
        in: UploadedParts.self,
        .init(
          counts: [2, 1, 3], rareCounts: [8, 20, 50], mayBeAtOnce: true,
          kinds: SampleKind.allCases)),
      .always(
        "finishes at once if there are no parts", in: UploadedParts.self,
        .init(counts: [0], kinds: SampleKind.allCases)),
      .always(
        "finishes with the error of a part, and begins no other", most: 110, in: UploadedParts.self,
        .init(
          counts: [3, 2, 4], rareCounts: [8], mayBeAtOnce: true,
          second: [.fails, .object, .cancelled], others: [.receipt, .fails])),
      .always(
        "takes only the first call of a part", most: 110, in: UploadedParts.self,
        .init(
          counts: [3, 2, 4], mayBeAtOnce: true, second: [.receipt, .fails],
          again: [.receipt, .error, .receiptRightThen, .errorRightThen])),
      .always(
        "begins no part if it is cancelled before it starts", most: 40, in: UploadedParts.self,
        .init(counts: [2, 0, 1, 3], mayBeAtOnce: true, leaves: [.before, .never])),
      .always(
        "calls off the part under way when it is cancelled", most: 140, in: UploadedParts.self,
        .init(counts: [3, 2, 1, 4], mayBeAtOnce: true, leaves: [.at35, .at5, .at45])),
      .always(
        "begins no part after it was cancelled", most: 110, in: UploadedParts.self,
        .init(
          counts: [3, 2, 4], mayBeAtOnce: true,
          second: [.receipt, .deaf, .noHandle, .deafFailure],
          others: [.receipt, .deaf, .noHandle], leaves: [.at35, .at5, .at45, .asItBegins])),
      .story("fetches an album as a file, wherever the user leaves", in: .albumLeftEarly) {
        answer, stage in showAlbum(answer, on: stage)
      },
    ])

  /// Logs in, fetches three avatars as the parts of a file, and shows them.
  private static func showAlbum(_ answer: any PartByPartExercise, on stage: Stage) -> Stage.Leave {
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let album = answer.upload([1, 2, 3].map { avatar(of: $0, after: logIn, stage.network) })
    album.addDependency(logIn)
    return stage.showAlbum(of: album, behind: [logIn, album])
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
