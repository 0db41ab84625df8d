import CallbackStyle
import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import StructuredStyle
import StyleList
import Testing
import Trace

/// Styles broken on purpose: each mistake must get its own verdict.
@Suite struct BrokenStyleTests {
  /// Plays a broken callback style.
  private func verdicts(
    _ scenario: String, _ open: @escaping @Sendable (Stage) -> Void
  ) throws -> [String: [Verdict]] {
    let script = try #require(Catalogue.scripts(named: scenario).first)
    let good = try #require(Style.all.first { $0.name == "callbacks" }).play(script).trace
    let style = Style(name: "broken", title: "broken", module: "StyleListTests") { _, stage in
      open(stage)
      return {}
    }
    let comparison = Comparison(of: [good, style.play(script).trace], reference: 0)
    return comparison.rows.reduce(into: [:]) { found, row in
      let verdicts = row.cells[1].verdicts.filter { $0 != .same }
      if !verdicts.isEmpty { found[row.event.summary] = verdicts }
    }
  }

  @Test func droppingTheErrorBranchIsASwallowedErrorAndAHang() throws {
    let found = try verdicts("avatar-fails") { stage in
      stage.network.logIn(with: .ada) { result in
        guard case .success(let session) = result else { return }
        stage.network.avatar(of: session) { result in
          guard case .success(let avatar) = result else { return }
          stage.world.main.schedule {
            stage.screen.show(avatar)
            stage.finish(.shown)
          }
        }
      }
    }
    #expect(found["fault GET /avatar 503"] == [.swallowedError])
    #expect(found["hang no outcome"]?.contains(.hang) == true)
    #expect(found["screen show message \"avatar failed: status 503\""] == [.missing])
  }

  @Test func anErrorThatIsReportedButNotShownIsSwallowedToo() throws {
    let found = try verdicts("login-fails") { stage in
      stage.network.logIn(with: .ada) { result in
        if case .failure = result { stage.finish(.failed) }
      }
    }
    #expect(found["fault POST /login 401"] == [.swallowedError])
    #expect(found["hang no outcome"] == nil)
  }

  @Test func callingTheCompletionTwiceIsDuplicated() throws {
    let found = try verdicts("happy") { stage in
      _ = updateAvatar(
        for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main
      ) { outcome in
        stage.finish(outcome)
        stage.finish(outcome)
      }
    }
    #expect(found == ["finish shown": [.duplicated]])
  }

  @Test func forgettingTheHopToMainIsOffMain() throws {
    let found = try verdicts("happy") { stage in
      stage.network.logIn(with: .ada) { result in
        guard case .success(let session) = result else { return }
        stage.network.avatar(of: session) { result in
          guard case .success(let avatar) = result else { return }
          stage.screen.show(avatar)
          stage.finish(.shown)
        }
      }
    }
    #expect(found == ["screen show avatar ada.png": [.offMain]])
  }

  @Test func forgettingTheHopToTheStoreIsOffQueue() throws {
    let found = try verdicts("saved-and-shown") { stage in
      stage.network.avatar(ofUser: 1) { result in
        guard case .success(let avatar) = result else { return }
        stage.store.save(avatar) { _ in
          stage.world.main.schedule {
            stage.screen.show(avatar)
            stage.finish(.shown)
          }
        }
      }
    }
    #expect(found == ["save /files/avatar ada.png": [.offQueue]])
  }

  @Test func aFullDiskThatIsReportedButNotShownIsSwallowed() throws {
    let found = try verdicts("disk-full") { stage in
      stage.network.avatar(ofUser: 1) { result in
        guard case .success(let avatar) = result else { return }
        stage.world.background.schedule {
          stage.store.save(avatar) { result in
            if case .failure = result { stage.finish(.failed) }
          }
        }
      }
    }
    #expect(found["fault /files/avatar disk full"] == [.swallowedError])
  }

  @Test func neverCallingBackIsAHang() throws {
    let found = try verdicts("happy") { stage in
      stage.network.logIn(with: .ada) { _ in }
    }
    #expect(found["hang no outcome"]?.first == .hang)
  }

  @Test func askingTwiceIsDuplicated() throws {
    let found = try verdicts("login-fails") { stage in
      let run: @Sendable (@escaping @Sendable () -> Void) -> Void = { end in
        stage.network.logIn(with: .ada) { (result: Result<Session, NetworkError>) in
          stage.world.main.schedule {
            if case .failure(let error) = result { stage.screen.show(error) }
            end()
          }
        }
      }
      run { run { stage.finish(.failed) } }
    }
    #expect(found["request POST /login#2"] == [.extra])
    #expect(
      found["screen show message \"login failed: status 401\""]?.contains(.duplicated) == true)
  }

  @Test func showingTheAvatarBeforeTheLogInIsAnsweredIsEarlier() throws {
    let found = try verdicts("happy") { stage in
      stage.network.logIn(with: .ada) { (_: Result<Session, NetworkError>) in }
      let request = Request.avatar(
        of: Session(token: "", user: User(id: 1, name: "Ada")))
      stage.network.send(request, at: CallSite()) { result in
        guard case .success(let avatar) = request.decode(result) as Result<Avatar, NetworkError>
        else { return }
        stage.world.main.schedule {
          stage.screen.show(avatar)
          stage.finish(.shown)
        }
      }
    }
    #expect(found["request GET /avatar"] == [.earlier])
    #expect(found["screen show avatar ada.png"] == [.earlier])
  }

  @Test func schedulingForEverIsALivelock() throws {
    let found = try verdicts("happy") { stage in again(on: stage.world.background) }
    #expect(found["livelock after 10000 steps"]?.first == .livelock)
    #expect(found["hang no outcome"] == nil)
  }

  private func again(on queue: SimulatedQueue) {
    queue.schedule { again(on: queue) }
  }

  @Test func workOnAnotherThreadIsAnEscape() throws {
    let found = try verdicts("happy") { stage in
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        stage.network.logIn(with: .ada) { (_: Result<Session, NetworkError>) in }
        end.signal()
      }
      end.wait()
    }
    #expect(found["escape Network.send"]?.first == .escape)
  }
}
