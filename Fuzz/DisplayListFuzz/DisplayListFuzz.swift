// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteKernels
import QuartziteRaster

/// Reads bytes as a display list in JSON and draws it, by the fastest kernels and by the portable ones.
///
/// Any trap, hang, excess of memory or different byte is a finding; errors of reading are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDisplayList(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // SAFETY: libFuzzer hands over `size` bytes that live for the call.
  let bytes = Data(UnsafeBufferPointer(start: data, count: size))
  guard let list = try? DisplayListReader.list(bytes) else { return 0 }
  // Small, whatever size the list asks for, so that a single input stays quick.
  let (width, height) = (min(list.width, 70), min(list.height, 50))
  let surface = Surface(width: width, height: height)
  Rasterizer(threads: 1).draw(list, into: surface)
  let other = Surface(width: width, height: height)
  Rasterizer(threads: 2, kernels: qz_portable_kernels()).draw(list, into: other)
  precondition(
    surface.makePixmap().pixels == other.makePixmap().pixels,
    "Kernels and threads must not change a byte."
  )
  return 0
}
