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
    stub: .breaks("says which member is missing"),
    requirements: [
      .always("decodes a profile with all its members", by: play) { draw in
        let count = draw.count(of: "friends")
        let isOne = draw.flag("all friends are the same")
        let friends = isOne ? Array(repeating: DrawnPeople.grace, count: count) : nil
        return draw.object([
          "id": DrawnPeople.ids, "name": DrawnPeople.texts, "motto": DrawnPeople.texts,
          "friends": [DrawnMember("a list", .array(friends ?? DrawnPeople.list(count)))],
        ])
      },
      .always("does without motto and friends, missing or null", by: play) { draw in
        draw.object([
          "id": ids, "name": names, "motto": [.missing, .null] + names,
          "friends": [.missing, .null] + lists,
        ])
      },
      .always("says which member is missing", by: play) { draw in
        let isID = draw.one(of: ["name", "id"], "what is missing is") == "id"
        return draw.object([
          "id": isID ? [.missing] : DrawnPeople.ids,
          "name": isID ? DrawnPeople.texts : [.missing],
          "motto": DrawnPeople.texts + [.missing, .null], "friends": lists + [.missing, .null],
        ])
      },
      .always("says which member has the wrong type, the first if there are several", by: play) {
        draw in
        let whole = draw.one(of: [DrawnMember("an object", nil)] + noObjects, "the document is")
        if let json = whole.json { return json }
        return draw.object([
          "id": DrawnPeople.noIDs + ids + [.missing],
          "name": names + DrawnPeople.noTexts + [.missing, .null],
          "motto": names + DrawnPeople.noTexts + [.missing],
          "friends": lists + noLists + [.missing],
        ])
      },
      .always("says which friend is wrong, and where", by: play) { draw in
        var friends = DrawnPeople.list(draw.count(of: "friends", least: 1))
        let last = friends.count - 1
        let place = draw.one(of: [min(last, 1), 0, last].unique, "friends before that one")
        friends[place] =
          draw.one(of: DrawnPeople.noPersons, "that friend is").json ?? DrawnPeople.grace
        if draw.flag("the last friend is a number") { friends[last] = .integer(9) }
        return draw.object([
          "id": ids, "name": names, "motto": names + [.missing, .null] + DrawnPeople.noTexts,
          "friends": [DrawnMember("a list", .array(friends))],
        ])
      },
      .always("says the first of two members that are wrong", by: play) { draw in
        let wrong = draw.one(of: pairs, "what is wrong is")
        return draw.object([
          "id": wrong.contains("id") ? [.missing, .null] + DrawnPeople.noIDs.prefix(1) : ids,
          "name": wrong.contains("name") ? DrawnPeople.noTexts.prefix(1) + [.missing] : names,
          "motto": wrong.contains("motto") ? Array(DrawnPeople.noTexts.prefix(1)) : names,
          "friends": wrong.contains("friends") ? Array(noLists.prefix(2)) : lists,
        ])
      },
      .story("shows the friends in a reply, or what is wrong with it", in: script) {
        play([1, 2], $0, on: $1)
      },
    ])

  private static let friends = #"[{"id": 2, "name": "Grace"}, {"id": 3, "name": "Edsger"}]"#

  private static let pairs = [
    "name and motto", "name and friends", "motto and friends", "id and name", "id and motto",
    "id and friends",
  ]
  private static let ids = [DrawnMember("one", .integer(1))]
  private static let names = [DrawnMember("Ada", .string("Ada"))]
  private static let lists = [
    DrawnMember("a list", .array(DrawnPeople.list(2))), DrawnMember("an empty list", .array([])),
  ]
  private static let noLists = [
    DrawnMember("an object", .object([:])), DrawnMember("a friend", DrawnPeople.grace),
    DrawnMember("a text", .string("Grace")), DrawnMember("a boolean", .boolean(false)),
  ]
  private static let noObjects = [
    DrawnMember("an empty list", .array([])), .null, DrawnMember("a text", .string("Ada")),
    DrawnMember("a list", .array([DrawnPeople.grace])),
  ]

  /// Writes down what the answer makes of a document, and then of one that is right.
  @Sendable private static func play(
    _ json: JSON, _ answer: any DecodeProfileExercise, _ log: ExampleLog
  ) {
    let right = JSON.object([
      "id": .integer(5), "name": .string("Edsger"), "motto": .string("Simplicity"),
      "friends": .array([DrawnPeople.person(6, "Tony")]),
    ])
    for json in [json, right] {
      log.write(
        answer.profile(from: json).map { profile in
          let friends = profile.friends.map { "\($0.id) \($0.name)" }
          let motto = profile.motto.map { "'\($0)'" } ?? "none"
          return "\(profile.id) '\(profile.name)' motto \(motto) friends \(friends)"
        })
    }
  }

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
