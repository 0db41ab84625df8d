import AsyncStep1
import AsyncStep2
import AsyncStep3

/// One step of the history of `Async`, reduced to what all steps can do: strings.
///
/// Each closure makes an `Async` and returns its `execute`.
struct AsyncStep: Sendable, CustomStringConvertible {
  typealias Callback = (String) -> Void
  typealias Execute = (@escaping Callback) -> Void

  let description: String
  let trunk: @Sendable (@escaping Execute) -> Execute
  let unit: @Sendable (String) -> Execute
  let flatMap: @Sendable (@escaping Execute, @escaping (String) -> Execute) -> Execute
  let map: @Sendable (@escaping Execute, @escaping (String) -> String) -> Execute

  static let all = [
    AsyncStep(
      description: "step 1",
      trunk: { AsyncStep1.Async(trunk: $0).execute },
      unit: { AsyncStep1.Async.unit($0).execute },
      flatMap: { trunk, next in
        AsyncStep1.Async(trunk: trunk).flatMap { AsyncStep1.Async(trunk: next($0)) }.execute
      },
      map: { AsyncStep1.Async(trunk: $0).map($1).execute }),
    AsyncStep(
      description: "step 2",
      trunk: { AsyncStep2.Async(trunk: $0).execute },
      unit: { AsyncStep2.Async.unit($0).execute },
      flatMap: { trunk, next in
        AsyncStep2.Async(trunk: trunk).flatMap { AsyncStep2.Async(trunk: next($0)) }.execute
      },
      map: { AsyncStep2.Async(trunk: $0).map($1).execute }),
    AsyncStep(
      description: "step 3",
      trunk: { AsyncStep3.Async(trunk: $0).execute },
      unit: { AsyncStep3.Async.unit($0).execute },
      flatMap: { trunk, next in
        AsyncStep3.Async(trunk: trunk).flatMap { AsyncStep3.Async(trunk: next($0)) }.execute
      },
      map: { AsyncStep3.Async(trunk: $0).map($1).execute }),
  ]
}
