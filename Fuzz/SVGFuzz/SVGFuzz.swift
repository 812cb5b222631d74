// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import QuartziteSVG

/// Reads bytes as an SVG picture, makes its layers, composes and draws them.
///
/// Any trap, hang or excess of memory is a finding; errors and reported issues are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSVG(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // SAFETY: libFuzzer hands over `size` bytes that live for the call.
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
  var limits = SVGLimits()
  // Small, so that a single input stays quick and every limit is met.
  (limits.layers, limits.points, limits.characters) = (200, 5000, 200)
  guard let image = try? SVGImage(data: Data(bytes), limits: limits) else { return 0 }
  let layer = image.makeLayer()
  let context = RenderContext(root: layer)
  var tree = PresentationTree()
  context.snapshot(at: 0).evaluate(at: 0, into: &tree)
  let items = FrameComposer().compose(
    tree,
    toDevice: CATransform3DMakeScale(32 / image.size.width, 32 / image.size.height, 1),
    isRootInPlace: true,
    visible: CGRect(x: 0, y: 0, width: 32, height: 32)
  )
  let surface = Surface(width: 32, height: 32)
  Rasterizer(threads: 1).draw(
    DisplayList(width: 32, height: 32, background: nil, items: items),
    into: surface
  )
  return 0
}
