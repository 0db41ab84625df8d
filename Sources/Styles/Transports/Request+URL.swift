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
  /// - Parameter base: where the server is, as in `http://127.0.0.1:8080`.
  /// - Returns: the request.
  package func urlRequest(to base: URL) -> URLRequest {
    var request = URLRequest(url: base.appendingPathComponent(path))
    request.httpMethod = method
    request.setValue(name, forHTTPHeaderField: URLRequest.subjectField)
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let credentials {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try? JSONEncoder().encode(
        ["name": credentials.name, "password": credentials.password])
    }
    return request
  }
}

extension URLRequest {
  /// The field of the header that says what a request is for.
  fileprivate static let subjectField = "X-Request-Name"

  /// What it is for, in a word.
  var subject: String {
    value(forHTTPHeaderField: Self.subjectField) ?? url?.lastPathComponent ?? "request"
  }
}
