import FunctionalJSON
import Scenario

/// Decodes a profile.
public protocol DecodeProfileExercise: Sendable {
  /// Returns the profile that `json` describes, or what is wrong with it, and where.
  func profile(from json: JSON) -> Result<Profile, JSONError>
}

extension Exercise {
  /// Rewrite a decoder that keeps quiet about what is wrong.
  package static let decodeProfile = Exercise(
    ExerciseNumber(2, 3), "decode-profile", "Decode a profile with apply",
    signature: (any DecodeProfileExercise).self,
    story: """
      `profile(from:)` decodes good documents, and keeps quiet about bad ones: sometimes it says \
      `noData`, sometimes it leaves out what it does not understand. Write it anew with `curry`, \
      `<^>` and `<*>`, so that it says what is wrong, and where. `id` and `name` must be there. \
      `motto` may be missing or `null`, and so may `friends`, which then is an empty list; but \
      what is there must be right, each friend included. Of several errors the first counts, in \
      the order of the initializer of `Profile`. `User` is `JSONDecodable` already. \
      `json.value(at: "id")` decodes a member that must be there, and \
      `json.valueIfPresent(at: "motto")` one that may be missing or `null`; it gives an optional.
      """,
    hints: [
      "Which of the four members has to be there, and which function of `JSON` is for the others?",
      """
      An array of something decodable is decodable, and finds the place of a bad element by \
      itself. So decode `friends` whole, as an optional array, and make an array of that at the \
      end.
      """,
      """
      The form is that of `User.decode`: `curry` of the initializer, `<^>` the first member, \
      `<*>` each of the others. For `friends`, `fmap` over the optional array a closure that \
      puts an empty array in place of nothing.
      """,
    ],
    stub: .breaks("says which member is missing"),
    requirements: [
      .example("decodes a profile with all its members") { answer, log in
        log.read(
          #"{"id": 1, "name": "Ada", "motto": "Poetical science", "friends": \#(friends)}"#
        ) { log.write(answer.profile(from: $0)) }
      },
      .example("does without motto and friends, missing or null") { answer, log in
        for rest in ["", #", "motto": null"#, #", "motto": null, "friends": null"#] {
          log.read(#"{"id": 1, "name": "Ada"\#(rest)}"#) {
            log.write(answer.profile(from: $0))
          }
        }
      },
      .example("says which member is missing") { answer, log in
        for text in [#"{"id": 1}"#, #"{"name": "Ada"}"#] {
          log.read(text) { log.write(answer.profile(from: $0)) }
        }
      },
      .example("says which member has the wrong type, the first if there are several") {
        answer, log in
        for text in [
          #"{"id": "1", "name": 2, "motto": 3, "friends": {}}"#,
          #"{"id": 1, "name": 2, "motto": 3, "friends": {}}"#,
          #"{"id": 1, "name": "Ada", "motto": 3, "friends": {}}"#,
          #"{"id": 1, "name": "Ada", "friends": {}}"#, "[]",
        ] {
          log.read(text) { log.write(answer.profile(from: $0)) }
        }
      },
      .example("says which friend is wrong, and where") { answer, log in
        for friends in [#"[{"id": 2, "name": "Grace"}, {"id": 3}]"#, "[null]"] {
          log.read(#"{"id": 1, "name": "Ada", "friends": \#(friends)}"#) {
            log.write(answer.profile(from: $0))
          }
        }
      },
      .story("shows the friends in a reply, or what is wrong with it", in: script) {
        play([1, 2], $0, on: $1)
      },
    ])

  private static let friends = #"[{"id": 2, "name": "Grace"}, {"id": 3, "name": "Edsger"}]"#

  private static let script = Script(
    .updateAvatar, "decode-profile",
    "Two profiles are fetched; in the second a friend has no name.",
    replies: [
      "GET /profile/1": [ok(#"{"id": 1, "name": "Ada", "friends": \#(friends)}"#)],
      "GET /profile/2": [ok(#"{"id": 2, "name": "Grace", "friends": [{"id": 1}]}"#)],
    ])

  private static func ok(_ text: String) -> ScriptedReply {
    .ok(Reply(status: 200, text: text), after: .milliseconds(50))
  }

  /// Fetches the profiles of `users` one after another, and shows the names of the friends of each.
  @Sendable private static func play(
    _ users: ArraySlice<Int>, _ answer: any DecodeProfileExercise, on stage: Stage
  ) {
    guard let user = users.first else { return stage.finish(.shown) }
    let request = Request(method: "GET", path: "/profile/\(user)", name: "profile \(user)")
    stage.fetchJSON(request) { json in
      switch json >>> answer.profile {
      case .failure(let error): stage.fail(with: error)
      case .success(let profile):
        stage.world.main.schedule {
          stage.screen.show(profile.friends.map(\.name))
          play(users.dropFirst(), answer, on: stage)
        }
      }
    }
  }
}
