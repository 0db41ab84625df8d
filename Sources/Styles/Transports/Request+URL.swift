import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Request {
  /// Returns the request as `URLSession` takes it.
  ///
  /// Credentials travel in the body, as JSON, and a token in the field `Authorization`.
  ///
  /// - Parameters:
  ///   - base: where the server is, as in `http://127.0.0.1:8080`.
  ///   - fields: further fields of the header.
  /// - Returns: the request.
  package func urlRequest(to base: URL, fields: [String: String] = [:]) -> URLRequest {
    var request = URLRequest(url: base.appendingPathComponent(path))
    request.httpMethod = method
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let credentials {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try? JSONEncoder().encode(
        ["name": credentials.name, "password": credentials.password])
    }
    return request
  }
}
