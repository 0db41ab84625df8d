import Foundation
import Scenario
import Simulation

/// Returns the data of a reply that is worth parsing.
///
/// - Returns: `JSONError.badStatus` unless the status is 200..<300, whatever the data;
///   `JSONError.noData` if there is none, or none in it.
public func parseResponse(_ data: Data?, status: Int) -> Result<Data, JSONError> {
  guard 200..<300 ~= status else { return .failure(.badStatus(status: status)) }
  return Result(data.flatMap { $0.isEmpty ? nil : $0 }, or: .noData)
}

extension Network {
  /// Sends `request` and decodes the JSON of the reply; what is called for decides on the type.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - fileID: the file on whose behalf it is asked.
  ///   - line: the line on whose behalf it is asked.
  ///   - completion: gets the value, or the first thing that went wrong, on the network's queue.
  /// - Returns: the request under way, to be cancelled when nobody wants the answer any more.
  @discardableResult
  public func performRequest<Value: JSONDecodable & Sendable>(
    _ request: Request, fileID: String = #fileID, line: Int = #line,
    completion: @escaping @Sendable (Result<Value, JSONError>) -> Void
  ) -> any Cancellable {
    send(request, at: CallSite(fileID: fileID, line: line)) { result in
      let reply = result.mapError(JSONError.network)
      completion(
        reply >>> { parseResponse($0.body, status: $0.status) } >>> decodeJSON >>> decodeObject)
    }
  }
}
