// SPDX-License-Identifier: Apache-2.0
import CWebP

/// What libwebp's own player sees in an animated WebP; it shares no code with our writer.
struct WebPPlayer {
  var width = 0
  var height = 0
  /// How many times the film plays; 0 is forever.
  var loops = 0
  /// The pictures as straight RGBA words; clear ones are 0.
  var pictures: [[UInt32]] = []
  /// The end of each picture in milliseconds.
  var ends: [Int] = []

  struct Malformed: Error {}

  init(_ file: [UInt8]) throws {
    var options = WebPAnimDecoderOptions()
    WebPAnimDecoderOptionsInit(&options)
    options.color_mode = MODE_RGBA
    // SAFETY: libwebp reads the file, and its pictures are copied, within this closure only.
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let player = WebPAnimDecoderNew(&data, &options) else { throw Malformed() }
      defer { WebPAnimDecoderDelete(player) }
      var info = WebPAnimInfo()
      WebPAnimDecoderGetInfo(player, &info)
      (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      loops = Int(info.loop_count)
      while WebPAnimDecoderHasMoreFrames(player) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(player, &pixels, &end) != 0, let pixels else {
          throw Malformed()
        }
        ends.append(Int(end))
        pictures.append(
          (0..<width * height).map { index in
            let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(pixels[4 * index + $1]) << (8 * $1) }
            return word >> 24 == 0 ? 0 : word
          }
        )
      }
    }
  }
}
