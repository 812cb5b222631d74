// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteLottie
import QuartziteStudio
import Testing

/// Files that are dropped on a page: what is told of them, changes, what is refused.
@Suite struct FileTests {
  private func withPage(
    _ change: (inout StudioOptions) -> Void = { _ in },
    _ body: (inout TestPage, TestServer) async throws -> Void
  ) async throws {
    let scene = Studio.Scene("Plain", size: CGSize(width: 32, height: 32), duration: 1) { _ in }
    try await TestServer.run(scene, change) { server in
      var page = try await server.page()
      try await body(&page, server)
      page.close()
    }
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The bytes behind the address of an export.
  private func download(_ link: String, _ server: TestServer) async throws -> String {
    let text = try await server.ask(
      "GET \(link) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
    )
    let end = try #require(text.range(of: "\r\n\r\n"))
    return String(text[end.upperBound...])
  }

  @Test func `a dropped file is described, shown, changed and saved`() async throws {
    try await withPage { page, server in
      try await page.send(file: Array(LottieFieldsTests.text.utf8), id: "f", name: "logo.json")
      let card = try json(try await page.text("file"))
      #expect(card["type"] as? String == "lottie")
      #expect((card["fields"] as? [Any])?.count == 13)
      #expect((card["scene"] as? [String: Any])?["size"] as? [Double] == [100, 80])
      try await page.send(#"{"do":"open","id":"f","scale":1}"#)
      let first = try await page.picture()
      try await page.send(##"{"do":"change","id":"f","values":{"layers[1].sc":"#00ff00"}}"##)
      #expect(try await page.text("changed").contains(#""count":1"#))
      try await page.send(#"{"do":"ack","frame":1}"#)
      let second = try await page.picture()
      #expect(first.dropFirst(16) != second.dropFirst(16))
      try await page.send(#"{"do":"saveFile","id":"f"}"#)
      let export = try json(try await page.text("export"))
      #expect(export["name"] as? String == "logo-changed.json")
      let saved = try await download(try #require(export["link"] as? String), server)
      #expect(saved == LottieFieldsTests.text.replacing("#ff8000", with: "#00ff00"))
    }
  }

  @Test(arguments: [
    ("nothing.json", ""), ("words.json", "hello"), ("half.json", "{\"layers\": ["),
    ("list.json", "[1, 2]"), ("broken.lottie", "PK\u{3}\u{4}abc"), ("page.caml", "<html></html>"),
    ("deep.json", String(repeating: "[", count: 5_000)),
  ])
  func `what is no file that can be shown is refused with words`(name: String, text: String)
    async throws
  {
    try await withPage { page, _ in
      try await page.send(file: Array(text.utf8), id: "f", name: name)
      let refusal = try json(try await page.text("refused"))
      #expect(refusal["id"] as? String == "f")
      #expect((refusal["text"] as? String)?.isEmpty == false)
      // The page lives on.
      try await page.send(#"{"do":"open","id":"plain","scale":1}"#)
      _ = try await page.text("state")
    }
  }

  @Test func `a file beyond the limit is refused before its bytes come`() async throws {
    try await withPage {
      $0.limits.fileBytes = 1_000
    } _: { page, _ in
      try await page.send(#"{"do":"file","id":"f","name":"a.json","bytes":1001}"#)
      #expect(try await page.text("refused").contains("are read at most"))
      try await page.send(piece: [1, 2, 3])
      #expect(try await page.text("error").contains("without a file"))
    }
  }

  @Test func `a file takes no scene's id`() async throws {
    try await withPage { page, _ in
      try await page.send(#"{"do":"file","id":"plain","name":"a.json","bytes":3}"#)
      #expect(try await page.text("refused").contains("that of a scene"))
    }
  }

  @Test func `a file written anew is a scene of its own, whose size is told`() async throws {
    try await withPage { page, _ in
      let text = Array(LottieFieldsTests.text.utf8)
      try await page.send(file: text, id: "f", name: "logo.json")
      _ = try await page.text("file")
      try await page.send(#"{"do":"open","id":"f~rewritten","scale":1}"#)
      let told = try json(try await page.text("rewritten"))
      let anew = try #require(try LottieAnimation(data: text).rewritten())
      #expect(told["before"] as? Int == text.count)
      #expect(told["after"] as? Int == anew.count)
      #expect(try await page.text("state").contains("f~rewritten"))
    }
  }

  @Test func `a file as a Lottie film is the file written anew`() async throws {
    try await withPage { page, server in
      let text = Array(LottieFieldsTests.text.utf8)
      try await page.send(file: text, id: "f", name: "logo.json")
      _ = try await page.text("file")
      try await page.send(#"{"do":"open","id":"f","scale":1}"#)
      _ = try await page.text("state")
      try await page.send(#"{"do":"export","format":"json","job":3}"#)
      var export: [String: Any] = [:]
      while export["link"] == nil { export = try json(try await page.text("export")) }
      #expect(export["job"] as? Int == 3)
      let saved = try await download(try #require(export["link"] as? String), server)
      let anew = try #require(try LottieAnimation(data: text).rewritten())
      #expect(saved == String(decoding: anew, as: UTF8.self))
    }
  }

  @Test func `pieces become a file once they are all there, and not more`() throws {
    var receiver = FileReceiver()
    #expect(throws: ClientMessage.Fault.self) { try receiver.add([1]) }
    #expect(receiver.begin(.init(id: "a", name: "a.json", bytes: 3)) == nil)
    #expect(try receiver.add([1, 2]) == nil)
    #expect(try receiver.add([3])?.bytes == [1, 2, 3])
    _ = receiver.begin(.init(id: "a", name: "a.json", bytes: 1))
    #expect(throws: ClientMessage.Fault.self) { try receiver.add([1, 2]) }
    #expect(throws: ClientMessage.Fault.self) { try receiver.add([1]) }
    #expect(receiver.begin(.init(id: "b", name: "b.json", bytes: 0))?.bytes == [])
  }
}
