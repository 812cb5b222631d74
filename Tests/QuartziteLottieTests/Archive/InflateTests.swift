// SPDX-License-Identifier: Apache-2.0
import CZlib
import QuartziteArchives
import QuartziteLottie
import Testing

/// Our own decompression beside zlib's.
@Suite struct InflateTests {
  /// Bytes of several kinds: as they come, few different ones, long repetitions, all the same.
  private func samples() -> [[UInt8]] {
    var random = Congruence(seed: 26)
    var result: [[UInt8]] = [[7], Array("one line of text".utf8)]
    for count in [100, 5_000, 70_000] {
      result.append((0..<count).map { _ in random.byte() })
      result.append((0..<count).map { _ in random.byte() & 3 })
      let phrase = (0..<97).map { _ in random.byte() }
      result.append((0..<count).map { random.byte() < 3 ? random.byte() : phrase[$0 % 97] })
      result.append([UInt8](repeating: 9, count: count))
      // Far repetitions, of which distances have many bits.
      let far = (0..<min(count, 33_000)).map { _ in random.byte() }
      result.append(far + far.prefix(count / 2))
    }
    return result
  }

  /// Deflates with zlib: raw with negative window bits, gzip with 16 more than 15.
  private func packed(_ bytes: [UInt8], level: Int32, strategy: Int32, bits: Int32) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream,
      level,
      Z_DEFLATED,
      bits,
      8,
      strategy,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    defer { deflateEnd(&stream) }
    var (source, count) = (bytes, Int(deflateBound(&stream, UInt(bytes.count))))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      source.withUnsafeMutableBufferPointer { source in
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(count))
        #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
      count -= Int(stream.avail_out)
      written = count
    }
  }

  /// What zlib makes of a raw stream that gives exactly `count` bytes; nil where it refuses it.
  private func byZlib(_ packed: [UInt8], count: Int) -> [UInt8]? {
    var stream = z_stream()
    inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    var (source, isWhole) = (packed, false)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      source.withUnsafeMutableBufferPointer { source in
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(count))
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0
      }
      written = count - Int(stream.avail_out)
    }
    return isWhole ? bytes : nil
  }

  private static let ways: [(level: Int32, strategy: Int32)] = [
    (0, Z_DEFAULT_STRATEGY), (1, Z_DEFAULT_STRATEGY), (9, Z_DEFAULT_STRATEGY), (6, Z_FIXED),
    (6, Z_HUFFMAN_ONLY), (6, Z_RLE),
  ]

  @Test func `what zlib deflates is inflated to the same bytes`() {
    for sample in samples() {
      for way in Self.ways {
        let raw = packed(sample, level: way.level, strategy: way.strategy, bits: -15)
        #expect(Inflate.raw(raw[...], count: sample.count) == sample)
        #expect(Inflate.raw(raw[...], count: sample.count + 1) == nil)
        #expect(Inflate.raw(raw[...], count: sample.count - 1) == (sample.count == 1 ? [] : nil))
        #expect(Inflate.raw(raw.dropLast(), count: sample.count) == nil)
        let gzip = packed(sample, level: way.level, strategy: way.strategy, bits: 31)
        #expect(Inflate.gzip(gzip, limit: sample.count) == sample)
        #expect(Inflate.gzip(gzip, limit: sample.count - 1) == nil)
      }
    }
  }

  @Test func `damaged streams are refused where zlib refuses them`() {
    var random = Congruence(seed: 4)
    var accepted = 0
    for sample in samples() where sample.count <= 5_000 {
      for way in Self.ways {
        let raw = packed(sample, level: way.level, strategy: way.strategy, bits: -15)
        for _ in 0..<40 {
          var damaged = raw
          let place = random.below(min(raw.count, 400))
          damaged[place] ^= 1 << UInt8(random.below(8))
          let expected = byZlib(damaged, count: sample.count)
          #expect(Inflate.raw(damaged[...], count: sample.count) == expected)
          if expected != nil { accepted += 1 }
        }
      }
    }
    #expect(accepted > 100)
  }

  @Test func `noise is refused where zlib refuses it`() {
    var random = Congruence(seed: 5)
    for _ in 0..<4_000 {
      let noise = (0..<60).map { _ in random.byte() }
      let count = 1 + random.below(40)
      #expect(Inflate.raw(noise[...], count: count) == byZlib(noise, count: count))
    }
  }

  @Test func `a gzip file with every part of a header is read, and checked`() {
    let text = Array("text of a sticker".utf8)
    let plain = packed(text, level: 6, strategy: Z_DEFAULT_STRATEGY, bits: 31)
    var header: [UInt8] = [0x1F, 0x8B, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]
    header += [2, 0, 1, 2] + Array("name".utf8) + [0] + Array("comment".utf8) + [0]
    let sum = header.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    header += [UInt8(sum & 255), UInt8(sum >> 8 & 255)]
    let file = header + plain[10...]
    #expect(Inflate.gzip(file, limit: 100) == text)
    for place in [3, header.count - 1, file.count - 1, file.count - 5] {
      var damaged = file
      damaged[place] ^= 0x81
      #expect(Inflate.gzip(damaged, limit: 100) == nil)
    }
    for count in 0..<file.count { #expect(Inflate.gzip(Array(file[..<count]), limit: 100) == nil) }
  }
}

/// Numbers by a seed.
private struct Congruence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func byte() -> UInt8 {
    // Knuth's linear congruence; its high bits are the good ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(state >> 56)
  }

  mutating func below(_ bound: Int) -> Int {
    (Int(byte()) << 8 | Int(byte())) % bound
  }
}
