// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLottie
import QuartziteRaster

/// Reads bytes as a Lottie file in one of the dialects, lays it out, evaluates, composes and draws
/// three frames.
///
/// Any trap, hang or excess of memory is a finding; errors and reported issues are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLottie(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // SAFETY: libFuzzer hands over `size` bytes that live for the call.
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
  var limits = LottieLimits()
  // Small, so that a single input stays quick and every limit is met.
  (limits.layers, limits.copies, limits.allCopies) = (200, 20, 100)
  (limits.bytes, limits.archiveBytes) = (1 << 20, 1 << 20)
  (limits.expressionWork, limits.expressionMemory) = (2_000_000, 16 << 20)
  // Both dialects, by the length of the input.
  let dialect = LottieDialect.allCases[size % 2]
  guard let animation = try? LottieAnimation(data: bytes, limits: limits, dialect: dialect) else {
    return 0
  }
  let layer = LottieLayer(animation: animation, limits: limits)
  let context = RenderContext(root: layer)
  var tree = PresentationTree()
  let rasterizer = Rasterizer(threads: 1)
  let surface = Surface(width: 32, height: 32)
  for progress in [0, 0.37, 1.0] {
    layer.show(frame: animation.frame(atProgress: progress))
    context.snapshot(at: 0).evaluate(at: 0, into: &tree)
    let items = FrameComposer().compose(
      tree,
      toDevice: CATransform3DMakeScale(0.1, 0.1, 1),
      isRootInPlace: true,
      visible: CGRect(x: 0, y: 0, width: 32, height: 32)
    )
    rasterizer.draw(
      DisplayList(width: 32, height: 32, background: nil, items: items),
      into: surface
    )
  }
  return 0
}
