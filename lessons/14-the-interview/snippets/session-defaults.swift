// run -swift-version 6
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let defaults = URLSessionConfiguration.default
print("seconds without data:", Int(defaults.timeoutIntervalForRequest))
print("days for the whole:", Int(defaults.timeoutIntervalForResource) / 24 / 60 / 60)
print("connections to a host:", defaults.httpMaximumConnectionsPerHost)
