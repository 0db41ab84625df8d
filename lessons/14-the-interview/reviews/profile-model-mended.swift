// swiftc -swift-version 6
struct Profile: Sendable, Equatable { var name = "", avatar = "" }

protocol Service: Sendable {
  func profile(_ id: Int) async throws -> Profile
  func avatar(_ name: String) async throws -> String
  func rename(_ id: Int, to name: String) async throws
  func unread(_ id: Int) async throws -> Int
}

actor Avatars {
  private var known: [String: Task<String, any Error>] = [:]
  let service: any Service
  init(_ service: any Service) { self.service = service }

  func avatar(_ name: String) async throws -> String {
    let task = known[name] ?? Task { try await service.avatar(name) }
    known[name] = task
    do {
      return try await task.value
    } catch {
      if known[name] == task { known[name] = nil }
      throw error
    }
  }
}

@MainActor final class ProfileModel {
  private(set) var profile = Profile(), unread = 0
  private(set) var isLoading = false, message: String?
  private let service: any Service, avatars: Avatars
  private var id = 0, loading: Task<Void, Never>?, polling: Task<Void, Never>?

  init(_ service: any Service) {
    self.service = service
    avatars = Avatars(service)
  }

  func open(_ id: Int) {
    close()
    self.id = id
    isLoading = true
    message = nil
    loading = Task {
      defer { if !Task.isCancelled { isLoading = false } }
      do {
        var profile = try await service.profile(id)
        profile.avatar = try await avatars.avatar(profile.name)
        guard id == self.id else { return }
        self.profile = profile
      } catch {
        if !Task.isCancelled { message = "\(error)" }
      }
    }
    polling = Task { [weak self, service] in
      while self != nil, !Task.isCancelled {
        let unread = try? await service.unread(id)
        if let unread, !Task.isCancelled { self?.unread = unread }
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  func rename(_ name: String) {
    let id = id, old = profile.name
    profile.name = name
    Task {
      do {
        try await service.rename(id, to: name)
      } catch {
        message = "\(error)"
        if id == self.id, profile.name == name { profile.name = old }
      }
    }
  }

  func close() {
    loading?.cancel()
    polling?.cancel()
    isLoading = false
  }
}
