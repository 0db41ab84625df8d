// swiftc -swift-version 6
struct Profile: Sendable, Equatable { var name = "", avatar = "" }

protocol Service: Sendable {
  func profile(_ id: Int) async throws -> Profile
  func avatar(_ name: String) async throws -> String
  func rename(_ id: Int, to name: String) async throws
  func unread(_ id: Int) async throws -> Int
}

actor Avatars {
  private var known: [String: String] = [:]
  let service: any Service
  init(_ service: any Service) { self.service = service }

  func avatar(_ name: String) async throws -> String {
    if let avatar = known[name] { return avatar }
    let avatar = try await service.avatar(name)
    known[name] = avatar
    return avatar
  }
}

@MainActor final class ProfileModel {
  private(set) var profile = Profile(), unread = 0
  private(set) var isLoading = false, message: String?
  private let service: any Service, avatars: Avatars
  private var id = 0, polling: Task<Void, Never>?

  init(_ service: any Service) {
    self.service = service
    avatars = Avatars(service)
  }

  func open(_ id: Int) {
    self.id = id
    isLoading = true
    Task {
      do {
        var profile = try await service.profile(id)
        profile.avatar = try await avatars.avatar(profile.name)
        self.profile = profile
        isLoading = false
      } catch {
        message = "\(error)"
      }
    }
    polling = Task {
      while true {
        unread = (try? await service.unread(id)) ?? unread
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  func rename(_ name: String) {
    profile.name = name
    Task { try await service.rename(id, to: name) }
  }

  func close() { polling?.cancel() }
}
