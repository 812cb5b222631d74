// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A reply of the server: status, headers and body.
package struct Reply: Sendable, Equatable {
  /// The status code.
  package var status: Int
  /// The specific headers of this reply.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: [UInt8]

  /// Makes a reply.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Makes a reply with one line of text.
  package init(status: Int, text: String) {
    self.init(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array((text + "\n").utf8)
    )
  }

  /// The reason phrases of the status codes in use.
  private static let phrases = [
    101: "Switching Protocols", 200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]

  /// The headers of every reply except the switch to a WebSocket: no external resources, no
  /// framing, no guessing of media types.
  private static let common = """
    Cache-Control: no-store\r
    Content-Security-Policy: default-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r
    Cross-Origin-Opener-Policy: same-origin\r
    Cross-Origin-Resource-Policy: same-origin\r
    Referrer-Policy: no-referrer\r
    X-Content-Type-Options: nosniff\r
    Connection: close\r

    """

  /// The bytes of the status line and headers.
  package func head(contentLength: Int) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")\r\n"
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    if status != 101 { text += Self.common + "Content-Length: \(contentLength)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  package static func == (left: Reply, right: Reply) -> Bool {
    left.status == right.status && left.body == right.body
      && left.headers.elementsEqual(right.headers, by: ==)
  }
}
