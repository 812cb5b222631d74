// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The request line and the headers of an HTTP/1.1 request.
///
/// Source: RFC 9112, HTTP/1.1, 2022, sections 2 to 6. Folded header lines are refused, as it
/// requires.
package struct RequestHead: Sendable, Equatable {
  /// The reasons why data is not a valid request.
  package enum Fault: Error, Equatable {
    /// The request line or a header line is malformed.
    case malformed
    /// A version that is not HTTP/1.0 or 1.1.
    case version
  }

  /// The method, such as `GET`.
  package let method: String
  /// The path as in the request, without the query; it begins with `/`.
  package let path: String
  /// The query without its question mark; empty if there is none.
  package let query: String
  /// The headers by their lower-case names; the values of repeated names are joined by commas.
  package let headers: [String: String]

  /// The value of a header by its lower-case name.
  package subscript(name: String) -> String? { headers[name] }

  /// Parses `bytes`, which end before the empty line.
  package init(_ bytes: some Collection<UInt8>) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw .malformed }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy({ $0.isASCII && $0.isLetter }),
      words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else { throw .malformed }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .version }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
        line.utf8.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 })
      else { throw .malformed }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
    }
    self.headers = headers
  }

  /// Whether a byte is allowed in a header name in lower case: RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// Collects the data of a request until its head is complete.
package struct HeadCollector: Sendable {
  private var bytes: [UInt8] = []
  private let limit: Int

  /// Makes a collector for heads of up to `limit` bytes.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The result so far.
  package enum Progress: Equatable {
    /// The empty line has not come yet.
    case more
    /// The bytes of the head without the empty line, and the bytes that follow it.
    case complete(head: [UInt8], rest: [UInt8])
    /// The head is longer than the limit.
    case tooLong
  }

  /// Adds bytes.
  package mutating func append(_ more: [UInt8]) -> Progress {
    // The end of the head may be split between two pieces of data.
    var index = max(0, bytes.count - 3)
    bytes += more
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        if index > limit { return .tooLong }
        return .complete(head: Array(bytes[..<index]), rest: Array(bytes[(index + 4)...]))
      }
      index += 1
    }
    return bytes.count > limit ? .tooLong : .more
  }
}
