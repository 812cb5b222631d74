// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// The functions of Accelerate that blur images.
@Suite struct VImageTests {
  private let width = 7, height = 5
  private var pixels: [UInt8] { (0..<width * height * 4).map { UInt8($0 * 37 % 256) } }

  /// Calls a function with two images in memory, with gaps between rows, and returns the second one.
  private func image(
    _ call: (UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>) -> Int
  ) -> (result: Int, pixels: [UInt8]) {
    let rowBytes = width * 4 + 8
    var (from, to) = (
      [UInt8](repeating: 99, count: rowBytes * height),
      [UInt8](repeating: 99, count: rowBytes * height)
    )
    for (index, byte) in pixels.enumerated() {
      from[index / (width * 4) * rowBytes + index % (width * 4)] = byte
    }
    let (w, h) = (vImagePixelCount(width), vImagePixelCount(height))
    let result = from.withUnsafeMutableBytes { from in
      to.withUnsafeMutableBytes { to in
        var a = vImage_Buffer(data: from.baseAddress, height: h, width: w, rowBytes: rowBytes)
        var b = vImage_Buffer(data: to.baseAddress, height: h, width: w, rowBytes: rowBytes)
        return call(&a, &b)
      }
    }
    let rows = (0..<height).flatMap { Array(to[$0 * rowBytes..<$0 * rowBytes + width * 4]) }
    let gaps = (0..<height).flatMap { Array(to[$0 * rowBytes + width * 4..<($0 + 1) * rowBytes]) }
    #expect(gaps.allSatisfy { $0 == 99 })
    return (result, rows)
  }

  /// The mean of the box around a pixel, by its definition; nil for pixels outside without a value.
  private func mean(
    _ x: Int,
    _ y: Int,
    _ channel: Int,
    _ box: (Int, Int),
    _ outside: (Int, Int) -> Int?
  ) -> Int {
    var (sum, count) = (0, 0)
    for v in y - box.1 / 2...y + box.1 / 2 {
      for u in x - box.0 / 2...x + box.0 / 2 {
        let isInside = 0..<width ~= u && 0..<height ~= v
        guard
          let value = isInside ? Int(pixels[(v * width + u) * 4 + channel]) : outside(u, v)
        else { continue }
        sum += value
        count += 1
      }
    }
    return Int((Double(sum) / Double(count) + 0.5).rounded(.down))
  }

  // Source: Apple, vImageBoxConvolve_ARGB8888: the mean of the box, and its options for the edges.
  @Test(arguments: [(3, 3), (5, 1), (1, 3), (9, 11)])
  func `a box is the mean of its pixels`(boxWidth: Int, boxHeight: Int) {
    let box = (boxWidth, boxHeight)
    let pixels = pixels
    for flag in [kvImageEdgeExtend, kvImageTruncateKernel, kvImageBackgroundColorFill] {
      let background: [UInt8] = [10, 20, 30, 40]
      let (result, blurred) = image { from, to in
        vImageBoxConvolve_ARGB8888(
          from,
          to,
          nil,
          0,
          0,
          UInt32(boxHeight),
          UInt32(boxWidth),
          background,
          UInt32(flag)
        )
      }
      #expect(result == kvImageNoError)
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<4 {
            let wanted = mean(x, y, channel, box) { u, v in
              switch flag {
              case kvImageEdgeExtend:
                let (u, v) = (min(max(u, 0), width - 1), min(max(v, 0), height - 1))
                return Int(pixels[(v * width + u) * 4 + channel])
              case kvImageBackgroundColorFill: return Int(background[channel])
              default: return nil
              }
            }
            #expect(Int(blurred[(y * width + x) * 4 + channel]) == wanted)
          }
        }
      }
    }
  }

  @Test func `pixels at the edge may be copied`() {
    let (_, blurred) = image {
      vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, 3, 3, nil, UInt32(kvImageCopyInPlace))
    }
    #expect(Array(blurred[0..<width * 4]) == Array(pixels[0..<width * 4]))
    #expect(Int(blurred[(width + 1) * 4]) == mean(1, 1, 0, (3, 3)) { _, _ in nil })
  }

  // Source: Apple, vImageMatrixMultiply_ARGB8888: the sum of products over the divisor.
  @Test func `a matrix mixes channels`() {
    let matrix: [Int16] = [0, 0, 256, 0, 0, 256, 0, 0, 512, 0, 0, 0, 0, 0, 0, 256]
    let (result, mixed) = image {
      vImageMatrixMultiply_ARGB8888($0, $1, matrix, 256, nil, nil, UInt32(kvImageNoFlags))
    }
    #expect(result == kvImageNoError)
    for start in stride(from: 0, to: mixed.count, by: 4) {
      #expect(Int(mixed[start]) == min(2 * Int(pixels[start + 2]), 255))
      #expect(mixed[start + 1] == pixels[start + 1] && mixed[start + 2] == pixels[start])
      #expect(mixed[start + 3] == pixels[start + 3])
    }
  }

  @Test func `wrong calls are errors`() {
    func error(_ width: UInt32, _ flags: Int) -> Int {
      image { vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, 3, width, nil, UInt32(flags)) }.result
    }
    #expect(error(2, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    #expect(error(0, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    #expect(error(3, kvImageNoFlags) == kvImageInvalidEdgeStyle)
    #expect(error(3, kvImageBackgroundColorFill) == kvImageInvalidEdgeStyle)
    #expect(error(3, kvImageEdgeExtend + kvImageGetTempBufferSize) > 0)
    var none = vImage_Buffer()
    let missing = vImageBoxConvolve_ARGB8888(&none, &none, nil, 0, 0, 3, 3, nil, 8)
    #expect(missing == kvImageNullPointerArgument)
  }

  @Test func `memory is copied from a pointer that may be missing`() {
    let source: UnsafePointer<UInt8>? = nil
    var bytes: [UInt8] = [1, 2]
    bytes.withUnsafeMutableBytes { _ = memcpy($0.baseAddress, source, 2) }
    #expect(bytes == [1, 2])
  }
}
