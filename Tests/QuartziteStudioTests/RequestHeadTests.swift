// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@Suite struct RequestHeadTests {
  private func head(_ text: String) throws(RequestHead.Fault) -> RequestHead {
    try RequestHead(Array(text.utf8))
  }

  @Test func `a request has method, path, query and headers in lower case`() throws {
    let head = try head("GET /a/b?x=1&y HTTP/1.1\r\nHost: localhost:1\r\nX-Thing:  a b ")
    #expect(head.method == "GET")
    #expect(head.path == "/a/b")
    #expect(head.query == "x=1&y")
    #expect(head["host"] == "localhost:1")
    #expect(head["x-thing"] == "a b")
  }

  @Test func `a header that comes twice has both values`() throws {
    let head = try head("GET / HTTP/1.1\r\nA: 1\r\na: 2")
    #expect(head["a"] == "1, 2")
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/1.1 x", " / HTTP/1.1", "G\u{0}T / HTTP/1.1", "GET x HTTP/1.1",
    "GET /\u{7F} HTTP/1.1", "GET /\tHTTP/1.1", "GET / HTTP/1.1\r\nno colon",
    "GET / HTTP/1.1\r\n: empty name", "GET / HTTP/1.1\r\nbad name: 1",
    "GET / HTTP/1.1\r\na: 1\r\n folded: 2", "GET / HTTP/1.1\r\na: \u{1}",
    "GET / HTTP/1.1\na: 1", "GET http://other/ HTTP/1.1",
  ])
  func `what is no request is refused`(_ text: String) {
    #expect(throws: RequestHead.Fault.malformed) { try head(text) }
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "ICY", "http/1.1"])
  func `other versions are refused as such`(_ version: String) {
    #expect(throws: RequestHead.Fault.version) { try head("GET / \(version)") }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: RequestHead.Fault.malformed) {
      try RequestHead(Array("GET / HTTP/1.1\r\na: ".utf8) + [0xFF, 0xFE])
    }
  }

  // MARK: - Collecting

  @Test(arguments: 1...24)
  func `a head is found whatever the pieces`(_ size: Int) {
    let bytes = Array("GET / HTTP/1.1\r\nA: b\r\n\r\nrest".utf8)
    var collector = HeadCollector(limit: 100)
    var result = HeadCollector.Progress.more
    var index = 0
    var left: [UInt8] = []
    while index < bytes.count {
      let piece = Array(bytes[index..<min(index + size, bytes.count)])
      index += piece.count
      if case .complete = result { left += piece } else { result = collector.append(piece) }
    }
    guard case .complete(let head, let rest) = result else {
      Issue.record("no head was found")
      return
    }
    #expect(head == Array("GET / HTTP/1.1\r\nA: b".utf8))
    #expect(rest + left == Array("rest".utf8))
  }

  @Test func `a head that never ends is given up at the limit`() {
    var collector = HeadCollector(limit: 64)
    var pieces = 0
    while collector.append(Array(repeating: 65, count: 16)) == .more { pieces += 1 }
    #expect(pieces == 4)
  }

  @Test func `a head in one piece is held to the limit too`() {
    var collector = HeadCollector(limit: 10)
    #expect(collector.append(Array("GET /aaaaaaaaaaaaaaaaaaa\r\n\r\n".utf8)) == .tooLong)
  }
}
