// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import Testing

@Suite struct FileNumberTests {
  @Test func `the checksum is that of PNG`() {
    // The check value of CRC-32 (ISO-HDLC) of every catalogue of checksums, and that of `IEND`.
    #expect(CRC32.value(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CRC32.value(of: Array("IEND".utf8)[...]) == 0xAE42_6082)
    #expect(CRC32.value(of: []) == 0)
  }

  @Test func `the checksum of bytes is that of their parts one after the other`() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    // Eight bytes at a time, one at a time, and both.
    for length in [1, 3, 8, 13, 1_000] {
      var sum = CRC32()
      for start in stride(from: 0, to: bytes.count, by: length) {
        sum.add(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(sum.value == CRC32.value(of: bytes[...]))
    }
  }

  @Test func `numbers of files have either end first`() {
    #expect(BigEndian.bytes(0x0102_0304) == [1, 2, 3, 4])
    #expect(BigEndian.bytes(0x0102_0304, 2) == [3, 4])
    #expect(LittleEndian.bytes(0x0102_0304, 3) == [4, 3, 2])
    let bytes: [UInt8] = [9, 1, 2, 0, 0, 9]
    #expect(BigEndian.number(bytes, at: 1) == 0x0102_0000)
    #expect(BigEndian.number(bytes, at: 1, 2) == 0x0102)
    #expect(LittleEndian.number(bytes, at: 1, 4) == 0x0201)
    #expect(BigEndian.number([]) == 0)
    #expect(BigEndian.number([255, 255, 255, 255, 255, 255, 255, 254]) == -2)
  }
}
