import Exercises
import PromiseStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let forgottenReturn = AnswerSheet(
    to: .forgottenReturn, stub: ForgottenReturn(), solution: Solution(),
    why: """
      A step that begins a request must return its promise, and the step for that is `then`. Only \
      so does the chain wait for it, and only so do its errors reach the `recover` at the end.
      """,
    wrong: [
      .init(
        "promise-not-returned", diesOf: "reports its outcome when the avatar is on the screen",
        NotReturned()),
      .init(
        "value-read-too-early", diesOf: "reports its outcome when the avatar is on the screen",
        ReadTooEarly()),
      .init(
        "error-recovered-too-early",
        diesOf: "ends with one message and one outcome, whichever request fails",
        RecoveredTooEarly()),
      .init(
        "error-handled-twice",
        diesOf: "ends with one message and one outcome, whichever request fails", HandledTwice()),
      .init(
        "failure-off-main",
        diesOf: "ends with one message and one outcome, whichever request fails", OffMain()),
      .init(
        "error-shown-but-not-reported",
        diesOf: "ends with one message and one outcome, whichever request fails", ShownOnly()),
      .init(
        "chain-without-an-end",
        diesOf: "ends with one message and one outcome, whichever request fails", WithoutEnd()),
    ])
}

private struct Solution: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .then { session in
      network.avatar(of: session)
    }
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}

/// Goes on with `then`, but the promise it returns is another.
private struct NotReturned: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .then(on: main) { session in
      network.avatar(of: session)
        .done(on: main) { avatar in
          screen.show(avatar)
        }
      return Promise(value: .shown)
    }
    .recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}

private struct ReadTooEarly: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .map(on: main) { session in
      let promise: Promise<Avatar> = network.avatar(of: session)
      guard let avatar = try promise.result?.get() else { return .failed }
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}

private struct RecoveredTooEarly: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .then { session in
      network.avatar(of: session)
    }
    .recover(on: main) { error in
      screen.show(error)
      return Avatar(image: "nobody.png")
    }
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
  }
}

/// What is right in the other wrong answers: the chain waits.
private protocol WrongEnd: ForgottenReturnExercise {
  func end(_ story: Promise<Ending>, screen: Screen, main: any Scheduler) -> Promise<Ending>
}

extension WrongEnd {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    let story = firstly {
      network.logIn(with: credentials)
    }
    .then { session in
      network.avatar(of: session)
    }
    .map(on: main) { avatar in
      screen.show(avatar)
      return Ending.shown
    }
    return end(story, screen: screen, main: main)
  }
}

private struct HandledTwice: WrongEnd {
  func end(_ story: Promise<Ending>, screen: Screen, main: any Scheduler) -> Promise<Ending> {
    story.catch(on: main) { error in
      screen.show(error)
    }
    return story.recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}

private struct OffMain: WrongEnd {
  func end(_ story: Promise<Ending>, screen: Screen, main: any Scheduler) -> Promise<Ending> {
    story.recover { error in
      screen.show(error)
      return .failed
    }
  }
}

private struct ShownOnly: WrongEnd {
  func end(_ story: Promise<Ending>, screen: Screen, main: any Scheduler) -> Promise<Ending> {
    story.catch(on: main) { error in
      screen.show(error)
    }
    return story
  }
}

private struct WithoutEnd: WrongEnd {
  func end(_ story: Promise<Ending>, screen: Screen, main: any Scheduler) -> Promise<Ending> {
    story
  }
}
