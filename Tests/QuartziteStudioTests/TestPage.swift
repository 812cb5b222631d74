// SPDX-License-Identifier: Apache-2.0
import FlyingSocks
import Foundation
import QuartziteStudio
import Testing

/// A page's side of a WebSocket.
struct TestPage {
  private let socket: AsyncSocket
  private var bytes: [UInt8] = []
  private(set) var head = ""
  private(set) var pictures = 0

  init(_ socket: AsyncSocket, _ port: UInt16) async throws {
    self.socket = socket
    let request =
      "GET /socket HTTP/1.1\r\nHost: localhost:\(port)\r\nOrigin: http://localhost:\(port)\r\n"
      + "Upgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    try await socket.write(Data(request.utf8))
    while !head.hasSuffix("\r\n\r\n") {
      head += String(decoding: try await socket.read(bytes: 1), as: UTF8.self)
    }
  }

  func write(_ bytes: [UInt8]) async throws {
    try await socket.write(Data(bytes))
  }

  /// Goes without a word.
  func close() {
    try? socket.close()
  }

  /// Sends a text of up to 65,535 bytes under a mask of zeros.
  ///
  /// Several times in one piece where that is asked for, so that nothing is under way any more when the
  /// server closes.
  func send(_ text: String, times: Int = 1) async throws {
    let count = text.utf8.count
    let length: [UInt8] =
      count < 126 ? [0x80 | UInt8(count)] : [0xFE, UInt8(count / 256), UInt8(count % 256)]
    let frame = [0x81] + length + [0, 0, 0, 0] + Array(text.utf8)
    try await write(Array(repeatElement(frame, count: times).joined()))
  }

  /// Sends bytes of a file under a mask of zeros, at most 65,535.
  func send(piece: [UInt8]) async throws {
    let length: [UInt8] =
      piece.count < 126
      ? [0x80 | UInt8(piece.count)] : [0xFE, UInt8(piece.count / 256), UInt8(piece.count % 256)]
    try await write([0x82] + length + [0, 0, 0, 0] + piece)
  }

  /// Announces a file and sends it in pieces.
  func send(file: [UInt8], id: String, name: String) async throws {
    try await send(#"{"do":"file","id":"\#(id)","name":"\#(name)","bytes":\#(file.count)}"#)
    for start in stride(from: 0, to: file.count, by: 1_000) {
      try await send(piece: Array(file[start..<min(start + 1_000, file.count)]))
    }
  }

  private mutating func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    let start = try await socket.read(bytes: 2)
    var length = Int(start[1])
    if length >= 126 {
      length = try await socket.read(bytes: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try await socket.read(bytes: length)
    if start[0] & 15 == 2 { pictures += 1 }
    return (start[0] & 15, payload)
  }

  /// The next text of a kind; others are passed over.
  mutating func text(_ kind: String) async throws -> String {
    while true {
      let (opcode, payload) = try await frame()
      let text = String(decoding: payload, as: UTF8.self)
      if opcode == 1, text.contains(#""kind":"\#(kind)""#) { return text }
      if opcode == 8 { throw SocketError.disconnected }
    }
  }

  /// The next picture; texts are passed over.
  mutating func picture() async throws -> [UInt8] {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 2 { return payload }
      if opcode == 8 { throw SocketError.disconnected }
    }
  }

  /// Waits for the server's ping.
  mutating func ping() async throws {
    while try await frame().opcode != 9 {}
  }

  /// The code with which the server closes.
  mutating func closingCode() async throws -> Int {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 8 { return Int(payload[0]) << 8 | Int(payload[1]) }
    }
  }
}
