// SPDX-License-Identifier: Apache-2.0
#if Media
import CWebP
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

extension WebP {
  /// Reads the structure of a file through libwebp's demuxer.
  static func sequence(_ bytes: [UInt8]) throws(MediaError) -> PictureSequence {
    let held = HeldBytes(bytes)
    var file = held.file
    guard let demuxer = WebPDemux(&file) else {
      throw MediaError(.malformed, "cannot read a WebP")
    }
    defer { WebPDemuxDelete(demuxer) }
    let width = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
    let height = Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    try PictureSequence.check("WebP", width: width, height: height)
    let isAnimated = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & 2 != 0
    guard isAnimated else { return .still(.webp, width: width, height: height, bytes) }
    var delays: [Double] = []
    var frame = WebPIterator()
    if WebPDemuxGetFrame(demuxer, 1, &frame) != 0 {
      repeat {
        delays.append(Double(max(0, frame.duration)) / 1000)
      } while delays.count < PictureSequence.mostFrames && WebPDemuxNextFrame(&frame) != 0
      WebPDemuxReleaseIterator(&frame)
    }
    guard !delays.isEmpty else { throw MediaError(.malformed, "cannot read a WebP: no picture") }
    return PictureSequence(
      kind: .webp,
      width: width,
      height: height,
      delays: delays,
      isAnimated: true,
      loops: Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
    ) { () throws(MediaError) in try CWebPFrames(held) }
  }
}

/// The bytes of a file at a stable address.
private final class HeldBytes: @unchecked Sendable {
  // SAFETY: written in `init` alone, and freed in `deinit`.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(capacity: max(1, bytes.count))
    self.bytes.initialize(repeating: 0)
    _ = self.bytes.update(fromContentsOf: bytes)
  }

  deinit { bytes.deallocate() }

  /// The bytes for libwebp, which may read them as long as this object lives.
  var file: WebPData { WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count) }
}

/// Decodes the frames of an animated WebP through libwebp's own composer.
private final class CWebPFrames: PictureReader {
  // SAFETY: libwebp keeps the address of the bytes, which live as long as this object.
  private let held: HeldBytes
  private let decoder: OpaquePointer
  private let size: (width: Int, height: Int)

  init(_ held: HeldBytes) throws(MediaError) {
    self.held = held
    var options = WebPAnimDecoderOptions()
    WebPAnimDecoderOptionsInit(&options)
    options.color_mode = MODE_RGBA
    var (file, info) = (held.file, WebPAnimInfo())
    guard let decoder = WebPAnimDecoderNew(&file, &options) else {
      throw MediaError(.malformed, "cannot read a WebP")
    }
    self.decoder = decoder
    WebPAnimDecoderGetInfo(decoder, &info)
    size = (Int(info.canvas_width), Int(info.canvas_height))
  }

  deinit { WebPAnimDecoderDelete(decoder) }

  func next() throws(MediaError) -> Pixmap? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw MediaError(.malformed, "cannot read a WebP: a picture is damaged")
    }
    let count = size.width * size.height
    // SAFETY: libwebp returns width * height pixels of 4 bytes, valid until its next call.
    let words = UnsafeRawBufferPointer(start: pixels, count: 4 * count)
    let straight = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: words)
      written = count
    }
    return StraightPixels.pixmap(of: straight, width: size.width, height: size.height)
  }
}
#endif
