// SPDX-License-Identifier: Apache-2.0
import CWebP
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Decodes the frames of an animated WebP through libwebpdemux; all calls of that library are in
/// this file.
///
/// The encoder merges equal consecutive frames into one with a longer duration; the mark of the
/// piece has the times of the original frames, so they can be returned separately again.
final class CWebPReader: FilmReader {
  let size: (width: Int, height: Int)
  private let path: String
  // SAFETY: libwebp keeps the address until the decoder is deleted; both live as long as this
  // object.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private let mark: PieceMark?
  private var current: Pixmap?
  /// The end of the current frame in milliseconds.
  private var end = 0
  private var delivered = 0

  /// Opens the file at `path`.
  init(_ path: String, mark: PieceMark?) throws(MediaError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MediaError(.malformed, "cannot read \(path)")
    }
    (self.path, self.mark) = (path, mark)
    bytes = UnsafeMutableBufferPointer.allocate(capacity: max(1, data.count))
    _ = bytes.initialize(from: data)
    var options = WebPAnimDecoderOptions()
    WebPAnimDecoderOptionsInit(&options)
    options.color_mode = MODE_RGBA
    var file = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: data.count)
    var info = WebPAnimInfo()
    guard let decoder = WebPAnimDecoderNew(&file, &options) else {
      bytes.deallocate()
      throw MediaError(.malformed, "\(path) is no WebP file")
    }
    self.decoder = decoder
    WebPAnimDecoderGetInfo(decoder, &info)
    size = (Int(info.canvas_width), Int(info.canvas_height))
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    bytes.deallocate()
  }

  func next() throws(MediaError) -> Pixmap? {
    let isOver = WebPAnimDecoderHasMoreFrames(decoder) == 0
    if let mark {
      guard delivered < mark.frames.count else { return nil }
      // A file with a single frame has no timestamps: the frame lasts to the end.
      if let current, isOver || millisecond(delivered, mark.frameRate) < end {
        delivered += 1
        return current
      }
    }
    guard !isOver else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var timestamp: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &timestamp) != 0, let pixels else {
      throw MediaError(.malformed, "\(path): a picture cannot be read")
    }
    let count = size.width * size.height
    // SAFETY: libwebp returns width * height pixels of 4 bytes, valid until its next call.
    let words = UnsafeRawBufferPointer(start: pixels, count: 4 * count)
    var straight = [UInt32](repeating: 0, count: count)
    straight.withUnsafeMutableBytes { $0.copyMemory(from: words) }
    // The encoder does not preserve the colours of fully transparent pixels; they become 0 here.
    for index in straight.indices where straight[index] >> 24 == 0 { straight[index] = 0 }
    let picture = StraightPixels.pixmap(of: straight, width: size.width, height: size.height)
    (current, end) = (picture, Int(timestamp))
    delivered += 1
    return picture
  }

  /// The start of frame `index` of the piece in milliseconds, rounded as FFmpeg does.
  private func millisecond(_ index: Int, _ rate: FrameRate) -> Int {
    (2 * 1_000 * index * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }
}
