import Foundation
import FunctionalJSON
import Scenario

/// Makes one result of what an old interface delivers.
public protocol ThreeOptionalsExercise: Sendable {
  /// Returns the value of a reply, or the one reason why there is none.
  func value<Value: JSONDecodable>(
    of data: Data?, status: Int?, error: NetworkError?
  ) -> Result<Value, JSONError>
}

extension Exercise {
  /// Turn three optionals into one result.
  package static let threeOptionals = Exercise(
    ExerciseNumber(14, 2), "three-optionals", "Make one result of three optionals",
    signature: (any ThreeOptionalsExercise).self,
    without: [
      .members(
        "parseResponse", "performRequest", of: "FunctionalJSON",
        because: "they are the repaired form"),
      .members("JSONDecoder", of: "Foundation", because: "the errors of lesson 2 are asked for"),
    ],
    stub: .breaks("says what is wrong with the data"),
    requirements: [
      .always("decodes a good reply") { draw in OldReplies(&draw, OldReplies.Body.allGood) },
      .always("says what is wrong with the data") { draw in
        OldReplies(&draw, OldReplies.Body.allBad)
      },
      .always("says that there are no data, if none came or none are in it") { draw in
        OldReplies(&draw, [.none, .empty])
      },
      .always("takes each status of 200..<300 for good, and no other") { draw in
        OldReplies(
          &draw, [.good, .none, .empty, .page, .list],
          statuses: [503, 201, 204, 299, 199, 300, 404, 200, 100, 304, 500, 2, 0, -200, 2000])
      },
      .always("takes no status for no reply") { draw in
        OldReplies(&draw, [.none, .good, .empty, .page, .list], statuses: [nil])
      },
      .always("lets the error count, whatever came beside it") { draw in
        OldReplies(
          &draw, [.none, .good, .empty, .page, .list], statuses: [nil, 200, 503, 404, 204],
          hasError: true)
      },
      .story(
        "shows the avatar, or what went wrong", in: Catalogue.scenario("update-avatar/happy")
      ) { tell($0, on: $1) },
      .story(
        "says so when a reply makes no sense",
        in: Catalogue.scenario("update-avatar/avatar-malformed"), toCost: 1
      ) { tell($0, on: $1) },
    ])

  /// Logs in and fetches the avatar through the old interface.
  @Sendable private static func tell(_ answer: any ThreeOptionalsExercise, on stage: Stage) {
    ask(.logIn(with: .ada), on: stage) { data, status, error in
      let session: Result<Session, JSONError> = answer.value(of: data, status: status, error: error)
      switch session {
      case .failure(let error): close(.failure(error), on: stage)
      case .success(let session):
        ask(.avatar(of: session), on: stage) { data, status, error in
          close(answer.value(of: data, status: status, error: error), on: stage)
        }
      }
    }
  }

  /// The old interface: three optionals.
  private static func ask(
    _ request: Request, on stage: Stage,
    completion: @escaping @Sendable (Data?, Int?, NetworkError?) -> Void
  ) {
    stage.network.send(request, at: .init()) { result in
      switch result {
      case .success(let reply): completion(reply.body, reply.status, nil)
      case .failure(let error): completion(nil, nil, error)
      }
    }
  }

  private static func close(_ result: Result<Avatar, JSONError>, on stage: Stage) {
    stage.world.main.schedule {
      stage.finish(with: result) { $0.show($1) }
    }
  }
}
