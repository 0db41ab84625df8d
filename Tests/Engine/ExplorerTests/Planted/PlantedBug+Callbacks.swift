import CallbackStyle
import Dispatch
import Scenario
import Simulation
import Trace

extension PlantedBug {
  static let callbacks = [
    lostErrorBranch, missingReturn, hopOnSuccessOnly, neverLeaves, inOrderOfArrival,
    bothMirrorsFail, armedDeadline, everyFailureReports, cancelsTheLastCallOnly, anotherThread,
  ]

  private static let lostErrorBranch = PlantedBug(
    "lost-error-branch", "Where there is nothing to show there is nothing to do.",
    in: "update-avatar/happy", .breaks([.hang, .swallowedError]),
    cost: 1, token: "s1:avatar=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    stage.network.logIn(with: .ada) { result in
      switch result {
      case .failure(let error): main.schedule { stage.end(failing: error) }
      case .success(let session):
        stage.network.avatar(of: session) { result in
          guard case .success = result else { return }
          main.schedule { stage.end(with: result) }
        }
      }
    }
  }

  private static let missingReturn = PlantedBug(
    "missing-return", "Calling the completion ends the function.",
    in: "update-avatar/happy", .breaks([.duplicated]), cost: 1, token: "s1:avatar=503"
  ) { (stage: Stage) -> Void in
    stage.network.logIn(with: .ada) { result in
      guard case .success(let session) = result else {
        return stage.world.main.schedule { stage.end(with: result.map { _ in [Avatar]() }) }
      }
      stage.network.avatar(of: session) { result in
        stage.world.main.schedule {
          if case .failure(let error) = result { stage.end(failing: error) }
          if case .success(let avatar) = result { stage.screen.show(avatar) }
          stage.finish(.shown)
        }
      }
    }
  }

  private static let hopOnSuccessOnly = PlantedBug(
    "hop-on-success-only", "Only an avatar has to be shown on main.",
    in: "update-avatar/happy", .breaks([.offMain]), cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Void in
    stage.network.logIn(with: .ada) { result in
      switch result {
      case .failure(let error): stage.end(failing: error)
      case .success(let session):
        stage.network.avatar(of: session) { result in
          stage.world.main.schedule { stage.end(with: result) }
        }
      }
    }
  }

  private static let neverLeaves = PlantedBug(
    "never-leaves", "A request that failed has left the group by itself.",
    in: "gallery/all-arrive", .breaks([.hang, .swallowedError]),
    cost: 1, token: "s1:avatar 2=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    stage.network.logIn(with: .ada) { result in
      if case .failure(let error) = result { return main.schedule { stage.end(failing: error) } }
      let avatars = Locked([Avatar?](repeating: nil, count: 3))
      let join = Join()
      for index in 0..<3 {
        join.enter()
        stage.network.avatar(ofUser: index + 1) { result in
          guard case .success(let avatar) = result else { return }
          avatars.withLock { $0[index] = avatar }
          join.leave()
        }
      }
      join.notify(on: main) {
        stage.screen.show(avatars.withLock { $0 }.compactMap(\.self))
        stage.finish(.shown)
      }
    }
  }

  private static let inOrderOfArrival = PlantedBug(
    "in-order-of-arrival", "Answers come in the order of the requests.",
    in: "gallery/in-order", .parts(from: .good("callbacks")), cost: 1, token: "s1:avatar 2=ok"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    stage.network.logIn(with: .ada) { result in
      if case .failure(let error) = result { return main.schedule { stage.end(failing: error) } }
      let results = Locked<[Result<Avatar, NetworkError>]>([])
      let join = Join()
      for user in 1...3 {
        join.enter()
        stage.network.avatar(ofUser: user) { result in
          results.withLock { $0.append(result) }
          join.leave()
        }
      }
      join.notify(on: main) {
        stage.end(with: Result { try results.withLock { $0 }.map { try $0.get() } })
      }
    }
  }

  private static let bothMirrorsFail = PlantedBug(
    "both-mirrors-fail", "If one mirror fails there is the other.",
    in: "fastest/left-wins", .breaks([.hang, .swallowedError]),
    cost: 2, token: "s1:left=503,right=503"
  ) { (stage: Stage) -> Void in
    let isOver = Locked(false)
    for mirror in Mirror.allCases {
      stage.network.avatar(from: mirror) { result in
        guard case .success = result, !isOver.withLock({ $0 }) else { return }
        isOver.withLock { $0 = true }
        stage.world.main.schedule { stage.end(with: result) }
      }
    }
  }

  private static let armedDeadline = PlantedBug(
    "armed-deadline", "A deadline that comes after the answer does no harm.",
    in: "timeout/too-late", .breaks([.duplicated]), cost: 1, token: "s1:avatar=ok"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    stage.network.logIn(with: .ada) { result in
      guard case .success(let session) = result else {
        return main.schedule { stage.end(with: result.map { _ in [Avatar]() }) }
      }
      let isLate = Locked(false)
      main.schedule(after: .milliseconds(100)) {
        isLate.withLock { $0 = true }
        stage.end(failing: NetworkError(request: "avatar", reason: .timedOut))
      }
      stage.network.avatar(of: session) { result in
        main.schedule { if !isLate.withLock({ $0 }) { stage.end(with: result) } }
      }
    }
  }

  private static let everyFailureReports = PlantedBug(
    "every-failure-reports", "At most one of several requests fails.",
    in: "gallery/all-arrive", .breaks([.duplicated]),
    cost: 2, token: "s1:avatar 2=503,avatar 3=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    stage.network.logIn(with: .ada) { result in
      if case .failure(let error) = result { return main.schedule { stage.end(failing: error) } }
      let avatars = Locked<[Int: Avatar]>([:])
      for user in 1...3 {
        stage.network.avatar(ofUser: user) { result in
          main.schedule {
            switch result {
            case .failure(let error): stage.end(failing: error)
            case .success(let avatar):
              avatars.withLock { $0[user] = avatar }
              let all = (1...3).compactMap { user in avatars.withLock { $0[user] } }
              guard all.count == 3 else { return }
              stage.screen.show(all)
              stage.finish(.shown)
            }
          }
        }
      }
    }
  }

  private static let cancelsTheLastCallOnly = PlantedBug(
    "cancels-the-last-call-only", "Who leaves has logged in long ago.",
    in: "update-avatar/leave-early", .breaks([.afterCancel, .sentAfterLeaving]),
    cost: 1, token: "s1:user leaves the page"
  ) { (stage: Stage) -> Stage.Leave in
    let call = Locked<(any Cancellable)?>(nil)
    stage.network.logIn(with: .ada) { result in
      guard case .success(let session) = result else {
        return stage.world.main.schedule { stage.end(with: result.map { _ in [Avatar]() }) }
      }
      let request = Request.avatar(of: session)
      let sent = stage.network.send(request, at: CallSite()) { reply in
        let result: Result<Avatar, NetworkError> = request.decode(reply)
        stage.world.main.schedule {
          if case .failure(let error) = result, error.reason == .cancelled {
            stage.finish(.cancelled)
          } else {
            stage.end(with: result)
          }
        }
      }
      call.withLock { $0 = sent }
    }
    return { call.withLock { $0 }?.cancel() }
  }

  private static let anotherThread = PlantedBug(
    "another-thread", "A DispatchQueue is as good as any other queue.",
    in: "update-avatar/happy", .breaks([.escape, .hang, .swallowedError]),
    cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Void in
    stage.network.logIn(with: .ada) { result in
      switch result {
      case .failure(let error):
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          stage.end(failing: error)
          end.signal()
        }
        end.wait()
      case .success(let session):
        stage.network.avatar(of: session) { result in
          stage.world.main.schedule { stage.end(with: result) }
        }
      }
    }
  }
}
