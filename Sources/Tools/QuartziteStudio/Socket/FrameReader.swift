// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives

/// Parses the WebSocket frames of a browser.
///
/// Source: RFC 6455, The WebSocket Protocol, 2011, section 5. Limits are checked against the
/// announced lengths, before any of the data is stored.
package struct FrameReader: Sendable {
  /// The messages of a browser.
  package enum Message: Sendable, Equatable {
    /// A text.
    case text(String)
    /// Binary data.
    case binary([UInt8])
    /// A ping, which must be answered with the same payload.
    case ping([UInt8])
    /// A pong.
    case pong
    /// A close frame.
    case close
  }

  /// The reasons for closing a connection; the raw value is the close code.
  package enum Fault: UInt16, Error, Equatable {
    /// An invalid frame, or one that is not allowed at this point.
    case protocolError = 1002
    /// A text that is not UTF-8.
    case notText = 1007
    /// A message longer than the limit.
    case tooLong = 1009
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var fragments: (opcode: UInt8, payload: [UInt8])?

  /// Makes a reader for messages of up to `limit` bytes, with all fragments.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Adds data from the connection.
  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next message; nil until more data arrives.
  package mutating func next() throws(Fault) -> Message? {
    while let frame = try nextFrame() {
      if let message = try message(of: frame) { return message }
    }
    return nil
  }

  private struct Frame {
    var isLast: Bool
    var opcode: UInt8
    var payload: [UInt8]
  }

  /// Removes a frame from the data; nil until it is complete.
  private mutating func nextFrame() throws(Fault) -> Frame? {
    let available = bytes.count - start
    guard available >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    // The reserved bits must be 0, as no extension is negotiated, and frames of a browser must be
    // masked.
    guard first & 0x70 == 0, second & 0x80 != 0 else { throw .protocolError }
    let (isLast, opcode) = (first & 0x80 != 0, first & 0x0F)
    var length = Int(second & 0x7F)
    if opcode >= 8 { guard isLast, length <= 125 else { throw .protocolError } }
    var header = 2
    if length >= 126 {
      let count = length == 126 ? 2 : 8
      guard available >= 2 + count else { return nil }
      length = BigEndian.number(bytes[start + 2..<start + 2 + count])
      guard 0...limit ~= length else { throw .tooLong }
      header += count
    }
    guard length + (fragments?.payload.count ?? 0) <= limit || opcode >= 8 else { throw .tooLong }
    guard available >= header + 4 + length else { return nil }
    let mask = Array(bytes[start + header..<start + header + 4])
    var payload = Array(bytes[start + header + 4..<start + header + 4 + length])
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    start += header + 4 + length
    return Frame(isLast: isLast, opcode: opcode, payload: payload)
  }

  /// Joins fragments; nil until a message is complete.
  private mutating func message(of frame: Frame) throws(Fault) -> Message? {
    switch frame.opcode {
    case 0:
      guard var whole = fragments else { throw .protocolError }
      whole.payload += frame.payload
      fragments = frame.isLast ? nil : whole
      return frame.isLast ? try Self.message(whole.opcode, whole.payload) : nil
    case 1, 2:
      guard fragments == nil else { throw .protocolError }
      if frame.isLast { return try Self.message(frame.opcode, frame.payload) }
      fragments = (frame.opcode, frame.payload)
      return nil
    case 8: return .close
    case 9: return .ping(frame.payload)
    case 10: return .pong
    default: throw .protocolError
    }
  }

  private static func message(_ opcode: UInt8, _ payload: [UInt8]) throws(Fault) -> Message {
    if opcode == 2 { return .binary(payload) }
    guard let text = String(validating: payload, as: UTF8.self) else { throw .notText }
    return .text(text)
  }
}

/// Makes the frames for a browser, which are never masked or fragmented.
package enum FrameWriter {
  /// The types of frames.
  package enum Kind: UInt8, Sendable {
    /// A text in UTF-8.
    case text = 1
    /// Binary data.
    case binary = 2
    /// A close frame with a code of two bytes.
    case close = 8
    /// A ping.
    case ping = 9
    /// A pong.
    case pong = 10
  }

  /// Returns the bytes of a frame.
  package static func frame(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    bytes.reserveCapacity(payload.count + 10)
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<65_536:
      bytes += [126] + BigEndian.bytes(payload.count, 2)
    default:
      bytes += [127] + BigEndian.bytes(payload.count, 8)
    }
    return bytes + payload
  }

  /// Returns a close frame with a code of RFC 6455, section 7.4.
  package static func close(_ code: UInt16) -> [UInt8] {
    frame(.close, BigEndian.bytes(Int(code), 2))
  }
}
