// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartziteNumerics
import QuartzitePictures
import QuartziteRaster
import Testing

/// Animated files that FFmpeg wrote and reads, which shares no code with our readers.
@Suite struct AnimatedReadingTests {
  /// Encoders of FFmpeg, for pictures that move over clear ones.
  private static let formats: [(name: String, arguments: [String])] = [
    ("a.gif", ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse"]),
    ("a.apng", ["-c:v", "apng", "-plays", "3", "-pix_fmt", "rgba", "-f", "apng"]),
    ("a.webp", ["-c:v", "libwebp_anim", "-lossless", "1", "-pix_fmt", "bgra", "-loop", "3"]),
  ]

  private func make(_ format: (name: String, arguments: [String]), in folder: ScratchFolder) throws
    -> [UInt8]
  {
    _ = try output(
      of: [
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
        "color=red@0:size=40x30:rate=5:duration=1,format=rgba[clear];"
          + "color=blue:size=12x9:rate=5:duration=1,format=rgba[box];"
          + "[clear][box]overlay=x=t*20:y=5:format=rgb,format=rgba",
      ] + format.arguments + [folder.file(format.name)]
    )
    return folder.bytes(format.name)
  }

  @Test(arguments: [0, 1])
  func `a GIF and an APNG are read as FFmpeg reads them`(index: Int) throws {
    let (folder, format) = (try ScratchFolder(), Self.formats[index])
    let bytes = try make(format, in: folder)
    let sequence = try PictureSequence(bytes)
    #expect((sequence.width, sequence.height) == (40, 30))
    #expect(sequence.count == 5)
    for delay in sequence.delays { #expect(abs(delay - 0.2) < 1e-9) }
    let expected = try Probe.pictures(folder.file(format.name), width: 40, height: 30)
    var reader = try sequence.reader()
    var count = 0
    while let picture = try reader.next() {
      let found = StraightPixels.make(of: picture)
      let other = expected[count].map { $0 >> 24 == 0 ? 0 : $0 }
      #expect(difference(found, other, width: 40) == nil, "\(format.name) \(count)")
      count += 1
    }
    #expect(count == 5)
  }

  @Test func `an animated WebP has its frames, delays and loops`() throws {
    let folder = try ScratchFolder()
    let sequence = try PictureSequence(try make(Self.formats[2], in: folder))
    #expect((sequence.width, sequence.height) == (40, 30))
    #expect(sequence.loops == 3)
    #expect(abs(sequence.delays.reduce(0, +) - 1) < 1e-9)
    var (reader, edges) = (try sequence.reader(), [Int?]())
    while let picture = try reader.next() {
      edges.append(
        (0..<40).first { picture.pixels[8 * picture.rowPixels + $0] == 0xFFFF_0000 }
      )
    }
    // The box moves 20 pixels in a second, five pictures a second.
    #expect(edges == [0, 4, 8, 12, 16])
  }

  @Test func `an APNG says how often it plays`() throws {
    let bytes = try make(Self.formats[1], in: ScratchFolder())
    #expect(try PictureSequence(bytes).loops == 3)
  }

  @Test(arguments: [0, 1, 2])
  func `damaged files end with an error or with pictures of their size`(index: Int) throws {
    let bytes = try make(Self.formats[index], in: ScratchFolder())
    var random = SeededRandom(seed: 7)
    for round in 0..<300 {
      var damaged = bytes
      if round % 3 == 0 {
        damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let at = Int.random(in: 0..<bytes.count, using: &random)
          damaged[at] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let sequence = try? PictureSequence(damaged),
        sequence.width * sequence.height < 1 << 16, var reader = try? sequence.reader()
      else { continue }
      var count = 0
      while let picture = try? reader.next() {
        #expect((picture.width, picture.height) == (sequence.width, sequence.height))
        count += 1
        guard count <= sequence.count else {
          Issue.record("more pictures than \(sequence.count)")
          break
        }
      }
    }
  }
}
