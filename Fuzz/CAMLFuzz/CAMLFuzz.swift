// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCAML
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// Reads bytes as a layer package, goes through its states, evaluates, composes and draws each.
///
/// Bytes that are no archive are the text of a package, or where the first is odd its index. Any trap,
/// hang or excess of memory is a finding; errors and reported issues are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackage(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // SAFETY: libFuzzer hands over `size` bytes that live for the call.
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
  var limits = LayerPackageLimits()
  // Small, so that a single input stays quick and every limit is met.
  (limits.layers, limits.copies, limits.cells, limits.animations) = (200, 20, 5, 200)
  (limits.bytes, limits.allBytes, limits.pixels) = (1 << 20, 1 << 20, 1 << 16)
  guard let package = try? LayerPackage(data: archive(bytes), limits: limits) else { return 0 }
  let context = RenderContext(root: package.rootLayer)
  let rasterizer = Rasterizer(threads: 1)
  let surface = Surface(width: 32, height: 32)
  var tree = PresentationTree()
  for (number, state) in ([nil] + package.states.prefix(3).map(Optional.some)).enumerated() {
    package.setState(state)
    let time = Double(number) * 0.37
    context.snapshot(at: time).evaluate(at: time, into: &tree)
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

/// The package that bytes are, or are a part of.
private func archive(_ bytes: [UInt8]) -> [UInt8] {
  guard !ZipDirectory.isZip(bytes) else { return bytes }
  let isIndex = bytes.starts(with: Array("bplist".utf8)) || (bytes.first ?? 0) & 1 == 1
  let text = Array(#"<caml><CALayer bounds="0 0 9 9"/></caml>"#.utf8)
  var zip = ZipWriter()
  _ = zip.add("a.ca/main.caml", isIndex ? text : bytes)
  _ = zip.add("a.ca/index.xml", isIndex ? bytes : [])
  return zip.finish()
}
