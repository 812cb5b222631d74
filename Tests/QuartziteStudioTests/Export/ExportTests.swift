// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStudio
import Testing

/// Films that pages ask for, give up and leave behind.
@Suite struct ExportTests {
  private static let scene = Studio.Scene(
    "Plain",
    size: CGSize(width: 64, height: 64),
    duration: 600
  ) {
    $0.rootView.backgroundColor = .red
  }

  /// Runs `body` with a server that makes one film at once, and the directory of its films.
  private func withServer(
    _ body: (TestServer, String) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "quartzite-exports-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestServer.run(Self.scene) {
      ($0.filmsDirectory, $0.limits.exports) = (folder, 1)
    } _: {
      try await body($0, folder)
    }
  }

  private func open(_ server: TestServer) async throws -> TestPage {
    var page = try await server.page()
    try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
    _ = try await page.text("state")
    return page
  }

  /// The files under `folder`, hidden ones too, and the processes whose arguments name it.
  private static func remains(_ folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var isDirectory: ObjCBool = false
    let files = paths.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let processes = numbers.filter { number in
      guard Int(number) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(folder)
    }
    return files + processes
  }

  /// Waits, at most half a minute, until nothing remains.
  private static func settle(_ folder: String) async -> [String] {
    let limit = ContinuousClock.now + .seconds(30)
    var left = remains(folder)
    while !left.isEmpty, ContinuousClock.now < limit {
      await Task.yield()
      left = remains(folder)
    }
    return left
  }

  @Test func `a second film waits, is told its place, and has its turn after the first`()
    async throws
  {
    try await withServer { server, _ in
      var (first, second) = (try await open(server), try await open(server))
      try await first.send(#"{"do":"export","format":"webm","fps":50}"#)
      _ = try await first.text("export")
      try await second.send(#"{"do":"export","format":"png"}"#)
      #expect(try await second.text("export").contains(#""place":1"#))
      try await first.send(#"{"do":"cancel"}"#)
      #expect(try await second.text("export").contains(#""link":"#))
    }
  }

  @Test func `exports of a page wait for each other, and each is cancelled by its number`()
    async throws
  {
    try await withServer { server, _ in
      var page = try await open(server)
      try await page.send(#"{"do":"export","format":"webm","fps":50,"job":1}"#)
      _ = try await page.text("export")
      try await page.send(#"{"do":"export","format":"png","job":2}"#)
      try await page.send(#"{"do":"export","format":"png","job":3}"#)
      while try await !page.text("export").contains(#""job":3,"kind":"export","place":2"#) {}
      try await page.send(#"{"do":"cancel","job":2}"#)
      while try await !page.text("export").contains(#""job":3,"kind":"export","place":1"#) {}
      try await page.send(#"{"do":"cancel","job":1}"#)
      while true {
        let text = try await page.text("export")
        if text.contains(#""job":3"#), text.contains(#""link":"#) { break }
      }
    }
  }

  @Test func `the size of a short film is told before it is made`() async throws {
    try await withServer { server, folder in
      var page = try await open(server)
      let film = #""format":"gif","fps":10,"to":0.5,"job":1}"#
      try await page.send(#"{"do":"estimate","# + film)
      let told = try await page.text("estimate")
      #expect(told.contains(#""isExact":true"#))
      #expect(told.contains(#""frames":5"#))
      #expect(Self.remains(folder) == [])
      try await page.send(#"{"do":"export","# + film)
      var made = ""
      while !made.contains(#""link":"#) { made = try await page.text("export") }
      let bytes = try #require(made.firstMatch(of: /"bytes":([0-9]+)/)?.1)
      #expect(told.contains("\"bytes\":\(bytes),"))
    }
  }

  @Test(arguments: ["webm", "gif", "mp4", "frames"])
  func `cancelled films leave no file and no process`(format: String) async throws {
    try await withServer { server, folder in
      var page = try await open(server)
      for _ in 0..<6 {
        try await page.send(#"{"do":"export","format":"\#(format)","fps":50}"#)
        try await page.send(#"{"do":"cancel"}"#)
        while try await !page.text("export").contains("failure") {}
        try await page.send(#"{"do":"export","format":"\#(format)","fps":50}"#)
      }
      try await page.send(#"{"do":"cancel"}"#)
      while try await !page.text("export").contains("failure") {}
      // A film that waits fails at once, while one before it may just begin to end; the picture has
      // its turn when all have ended.
      try await page.send(#"{"do":"export","format":"png"}"#)
      while try await !page.text("export").contains(#""link":"#) {}
      let left = Self.remains(folder)
      #expect(left.count == 1 && left.allSatisfy { $0.hasSuffix(".png") }, "\(left)")
    }
  }

  @Test func `a page that goes takes its films along, made and half made`() async throws {
    try await withServer { server, folder in
      var page = try await open(server)
      try await page.send(#"{"do":"export","format":"png"}"#)
      while try await !page.text("export").contains("link") {}
      #expect(Self.remains(folder).count == 1)
      var other = try await open(server)
      try await other.send(#"{"do":"export","format":"webm","fps":50}"#)
      _ = try await other.text("export")
      page.close()
      other.close()
      let left = await Self.settle(folder)
      #expect(left == [])
    }
  }
}
