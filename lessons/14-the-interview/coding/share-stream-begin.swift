/// Shares the prices of a server among all that want them.
actor SharedPrices {
  private let server: any PriceServer

  init(server: any PriceServer) {
    self.server = server
  }

  /// Returns a stream of the prices that come from now on.
  func prices() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { try await self.server.nextPrice() }
  }
}
