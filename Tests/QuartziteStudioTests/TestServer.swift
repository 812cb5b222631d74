// SPDX-License-Identifier: Apache-2.0
import FlyingSocks
import Foundation
import QuartziteStudio
import Testing

/// The server of a live page on a port of its own, which ends with the test.
struct TestServer: Sendable {
  let port: UInt16

  /// Runs `body` with a server that shows `scene` and draws on one thread.
  static func run(
    _ scene: Studio.Scene,
    _ change: (inout StudioOptions) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    var options = StudioOptions()
    (options.port, options.threads) = (0, 1)
    change(&options)
    let server = StudioServer(scenes: [scene], options: options)
    let (addresses, continuation) = AsyncStream<String>.makeStream()
    let task = Task { try await server.run { continuation.yield($0) } }
    defer { task.cancel() }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    let port = try #require(URL(string: address)?.port.flatMap(UInt16.init(exactly:)))
    try await body(TestServer(port: port))
  }

  func connect() async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
  }

  func page() async throws -> TestPage { try await TestPage(connect(), port) }

  /// Sends a text on a connection of its own and reads until the server closes it.
  func ask(_ text: String) async throws -> String {
    let socket = try await connect()
    defer { try? socket.close() }
    try await socket.write(Data(text.utf8))
    return String(decoding: try await Self.rest(of: socket), as: UTF8.self)
  }

  /// Reads until the server closes.
  static func rest(of socket: AsyncSocket) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while true { bytes += try await socket.read(atMost: 65_536) }
    } catch SocketError.disconnected {
      return bytes
    }
  }
}
