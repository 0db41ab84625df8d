/// The events of a server, from the first on.
func liveEvents(from server: any EventServer) -> AsyncThrowingStream<ServerEvent, any Error> {
  AsyncThrowingStream { continuation in
    Task {
      for event in try await server.events(after: 0) { continuation.yield(event) }
      continuation.finish()
    }
  }
}
