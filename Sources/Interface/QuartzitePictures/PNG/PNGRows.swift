// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles
import QuartziteKernels

/// Encodes the pixels of a PNG file: filters them by rows, then compresses them.
package enum PNGRows {
  /// The filters, which predict bytes from their neighbours; the differences compress better in
  /// most pictures.
  package enum Filter: Sendable, CaseIterable {
    /// No prediction: best for flat colours and repetitive pictures.
    case none
    /// Prediction from the left neighbour.
    case sub
    /// Prediction from the neighbour above.
    case up
    /// Prediction from the mean of the left neighbour and that above.
    case average
    /// Prediction by the Paeth predictor from the neighbours at the left, above and above left.
    case paeth
    /// For each row the filter with the least sum of absolute differences: best for photographs.
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

  /// Compresses palette indices without filtering: neighbouring indices are not similar colours.
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
