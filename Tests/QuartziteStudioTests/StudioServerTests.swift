// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStudio
import Synchronization
import Testing

@Suite struct StudioServerTests {
  private static let scene = Studio.Scene("Plain", size: CGSize(width: 16, height: 16), duration: 1)
  {
    $0.rootView.backgroundColor = .red
  }

  private func withServer(
    _ limits: ServerLimits = ServerLimits(),
    _ scene: Studio.Scene = Self.scene,
    _ body: (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run(scene, { $0.limits = limits }, body)
  }

  private static func handshake(_ headers: String) -> String {
    "GET /socket HTTP/1.1\r\n\(headers)Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
  }

  @Test func `the page comes, and only for this server's names`() async throws {
    try await withServer { server in
      #expect(
        try await server.ask("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n").hasPrefix(
          "HTTP/1.1 200 OK\r\n"
        )
      )
      for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421"),
        ("GET / HTTP/1.1\r\n\r\n", "421"),
        (
          "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nOrigin: http://evil.example\r\n\r\n",
          "403"
        ),
        ("GET /../Package.swift HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", "404"),
        ("GET /download/x/y HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", "404"),
        ("POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", "405"),
        ("GET / HTTP/2.0\r\nHost: localhost:\(server.port)\r\n\r\n", "505"),
        ("nonsense\r\n\r\n", "400"),
        (Self.handshake("Host: localhost:\(server.port)\r\n"), "403"),
        (
          Self.handshake("Host: localhost:\(server.port)\r\nOrigin: http://evil.example\r\n"), "403"
        ),
      ] {
        let answer = try await server.ask(request)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
      }
    }
  }

  @Test func `a head that is too long is refused`() async throws {
    try await withServer { server in
      let long = String(repeating: "x", count: 20_000)
      let answer = try await server.ask("GET /\(long) HTTP/1.1\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func `connections over the limit are closed, and room comes back`() async throws {
    var limits = ServerLimits()
    limits.connections = 2
    try await withServer(limits) { server in
      let held = [try await server.connect(), try await server.connect()]
      let third = try await server.connect()
      #expect(try await TestServer.rest(of: third).isEmpty)
      try? third.close()
      for socket in held { try? socket.close() }
      // The server notices the closed ones when it next looks at them.
      var answer = ""
      for _ in 0..<200 where answer.isEmpty {
        answer =
          (try? await server.ask("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")) ?? ""
      }
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `a page gets the answer of RFC 6455, the scenes, and pictures`() async throws {
    try await withServer { server in
      var page = try await server.page()
      #expect(page.head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
      let hello = try await page.text("hello")
      #expect(hello.contains(#""id":"plain""#))
      #expect(hello.contains(#""format":"mp4""#) && hello.contains(#""note":"H.264""#))
      try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
      let picture = try await page.picture()
      #expect(Array(picture[16..<22]) == [16, 0, 16, 0, 1, 0])
    }
  }

  @Test func `malformed messages are answered and harm nothing`() async throws {
    try await withServer { server in
      var page = try await server.page()
      for text in ["", "{", "[[[[", #"{"do":"seek"}"#, #"{"do":"open","id":"none"}"#, "\u{0}"] {
        try await page.send(text)
        #expect(try await page.text("error").contains("text"))
      }
      try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
      #expect(try await page.text("state").contains(#""id":"plain""#))
    }
  }

  @Test func `a page that does not acknowledge gets two pictures and no more`() async throws {
    try await withServer { server in
      var page = try await server.page()
      try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
      _ = try await page.picture()
      for index in 1...40 { try await page.send(#"{"do":"seek","time":0.\#(10 + index)}"#) }
      _ = try await page.picture()
      // Its answer comes behind any picture that was made before it.
      try await page.send("{")
      let before = page.pictures
      _ = try await page.text("error")
      #expect(page.pictures == before)
      try await page.send(#"{"do":"ack","frame":2}"#)
      try await page.send(#"{"do":"seek","time":0.9}"#)
      _ = try await page.picture()
    }
  }

  @Test(
    arguments: [
      ([0x81, 0xFF, 0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF], 1009),
      ([0x81, 0x01, 65], 1002), ([0xC1, 0x80, 0, 0, 0, 0], 1002),
      ([0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28], 1007), ([0x88, 0x80, 0, 0, 0, 0], 1000),
    ] as [([UInt8], Int)]
  )
  func `frames that break the rules close the page with their code`(_ bytes: [UInt8], _ code: Int)
    async throws
  {
    try await withServer { server in
      var page = try await server.page()
      try await page.write(bytes)
      #expect(try await page.closingCode() == code)
    }
  }

  @Test func `bytes of a file that was not announced are answered and harm nothing`() async throws {
    try await withServer { server in
      var page = try await server.page()
      _ = try await page.text("hello")
      try await page.write([0x82, 0x81, 0, 0, 0, 0, 1])
      _ = try await page.text("error")
      try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
      _ = try await page.picture()
    }
  }

  @Test func `a flood closes the page that sends it and no other`() async throws {
    var limits = ServerLimits()
    (limits.messagesPerSecond, limits.messageBurst) = (10, 50)
    try await withServer(limits) { server in
      var calm = try await server.page()
      var flood = try await server.page()
      try await flood.send(#"{"do":"pause"}"#, times: 500)
      #expect(try await flood.closingCode() == 1008)
      try await calm.send(#"{"do":"open","id":"plain","scale":1}"#)
      _ = try await calm.picture()
    }
  }

  @Test func `a page that gives no sign of life is ended, one that does is not`() async throws {
    var limits = ServerLimits()
    limits.silenceSeconds = 0.6
    try await withServer(limits) { server in
      // The machine may be too busy for the lively page to answer in time; such a round is repeated.
      for _ in 0..<30 {
        if try await Self.hearsSilence(server) { return }
      }
      Issue.record("no answer came in time, thirty times")
    }
  }

  /// Lets one of two pages answer for three times 0.6 s and the other be silent; returns false where
  /// an answer of ours took longer than it may.
  private static func hearsSilence(
    _ server: TestServer
  ) async throws -> Bool {
    var silent = try await server.page()
    var lively = try await server.page()
    defer { for page in [silent, lively] { page.close() } }
    let clock = ContinuousClock()
    var answered = clock.now
    var longest = Duration.zero
    func note() {
      longest = max(longest, clock.now - answered)
      answered = clock.now
    }
    do {
      // The server asks three times in its 0.6 s.
      for _ in 0..<9 {
        try await lively.ping()
        try await lively.send(#"{"do":"pause"}"#)
        note()
      }
      #expect(try await silent.closingCode() == 1001)
      try await lively.send(#"{"do":"open","id":"plain","scale":1}"#)
      #expect(try await lively.text("state").contains(#""id":"plain""#))
      return true
    } catch {
      note()
      guard longest > .seconds(0.4) else { throw error }
      return false
    }
  }

  @Test func `pages that go in the middle of animations leave the server whole`() async throws {
    // The completions of what a stage still animates run as it ends, and touch views.
    let busy = Studio.Scene("Busy", size: CGSize(width: 32, height: 32), duration: 60) { stage in
      for _ in 0..<200 {
        let view = UIView(frame: stage.rootView.bounds)
        stage.rootView.addSubview(view)
        UIView.animate(
          withDuration: 50,
          animations: { view.alpha = 0 },
          completion: { _ in view.removeFromSuperview() }
        )
      }
    }
    try await withServer(ServerLimits(), busy) { server in
      for _ in 0..<12 {
        var page = try await server.page()
        try await page.send(#"{"do":"open","id":"busy","scale":1,"play":true}"#)
        _ = try await page.picture()
        page.close()
      }
      var page = try await server.page()
      try await page.send(#"{"do":"open","id":"busy","scale":1}"#)
      #expect(try await page.text("state").contains(#""id":"busy""#))
    }
  }

  @Test func `a port in use is said in words`() async throws {
    try await withServer { server in
      var options = StudioOptions()
      options.port = Int(server.port)
      let second = StudioServer(scenes: [], options: options)
      do {
        try await second.run { _ in }
        Issue.record("two servers listen on one port")
      } catch {
        #expect(StudioServer.reason(of: error).contains("in use"))
      }
    }
  }
}
