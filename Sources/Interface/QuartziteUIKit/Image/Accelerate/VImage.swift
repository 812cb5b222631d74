// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Names of Accelerate, as far as code blurs images with them: box convolutions and colour matrices of
// images of four bytes a pixel.

/// The number of a row or column of pixels, or of all.
public typealias vImagePixelCount = UInt
/// The result of a function: 0, or a negative error.
public typealias vImage_Error = Int
/// Bits of options.
public typealias vImage_Flags = UInt32

/// Memory with rows of pixels.
///
/// See: <https://developer.apple.com/documentation/accelerate/vimage_buffer>
public struct vImage_Buffer {
  // SAFETY: the memory is the caller's, as in Accelerate; nothing here keeps the pointer.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The upper left pixel.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels in a row.
  public var width: vImagePixelCount
  /// The distance of the beginnings of rows, in bytes.
  public var rowBytes: Int

  /// Makes a description without memory.
  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  // SAFETY: as above.
  /// Makes a description of memory.
  public init(
    data: UnsafeMutableRawPointer!,
    height: vImagePixelCount,
    width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// The pixels, without the gaps between rows; nil without memory or for a size that no image has.
  fileprivate var pixels: [UInt8]? {
    guard let data, isValid else { return nil }
    let bytes = Int(width) * 4
    var result: [UInt8] = []
    result.reserveCapacity(bytes * Int(height))
    for y in 0..<Int(height) {
      // SAFETY: `isValid` says that the row is inside the memory that the caller describes.
      result.append(contentsOf: UnsafeRawBufferPointer(start: data + y * rowBytes, count: bytes))
    }
    return result
  }

  /// Stores pixels without gaps between rows.
  fileprivate func store(_ pixels: [UInt8]) {
    let bytes = Int(width) * 4
    for y in 0..<Int(height) {
      // SAFETY: as above; `pixels` has as many rows.
      pixels.withUnsafeBytes { from in
        let row = UnsafeRawBufferPointer(rebasing: from[y * bytes..<(y + 1) * bytes])
        UnsafeMutableRawBufferPointer(start: data + y * rowBytes, count: bytes).copyMemory(
          from: row
        )
      }
    }
  }

  /// Whether the rows have room for their pixels, and there are not more than 2^28 pixels.
  fileprivate var isValid: Bool {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && count > 0 && count <= 1 << 28 && rowBytes >= 0
      && UInt(rowBytes) >= width * 4
  }
}

/// No option.
public let kvImageNoFlags = 0
/// Pixels outside the image are left out where a function says so.
public let kvImageCopyInPlace = 2
/// Pixels outside the image have the background colour.
public let kvImageBackgroundColorFill = 4
/// Pixels outside the image are those of its edge.
public let kvImageEdgeExtend = 8
/// Nothing is done on several threads; has no effect.
public let kvImageDoNotTile = 16
/// The part of the box outside the image is left out.
public let kvImageTruncateKernel = 64
/// Only the size of the temporary memory is returned.
public let kvImageGetTempBufferSize = 128
/// Nothing is printed; has no effect.
public let kvImagePrintDiagnosticsToConsole = 256

/// The result of a function that succeeded.
public let kvImageNoError = 0
/// The result for a destination larger than the source.
public let kvImageRoiLargerThanInputBuffer = -21766
/// The result for a box of even size or of none.
public let kvImageInvalidKernelSize = -21767
/// The result where no option says what is outside the image.
public let kvImageInvalidEdgeStyle = -21768
/// The result for a missing pointer.
public let kvImageNullPointerArgument = -21772
/// The result for a divisor of 0 or a buffer whose rows have no room for their pixels.
public let kvImageInvalidParameter = -21773
/// The result for buffers of different sizes.
public let kvImageBufferSizeMismatch = -21774

// SAFETY: the pointers are the caller's, valid for the call, as in Accelerate.
/// Sets each pixel to the mean of a box around it.
///
/// - Parameters:
///   - tempBuffer: has no effect: memory is taken as needed.
///   - srcOffsetToROI_X: must be 0.
///   - srcOffsetToROI_Y: must be 0.
///   - backgroundColor: four bytes for `kvImageBackgroundColorFill`.
///   - flags: one of the options for pixels outside the image, or `kvImageGetTempBufferSize`.
/// - Returns: an error, or the size of temporary memory, at least 1.
///
/// See: <https://developer.apple.com/documentation/accelerate/1515945-vimageboxconvolve_argb8888>
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  func has(_ option: Int) -> Bool { flags & vImage_Flags(option) != 0 }
  // Sums of a box must fit into 32 bits.
  guard kernel_width % 2 == 1, kernel_height % 2 == 1, kernel_width < 4_096, kernel_height < 4_096
  else { return kvImageInvalidKernelSize }
  if has(kvImageGetTempBufferSize) { return 1 }
  guard srcOffsetToROI_X == 0, srcOffsetToROI_Y == 0 else { return kvImageInvalidParameter }
  let edge: BoxConvolution.Edge
  if has(kvImageEdgeExtend) {
    edge = .extend
  } else if has(kvImageTruncateKernel) {
    edge = .truncate
  } else if has(kvImageCopyInPlace) {
    edge = .copy
  } else if has(kvImageBackgroundColorFill), let backgroundColor {
    // SAFETY: the documentation asks for four bytes.
    edge = .fill((0..<4).map { UInt32(backgroundColor[$0]) })
  } else {
    return kvImageInvalidEdgeStyle
  }
  return apply(src.pointee, dest.pointee) { pixels in
    BoxConvolution(
      width: Int(src.pointee.width),
      height: Int(src.pointee.height),
      boxWidth: Int(kernel_width),
      boxHeight: Int(kernel_height),
      edge: edge
    ).applied(to: pixels)
  }
}

// SAFETY: the pointers are the caller's, valid for the call, as in Accelerate.
/// Multiplies each pixel by a matrix: a channel of the result is the sum of the channels, each times an
/// element of the matrix's column, over the divisor, rounded and limited to 0...255.
///
/// - Parameters:
///   - matrix: 16 numbers, row by row.
///   - pre_bias: four numbers that are added to the channels before, or nil.
///   - post_bias: four numbers that are added to the sums before they are divided, or nil.
///
/// See: <https://developer.apple.com/documentation/accelerate/1515852-vimagematrixmultiply_argb8888>
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32,
  _ pre_bias: UnsafePointer<Int16>!,
  _ post_bias: UnsafePointer<Int32>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard divisor != 0 else { return kvImageInvalidParameter }
  // SAFETY: the documentation asks for as many numbers.
  let factors = (0..<16).map { Double(matrix[$0]) }
  let before = (0..<4).map { pre_bias == nil ? 0 : Double(pre_bias[$0]) }
  let after = (0..<4).map { post_bias == nil ? 0 : Double(post_bias[$0]) }
  return apply(src.pointee, dest.pointee) { pixels in
    var result = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      for column in 0..<4 {
        var sum = after[column]
        for row in 0..<4 {
          sum += (Double(pixels[start + row]) + before[row]) * factors[row * 4 + column]
        }
        result[start + column] = UInt8(min(max((sum / Double(divisor)).rounded(), 0), 255))
      }
    }
    return result
  }
}

private func apply(
  _ source: vImage_Buffer,
  _ destination: vImage_Buffer,
  _ work: ([UInt8]) -> [UInt8]
) -> vImage_Error {
  guard source.data != nil, destination.data != nil else { return kvImageNullPointerArgument }
  guard source.width == destination.width, source.height == destination.height else {
    return kvImageBufferSizeMismatch
  }
  guard destination.isValid, let pixels = source.pixels else { return kvImageInvalidParameter }
  destination.store(work(pixels))
  return kvImageNoError
}

// SAFETY: as the C function; a missing pointer copies nothing.
/// Copies memory where a pointer may be missing, as the function of Darwin is imported; Glibc's takes no
/// optional.
@discardableResult
public func memcpy(
  _ destination: UnsafeMutableRawPointer?,
  _ source: UnsafeRawPointer?,
  _ count: Int
) -> UnsafeMutableRawPointer? {
  if let destination, let source, count > 0 {
    destination.copyMemory(from: source, byteCount: count)
  }
  return destination
}
