// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@Suite struct FrameReaderTests {
  /// A frame as a browser sends it: RFC 6455, section 5.2.
  private func frame(
    _ opcode: UInt8,
    _ payload: [UInt8],
    isLast: Bool = true,
    isMasked: Bool = true,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    var bytes = [(isLast ? 0x80 : 0) | reserved << 4 | opcode]
    let flag: UInt8 = isMasked ? 0x80 : 0
    if payload.count < 126 {
      bytes.append(flag | UInt8(payload.count))
    } else if payload.count < 65_536 {
      bytes += [flag | 126, UInt8(payload.count / 256), UInt8(payload.count % 256)]
    } else {
      bytes += [flag | 127, 0, 0, 0, 0]
      bytes += [24, 16, 8, 0].map { UInt8(payload.count >> $0 & 0xFF) }
    }
    guard isMasked else { return bytes + payload }
    let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private func messages(_ bytes: [UInt8], limit: Int = 1 << 20) throws(FrameReader.Fault)
    -> [FrameReader.Message]
  {
    var reader = FrameReader(limit: limit)
    reader.append(bytes)
    var all: [FrameReader.Message] = []
    while let message = try reader.next() { all.append(message) }
    return all
  }

  @Test func `the masked text of RFC 6455, section 5_7, is read`() throws {
    let bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    #expect(try messages(bytes) == [.text("Hello")])
  }

  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
  func `every form of a length is read`(_ count: Int) throws {
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try messages(frame(2, payload)) == [.binary(payload)])
  }

  @Test func `bytes may come one by one`() throws {
    var reader = FrameReader(limit: 100)
    var all: [FrameReader.Message] = []
    for byte in frame(1, Array("one".utf8)) + frame(9, [1]) + frame(1, Array("two".utf8)) {
      reader.append([byte])
      while let message = try reader.next() { all.append(message) }
    }
    #expect(all == [.text("one"), .ping([1]), .text("two")])
  }

  @Test func `fragments are one message, and a ping may come between them`() throws {
    let bytes =
      frame(1, Array("ab".utf8), isLast: false) + frame(9, [])
      + frame(0, Array("cd".utf8), isLast: false)
      + frame(0, Array("ef".utf8))
    #expect(try messages(bytes) == [.ping([]), .text("abcdef")])
  }

  @Test func `closing and pongs are told apart`() throws {
    #expect(try messages(frame(10, []) + frame(8, [3, 232])) == [.pong, .close])
  }

  @Test func `what breaks the protocol ends the connection`() {
    let broken = [
      frame(1, [65], isMasked: false), frame(1, [65], reserved: 4), frame(3, []), frame(11, []),
      frame(0, [65]), frame(9, [], isLast: false), frame(8, Array(repeating: 0, count: 126)),
      frame(1, [65], isLast: false) + frame(1, [66]),
    ]
    for bytes in broken {
      #expect(throws: FrameReader.Fault.protocolError) { try messages(bytes) }
    }
  }

  @Test func `a text must be UTF-8`() {
    #expect(throws: FrameReader.Fault.notText) { try messages(frame(1, [0xC3, 0x28])) }
  }

  @Test func `a message over the limit is refused by its announced length`() {
    // Only the header has come: nothing of 2^62 bytes is waited for or kept.
    let header: [UInt8] = [0x82, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0]
    #expect(throws: FrameReader.Fault.tooLong) { try messages(header, limit: 1_000) }
    #expect(throws: FrameReader.Fault.tooLong) {
      try messages([0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: FrameReader.Fault.tooLong) {
      try messages([0x81, 0xFE, 0x03, 0xE9], limit: 1_000)
    }
  }

  @Test func `fragments count together against the limit`() {
    let part = [UInt8](repeating: 65, count: 60)
    #expect(throws: FrameReader.Fault.tooLong) {
      try messages(frame(1, part, isLast: false) + frame(0, part), limit: 100)
    }
  }

  @Test(arguments: [0, 125, 126, 65_535, 65_536])
  func `what is written has the length that RFC 6455 gives it`(_ count: Int) {
    let bytes = FrameWriter.frame(.binary, [UInt8](repeating: 7, count: count))
    let header = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(bytes.count == header + count)
    #expect(bytes[0] == 0x82)
    #expect(bytes[1] == UInt8(count < 126 ? count : count < 65_536 ? 126 : 127))
    let length = count < 126 ? count : bytes[2..<header].reduce(0) { $0 << 8 | Int($1) }
    #expect(length == count)
  }

  @Test func `a closing frame carries its code`() {
    #expect(FrameWriter.close(1009) == [0x88, 2, 0x03, 0xF1])
  }
}
