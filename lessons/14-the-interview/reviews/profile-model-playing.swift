import Scenario
import StructuredStyle

// The user does `opens 1`, `renames eve`, `closes`, `looks` at the page, `drops` it without closing
// it, `asks` whether the model is gone, and `meets ann`, for whom a list wants the avatar. Person 1
// is ann, and person 2 is bob.

private struct Server: Service {
  let network: any Network

  private func ask(_ path: String, by method: String = "GET") async throws -> String {
    let name = path.split(separator: "/").joined(separator: " ")
    return try await network.value(of: Request(method: method, path: path, name: name))
  }

  func profile(_ id: Int) async throws -> Profile { Profile(name: try await ask("/profile/\(id)")) }

  func avatar(_ name: String) async throws -> String { try await ask("/avatar/\(name)") }

  func rename(_ id: Int, to name: String) async throws {
    _ = try await ask("/name/\(id)/\(name)", by: "PUT")
  }

  /// Asks in a task of its own, so that it is seen also if the caller is cancelled.
  func unread(_ id: Int) async throws -> Int {
    Int(try await Task { try await ask("/unread/\(id)") }.value) ?? 0
  }
}

@MainActor
private final class Page {
  var model: ProfileModel?
  private(set) weak var opened: ProfileModel?

  init(_ model: ProfileModel) { (self.model, opened) = (model, model) }
}

@MainActor
func openProfile(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(ProfileModel(Server(network: network)))
  let avatars = Avatars(Server(network: network))
  user.when("opens") { id in MainActor.assumeIsolated { page.model?.open(Int(id) ?? 0) } }
  user.when("renames") { name in MainActor.assumeIsolated { page.model?.rename(name) } }
  user.when("closes") { _ in MainActor.assumeIsolated { page.model?.close() } }
  user.when("drops") { _ in MainActor.assumeIsolated { page.model = nil } }
  user.when("asks") { _ in
    MainActor.assumeIsolated { screen.show(page.opened == nil ? "gone" : "there", in: "model") }
  }
  user.when("looks") { _ in
    MainActor.assumeIsolated {
      screen.show(page.model?.profile.name ?? "", in: "name")
      screen.show("\(page.model?.isLoading ?? false)", in: "loading")
    }
  }
  user.when("meets") { name in Task { try await avatars.avatar(name) } }
}

private let names = ["1": "ann", "2": "bob"]

extension PlayedStory.Event {
  /// What a request is about: `profile` of `GET /profile/1#2`.
  fileprivate var topic: String { String(path.split(separator: "/").first ?? "") }

  /// Whom it is about: `1` of `GET /profile/1#2`, and `eve` of `PUT /name/1/eve`.
  fileprivate var whom: String { String(path.split(separator: "/").last ?? "") }

  fileprivate var isLoad: Bool { ["profile", "avatar"].contains(topic) }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  var person = ""  // who was opened last; empty if the page is closed
  /// The profiles and avatars that are on the way, and when one of them ended last.
  var open: Set<String> = []
  var ended = -1
  /// When an avatar came, or a badge, by the path.
  var came: [String: Int] = [:]
  var failed: Int?  // when loading the person opened last failed
  var unsaved: [String: Int] = [:]  // the names that were not saved, and when that was known

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "opens"), ("user", "closes"): (person, failed) = (event.value, nil)
    case ("request", _): if event.isLoad { open.insert(event.path) }
    case ("reply", _), ("fault", _), ("cancel", _):
      if open.remove(event.path) != nil { ended = event.time }
      if event.kind == "reply" { came[event.path] = event.time }
      guard event.kind == "fault" else { return }
      if event.isLoad, [person, names[person]].contains(event.whom) { failed = event.time }
      if event.topic == "name" { unsaved[event.whom] = event.time }
    default: break
    }
  }
}

func anAvatarIsAskedForOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.topic != "avatar" || !moment.open.contains(event.path)
  }
}

func closingEndsTheRequest(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    let path = "/profile/\(moment.person)"
    return event.key != "closes" || !moment.open.contains(path)
      || next.contains { $0.kind == "cancel" && $0.path == path }
  }
}

func thePersonOpenedLastIsShown(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.key == "show name", let name = names[moment.person],
      let time = moment.came["/avatar/\(name)"], time < event.time
    else { return true }
    return event.value == name || !names.values.contains(event.value)
  }
}

func aFailureEndsTheSpinner(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show loading" || event.value == "false" || event.time <= moment.failed ?? .max
  }
}

/// Whether no second loop asks after its 30 seconds; a loop without a pause is another matter.
func oneBadgeIsAskedFor(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.topic != "unread" || event.whom == moment.person
      || event.time - (moment.came[event.path] ?? event.time) < 30_000
  }
}

func closingEndsThePoll(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.topic != "unread" || !moment.person.isEmpty
  }
}

func aDroppedModelIsReleased(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show model" || event.value == "gone" || !moment.open.isEmpty
      || event.time <= moment.ended
  }
}

func whatIsNotSavedIsTakenBack(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show name" || event.time <= moment.unsaved[event.value] ?? .max
  }
}
