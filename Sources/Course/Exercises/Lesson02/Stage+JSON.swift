import FunctionalJSON
import Scenario
import Simulation

extension Stage {
  /// Sends `request` and hands the JSON of the reply, or what went wrong, to `next`.
  func fetchJSON(
    _ request: Request, at site: CallSite = CallSite(),
    next: @escaping @Sendable (Result<JSON, JSONError>) -> Void
  ) {
    network.send(request, at: site) { result in
      let reply = result.mapError(JSONError.network)
      next(reply >>> { parseResponse($0.body, status: $0.status) } >>> decodeJSON)
    }
  }

  /// Shows `error` on `main`, and reports that the story failed.
  func fail(with error: any Error) {
    world.main.schedule {
      self.screen.show(error)
      self.finish(.failed)
    }
  }
}
