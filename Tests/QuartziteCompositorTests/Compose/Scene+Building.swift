// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster

/// A layer for tests: `frame` in the superlayer's space, then what `change` does.
func layer(
  _ frame: CGRect,
  _ color: LayerColor? = nil,
  sublayers: [PresentationBranch] = [],
  mask: PresentationBranch? = nil,
  _ change: (inout LayerValues) -> Void = { _ in }
) -> PresentationBranch {
  var values = LayerValues()
  values.bounds = CGRect(origin: .zero, size: frame.size)
  values.position = CGPoint(x: frame.midX, y: frame.midY)
  values.backgroundColor = color
  change(&values)
  return PresentationBranch(values, mask: mask, sublayers: sublayers)
}

/// A rectangle by its numbers.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension LayerColor {
  static let red = LayerColor(1, 0, 0, 1)
  static let green = LayerColor(0, 1, 0, 1)
  static let blue = LayerColor(0, 0, 1, 1)
  static let white = LayerColor(1, 1, 1, 1)
  static let black = LayerColor(0, 0, 0, 1)
}

/// A frame of a few layers on a small canvas.
struct Scene {
  var size: CGSize
  var scale: CGFloat = 1
  var profile = RenderProfile.renderServer
  var background: LayerColor?
  var root: PresentationBranch

  /// A transparent canvas with layers on a clear root of its size.
  init(
    _ width: Double,
    _ height: Double,
    scale: CGFloat = 1,
    profile: RenderProfile = .renderServer,
    background: LayerColor? = nil,
    _ sublayers: PresentationBranch...
  ) {
    (size, self.scale) = (CGSize(width: width, height: height), scale)
    (self.profile, self.background) = (profile, background)
    root = layer(CGRect(x: 0, y: 0, width: width, height: height), sublayers: sublayers)
  }

  /// The display list.
  var list: DisplayList {
    FrameComposer(profile: profile).compose(
      PresentationTree(root),
      size: size,
      scale: scale,
      background: background
    )
  }

  /// The pixels.
  func render() -> Picture { Picture(list) }
}

/// Rendered pixels, straight to look at.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt32]

  init(_ list: DisplayList) {
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface)
    self.init(surface)
  }

  init(_ surface: Surface) {
    self.init(surface.makePixmap())
  }

  init(_ pixmap: Pixmap) {
    (width, height) = (pixmap.width, pixmap.height)
    var all: [UInt32] = []
    for y in 0..<height {
      all.append(contentsOf: pixmap.pixels[(y * pixmap.rowPixels)..<(y * pixmap.rowPixels + width)])
    }
    bytes = all
  }

  /// Premultiplied red, green, blue and alpha, 0...255.
  subscript(x: Int, y: Int) -> [Int] {
    let word = bytes[y * width + x]
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255), Int(word >> 24)]
  }

  /// The alphas of a row.
  func alphas(row y: Int) -> [Int] { (0..<width).map { self[$0, y][3] } }
}

/// Whether two pixels differ by at most `tolerance` in each channel.
func near(_ a: [Int], _ b: [Int], _ tolerance: Int = 1) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
