import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`, when the last avatar has come or failed;
///     a failure stops no other request.
/// - Returns: what to cancel when the user leaves; the ending is then `cancelled`.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) -> any Cancellable {
  let calls = CallsUnderWay { main.schedule { completion(.cancelled) } }
  @Sendable func end(_ show: () throws -> Void) {
    guard calls.end() else { return }
    do {
      try show()
      completion(.shown)
    } catch {
      screen.show(error)
      completion(.failed)
    }
  }
  calls.keep {
    network.logIn(with: credentials) { result in
      switch result {
      case .failure(let error):
        main.schedule { end { throw error } }
      case .success:
        // They belong to `main`: nothing else reads or changes them.
        nonisolated(unsafe) var results: [Int: Result<Avatar, NetworkError>] = [:]
        let join = Join()
        for (index, user) in users.enumerated() {
          join.enter()
          calls.keep {
            network.avatar(ofUser: user) { result in
              main.schedule {
                if results.updateValue(result, forKey: index) == nil { join.leave() }
              }
            }
          }
        }
        join.notify(on: main) {
          end {
            let inOrder = results.sorted { $0.key < $1.key }
            screen.show(try inOrder.map { try $0.value.get() })
          }
        }
      }
    }
  }
  return calls
}
