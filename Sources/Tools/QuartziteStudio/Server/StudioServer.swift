// SPDX-License-Identifier: Apache-2.0
import FlyingSocks
import Foundation
import QuartziteFiles
import QuartziteScenes
import Synchronization

/// Listens for connections and serves each of them in a task.
///
/// Sockets and their event loop are those of FlyingSocks; request heads and WebSocket frames are
/// parsed here, because FlyingFox does so without limits.
package final class StudioServer: Sendable {
  let options: StudioOptions
  let library: Library
  let page: PageFiles
  let policy: HostPolicy
  let downloads: Downloads
  let exports: ExportQueue
  private let connections = Mutex(0)
  private let pages = Mutex(0)

  /// Makes a server that is not listening yet.
  package init(scenes: [Scene], options: StudioOptions) {
    self.options = options
    downloads = Downloads(limits: options.limits, in: options.filmsDirectory)
    exports = ExportQueue(limit: options.limits.exports)
    page = PageFiles(directory: options.pageDirectory)
    policy = HostPolicy(host: options.host, names: [ProcessInfo.processInfo.hostName])
    library = Library(
      scenes,
      title: options.title,
      run: Downloads.token(),
      page: page.version,
      threads: options.threads,
      savesSources: ["127.0.0.1", "localhost", "::1"].contains(options.host),
      limits: options.limits
    )
  }

  /// Listens until the task is cancelled.
  ///
  /// - Parameter ready: called with the page's address once connections are accepted.
  /// - Throws: `SocketError` if it cannot listen.
  package func run(ready: @Sendable (String) -> Void) async throws {
    // A client may leave while a frame is being sent to it.
    CSignals.ignoreBrokenPipes()
    let pool = SocketPool<ePoll>.ePoll(maxEvents: 64)
    try await pool.prepare()
    let (socket, port) = try listen()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer {
      try? listener.close()
      downloads.removeAll()
    }
    downloads.deleteLeftovers()
    ready(address(port: port))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      group.addTask { try await Self.giveMemoryBack() }
      while !Task.isCancelled {
        guard let socket = try await accept(listener) else { continue }
        guard enter(connections, limit: options.limits.connections) else {
          try? socket.close()
          continue
        }
        group.addTask { [self] in
          await Connection(socket: socket, server: self).run()
          leave(connections)
        }
      }
    }
  }

  /// Returns free memory to the system once a minute.
  ///
  /// Frames of all sizes come and go between what is kept, so free memory lies scattered over the
  /// heap: pages that stay open would hold more and more of it.
  private static func giveMemoryBack() async throws {
    while true {
      try await Task.sleep(for: .seconds(60))
      CMemory.giveBack()
    }
  }

  /// Accepts the next connection; nil if that fails, for instance because there is no free
  /// descriptor.
  private func accept(_ listener: AsyncSocket) async throws -> AsyncSocket? {
    do {
      let socket = try await listener.accept()
      // Disables Nagle's algorithm: a frame must not wait for the acknowledgement of the previous
      // one.
      try? socket.socket.setValue(
        true,
        for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
      )
      return socket
    } catch SocketError.failed {
      try await Task.sleep(for: .milliseconds(50))
      return nil
    }
  }

  private func listen() throws -> (Socket, UInt16) {
    let port = UInt16(clamping: options.port)
    let socket: Socket
    if options.host.contains(":") {
      socket = try Socket(domain: Int32(AF_INET6))
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: try sockaddr_in6.inet6(ip6: options.host, port: port))
    } else {
      socket = try Socket(domain: Int32(AF_INET))
      try socket.setValue(true, for: .localAddressReuse)
      let host = options.host == "localhost" ? "127.0.0.1" : options.host
      guard HostPolicy.isNumeric(host) else { throw HostFault(host: host) }
      try socket.bind(to: try sockaddr_in.inet(ip4: host, port: port))
    }
    try socket.listen()
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): return (socket, port)
    case .unix: return (socket, port)
    }
  }

  private func address(port: UInt16) -> String {
    let host =
      switch options.host {
      case "0.0.0.0", "127.0.0.1": "localhost"
      case let name where name.contains(":"): "[\(name)]"
      default: options.host
      }
    return "http://\(host):\(port)/"
  }

  /// Returns the reason why a server cannot run, for people.
  package static func reason(of error: any Error) -> String {
    guard case SocketError.failed(let type, let number, let message) = error else {
      return "\(error)"
    }
    switch number {
    case EADDRINUSE: return "the port is in use; choose another, or end what listens there"
    case EACCES: return "the port may not be used; choose one from 1024 on"
    case EADDRNOTAVAIL: return "this machine does not have that address"
    default: return "\(type): \(message)"
    }
  }

  /// The error for a host that is not a numeric address; names are not resolved.
  private struct HostFault: Error, CustomStringConvertible {
    let host: String
    var description: String {
      "'\(host)' is no address; write localhost, or numbers such as 127.0.0.1 or 0.0.0.0"
    }
  }

  // MARK: - Limits

  /// Registers a page; false if there are too many.
  func enterPage() -> Bool { enter(pages, limit: options.limits.pages) }

  /// Unregisters a page.
  ///
  /// The memory that its pictures needed goes back to the system, since the next page may come after
  /// hours.
  func leavePage() {
    leave(pages)
    CMemory.giveBack()
  }

  private func enter(_ count: borrowing Mutex<Int>, limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  private func leave(_ count: borrowing Mutex<Int>) {
    count.withLock { $0 -= 1 }
  }
}
