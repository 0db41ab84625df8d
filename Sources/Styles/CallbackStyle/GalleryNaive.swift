import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: nobody keeps what the calls return, so nobody can cancel the requests under way, and
/// the replies go on to the screen when the user has left.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`.
package func showGalleryNaively(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) {
  network.logIn(with: credentials) { result in
    switch result {
    case .failure(let error):
      main.schedule {
        screen.show(error)
        completion(.failed)
      }
    case .success:
      let results = Locked([Result<Avatar, NetworkError>?](repeating: nil, count: users.count))
      let join = Join()
      for (index, user) in users.enumerated() {
        join.enter()
        network.avatar(ofUser: user) { result in
          results.withLock { $0[index] = result }
          join.leave()
        }
      }
      join.notify(on: main) {
        do {
          let avatars = try results.withLock { $0 }.compactMap { try $0?.get() }
          screen.show(avatars)
          completion(.shown)
        } catch {
          screen.show(error)
          completion(.failed)
        }
      }
    }
  }
}
