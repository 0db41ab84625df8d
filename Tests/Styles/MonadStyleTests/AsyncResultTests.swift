import MonadStyle
import Simulation
import Testing

@Suite struct AsyncResultTests {
  private let good: Async<Result<Int, Failed>> = .unit(.success(1))
  private let bad: Async<Result<Int, Failed>> = .unit(.failure(Failed(code: 4)))

  @Test func mapResultChangesASuccessAndLetsAFailurePass() {
    #expect(value(of: good.mapResult { "\($0 + 1)" }) == .success("2"))
    #expect(value(of: bad.mapResult { "\($0 + 1)" }) == .failure(Failed(code: 4)))
  }

  @Test func flatMapResultGoesOnAfterASuccessOnly() {
    let calls = Locked(0)
    let next: @Sendable (Int) -> Async<Result<String, Failed>> = { value in
      calls.withLock { $0 += 1 }
      return .unit(.success("\(value)"))
    }
    #expect(value(of: good.flatMapResult(next)) == .success("1"))
    #expect(value(of: bad.flatMapResult(next)) == .failure(Failed(code: 4)))
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func recoverGoesOnAfterAFailureOnly() {
    let next: @Sendable (Failed) -> Async<Result<Int, Failed>> = { .unit(.success($0.code)) }
    #expect(value(of: good.recover(next)) == .success(1))
    #expect(value(of: bad.recover(next)) == .success(4))
  }

  @Test func recoverNeedsNoTypeWhereNothingElseCanFail() {
    #expect(value(of: bad.recover { e in .unit(.success(e.code)) }) == .success(4))
    #expect(
      value(of: bad.recover { .unit(.failure(Failed(code: $0.code + 1))) })
        == .failure(Failed(code: 5)))
  }

  @Test func recoverMayFailInAnotherWay() {
    let next: @Sendable (Failed) -> Async<Result<Int, Late>> = { _ in .unit(.failure(Late())) }
    #expect(value(of: good.recover(next)) == .success(1))
    #expect(value(of: bad.recover(next)) == .failure(Late()))
  }

  private struct Late: Error, Equatable {}
}
