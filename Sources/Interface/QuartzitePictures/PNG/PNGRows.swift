// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles
import QuartziteKernels

/// The pixels of a PNG file on their way into its data: filtered by rows, then compressed.
package enum PNGRows {
  /// How the bytes of rows are predicted from their neighbours; what is left compresses better in
  /// most pictures.
  package enum Filter: Sendable, CaseIterable {
    /// Not at all: best for flat colours and for what repeats.
    case none
    /// From the left.
    case sub
    /// From above.
    case up
    /// From the mean of both.
    case average
    /// From the one of three neighbours that is nearest to their plane.
    case paeth
    /// For each row by the filter whose differences have the least sum: best for photographs.
    case best

    fileprivate var kernel: Int32 {
      switch self {
      case .none: Int32(QZ_PNG_NONE)
      case .sub: Int32(QZ_PNG_SUB)
      case .up: Int32(QZ_PNG_UP)
      case .average: Int32(QZ_PNG_AVERAGE)
      case .paeth: Int32(QZ_PNG_PAETH)
      case .best: Int32(QZ_PNG_BEST)
      }
    }
  }

  /// Filters and compresses pixels.
  ///
  /// - Parameters:
  ///   - words: straight R, G, B, A, row by row without padding; `width * height` of them.
  ///   - hasAlpha: whether alpha is kept; without it pixels take three bytes.
  ///   - level: the effort of compression, 1...12.
  /// - Returns: the data of the file's `IDAT` chunks.
  package static func data(
    _ words: [UInt32],
    width: Int,
    height: Int,
    hasAlpha: Bool,
    filter: Filter,
    level: Int
  ) throws(MediaError) -> [UInt8] {
    precondition(words.count == width * height && width > 0, "A word for each pixel is expected.")
    let bytes = hasAlpha ? 4 : 3
    let count = (bytes * width + 1) * height
    var scratch = [UInt8](repeating: 0, count: 3 * bytes * width)
    // SAFETY: the kernel reads width * height words, writes `count` bytes, which are the rows with
    // a byte each for their filters, and has three rows of scratch memory.
    let rows = [UInt8](unsafeUninitializedCapacity: count) { out, written in
      words.withUnsafeBufferPointer { words in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let words = words.baseAddress, let out = out.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          qz_png_rows(words, width, height, bytes, filter.kernel, out, scratch)
        }
      }
      written = count
    }
    return try Deflate.zlib(rows, level: level)
  }

  /// Compresses numbers of colours, which are not filtered: neighbours in a palette are not alike.
  ///
  /// - Parameters:
  ///   - indexes: row by row without padding.
  ///   - width: the number of pixels in a row, above 0.
  ///   - level: the effort of compression, 1...12.
  /// - Returns: the data of the file's `IDAT` chunks.
  package static func data(indexes: [UInt8], width: Int, level: Int) throws(MediaError) -> [UInt8] {
    precondition(width > 0 && indexes.count % width == 0, "Whole rows are expected.")
    var rows: [UInt8] = []
    rows.reserveCapacity(indexes.count + indexes.count / width)
    for start in stride(from: 0, to: indexes.count, by: width) {
      rows.append(0)
      rows += indexes[start..<start + width]
    }
    return try Deflate.zlib(rows, level: level)
  }
}
