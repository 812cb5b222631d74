// SPDX-License-Identifier: Apache-2.0
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// One connection of a browser: a request with its reply, or the WebSocket of a page.
struct Connection: Sendable {
  let socket: AsyncSocket
  let server: StudioServer

  private var limits: ServerLimits { server.options.limits }

  /// Serves the connection and closes it.
  ///
  /// Errors of a connection end that connection only.
  func run() async {
    do {
      let outcome = try await Self.within(limits.headSeconds) { try await readHead() }
      switch outcome {
      case .request(let head, let rest): try await answer(head, rest)
      case .refusal(let reply): try await send(reply)
      case .nothing: break
      }
    } catch is Timeout {
      try? await send(Reply(status: 408, text: "The request did not come in time."))
    } catch {
      // The browser has closed the connection: there is nobody to report to.
    }
    try? socket.close()
  }

  // MARK: - Requests

  private enum HeadOutcome: Sendable {
    case request(RequestHead, rest: [UInt8])
    case refusal(Reply)
    case nothing
  }

  private func readHead() async throws -> HeadOutcome {
    var collector = HeadCollector(limit: limits.headBytes)
    while true {
      let bytes: [UInt8]
      do {
        bytes = try await socket.read(atMost: 4_096)
      } catch SocketError.disconnected {
        return .nothing
      }
      switch collector.append(bytes) {
      case .more: continue
      case .tooLong: return .refusal(Reply(status: 431, text: "The request is too long."))
      case .complete(let head, let rest):
        do {
          return .request(try RequestHead(head), rest: rest)
        } catch RequestHead.Fault.version {
          return .refusal(Reply(status: 505, text: "This server speaks HTTP/1.1."))
        } catch {
          return .refusal(Reply(status: 400, text: "That is no request."))
        }
      }
    }
  }

  private func answer(_ head: RequestHead, _ rest: [UInt8]) async throws {
    let host = head["host"]
    guard server.policy.allows(host: host) else {
      return try await send(Reply(status: 421, text: "This server does not go by that name."))
    }
    let isSocket = head.path == "/socket"
    guard server.policy.allows(origin: head["origin"], host: host, required: isSocket) else {
      return try await send(Reply(status: 403, text: "Only this server's own page may ask."))
    }
    guard head.method == "GET" || head.method == "HEAD" && !isSocket else {
      return try await send(Reply(status: 405, text: "Only GET is served."))
    }
    if isSocket { return try await open(head, rest) }
    if head.path.hasPrefix("/download/") { return try await download(head) }
    let reply = server.page.reply(path: head.path) ?? Reply(status: 404, text: "There is nothing.")
    try await send(reply, isBodyLeftOut: head.method == "HEAD")
  }

  private func send(_ reply: Reply, isBodyLeftOut: Bool = false) async throws {
    let body = isBodyLeftOut ? [] : reply.body
    try await socket.write(Data(reply.head(contentLength: reply.body.count) + body))
  }

  /// Sends a film in pieces.
  private func download(_ head: RequestHead) async throws {
    let parts = head.path.split(separator: "/")
    guard parts.count >= 2, let file = server.downloads.file(String(parts[1])),
      let handle = FileHandle(forReadingAtPath: file.path)
    else { return try await send(Reply(status: 404, text: "That film is gone; make it again.")) }
    defer { try? handle.close() }
    let reply = Reply(
      status: 200,
      headers: [
        ("Content-Type", file.type),
        ("Content-Disposition", "attachment; filename=\"\(Self.quoted(file.name))\""),
      ]
    )
    try await socket.write(Data(reply.head(contentLength: file.size)))
    if head.method == "HEAD" { return }
    while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
      try await socket.write(piece)
    }
  }

  /// The name reduced to characters that are allowed in a quoted header value.
  private static func quoted(_ name: String) -> String {
    String(
      name.unicodeScalars.map {
        $0.isASCII && $0.value > 31 && $0 != "\"" && $0 != "\\" ? Character($0) : "_"
      }
    )
  }

  // MARK: - WebSocket

  private func open(_ head: RequestHead, _ rest: [UInt8]) async throws {
    // FlyingFox validates the handshake and computes the accept key; its frame handler is not used.
    let request = HTTPRequest(
      method: .GET,
      version: .http11,
      path: head.path,
      query: [],
      headers: Dictionary(
        head.headers.map { (HTTPHeader($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first }
      ),
      body: Data()
    )
    let response = try await WebSocketHTTPHandler(handler: NoFrames()).handleRequest(request)
    guard response.statusCode == .switchingProtocols,
      let accept = response.headers[.webSocketAccept]
    else { return try await send(Reply(status: 400, text: "That is no WebSocket handshake.")) }
    guard server.enterPage() else {
      return try await send(Reply(status: 503, text: "Too many pages are open."))
    }
    defer { server.leavePage() }
    let reply = Reply(
      status: 101,
      headers: [
        ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept),
      ]
    )
    try await socket.write(Data(reply.head(contentLength: 0)))
    await converse(rest)
  }

  /// Serves a page until its connection ends.
  private func converse(_ rest: [UInt8]) async {
    let wire = Wire(limit: limits.waitingBytes)
    let heard = LastSign()
    let session = await makeSession(wire)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await wire.run(socket) }
      group.addTask { await session.run() }
      group.addTask { await listen(rest, session, wire, heard) }
      group.addTask { await keepAlive(wire, heard) }
      await group.next()
      wire.close(1001)
      // Time for the browser to receive the close frame before the tasks are cancelled.
      try? await Task.sleep(for: .milliseconds(20))
      group.cancelAll()
      await session.close()
    }
  }

  @MainActor private func makeSession(_ wire: Wire) -> Session {
    let exporter = Exporter(
      downloads: server.downloads,
      queue: server.exports,
      most: limits.pageExports
    )
    return Session(library: server.library, exporter: exporter) { output in
      switch output {
      case .text(let text): wire.send(FrameWriter.frame(.text, Array(text.utf8)))
      case .binary(let bytes): wire.send(FrameWriter.frame(.binary, bytes))
      }
    }
  }

  /// Receives messages until the page closes the connection, violates the protocol or sends too
  /// much.
  private func listen(
    _ rest: [UInt8],
    _ session: Session,
    _ wire: Wire,
    _ heard: LastSign
  ) async {
    var reader = FrameReader(limit: limits.messageBytes)
    var gate = RateGate(rate: limits.messagesPerSecond, burst: limits.messageBurst)
    var bytes = rest
    do {
      while true {
        reader.append(bytes)
        while let message = try reader.next() {
          guard gate.admit(at: .now) else { return wire.close(1008) }
          switch message {
          case .text(let text): await session.receive(text)
          case .ping(let payload): wire.send(FrameWriter.frame(.pong, payload))
          case .pong: break
          case .close: return wire.close(1000)
          case .binary(let piece): await session.receive(bytes: piece)
          }
        }
        bytes = try await socket.read(atMost: 4_096)
        heard.note()
      }
    } catch let fault as FrameReader.Fault {
      wire.close(fault.rawValue)
    } catch {
      wire.close(1001)
    }
  }

  /// Sends pings, which browsers answer automatically, and closes the connection of a page that has
  /// been silent for too long.
  ///
  /// A timeout for each read would be simpler, but a cancelled sleep stays among the runtime's
  /// timers until its end: thousands of them for a page that plays.
  private func keepAlive(_ wire: Wire, _ heard: LastSign) async {
    while heard.silence < limits.silenceSeconds {
      let pause = Duration.seconds(limits.silenceSeconds / 3)
      guard (try? await Task.sleep(for: pause)) != nil else { return }
      wire.send(FrameWriter.frame(.ping, []))
    }
    wire.close(1001)
  }

  // MARK: - Time

  private struct Timeout: Error {}

  /// Runs `body` with a timeout in seconds.
  private static func within<Result: Sendable>(
    _ seconds: Double,
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw Timeout()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw Timeout() }
      return result
    }
  }
}

/// The time when data of a page last arrived.
private final class LastSign: Sendable {
  private let moment = Mutex(ContinuousClock.now)

  /// Records that data has arrived.
  func note() { moment.withLock { $0 = .now } }

  /// The seconds since data last arrived.
  var silence: Double { (ContinuousClock.now - moment.withLock { $0 }).seconds }
}

/// A placeholder for FlyingFox' frame handler.
private struct NoFrames: WSHandler {
  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<
    WSFrame
  > {
    AsyncStream { $0.finish() }
  }
}
