// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteLottie
import QuartziteRaster

/// A frame of a file as pixels.
struct PictureOf {
  private let pixmap: Pixmap
  /// What of the file was not drawn as meant.
  let issues: [LottieIssue]

  /// Draws a frame of a file at one pixel a point.
  init(_ text: String, frame: Double = 0, dialect: LottieDialect = .format) throws {
    try self.init(LottieAnimation(data: Array(text.utf8), dialect: dialect), frame: frame)
  }

  /// Draws a frame of an animation at one pixel a point.
  init(
    _ animation: LottieAnimation,
    frame: Double = 0,
    profile: RenderProfile = .coreGraphics
  ) throws {
    let layer = LottieLayer(animation: animation)
    layer.anchorPoint = .zero
    self.init(layer, size: animation.size, frame: frame, profile: profile)
  }

  /// Draws a frame of a layer whose anchor is its origin, at one pixel a point.
  init(
    _ layer: LottieLayer,
    size: CGSize,
    frame: Double,
    profile: RenderProfile = .coreGraphics
  ) {
    layer.show(frame: frame)
    var tree = PresentationTree()
    RenderContext(root: layer).snapshot(at: 0).evaluate(at: 0, into: &tree)
    let list = FrameComposer(profile: profile).compose(
      tree,
      size: size,
      scale: 1
    )
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface)
    pixmap = surface.makePixmap()
    issues = layer.issues
  }

  /// The red, green, blue and alpha of a pixel, premultiplied.
  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return SIMD4(
      UInt8(truncatingIfNeeded: word),
      UInt8(truncatingIfNeeded: word >> 8),
      UInt8(truncatingIfNeeded: word >> 16),
      UInt8(truncatingIfNeeded: word >> 24)
    )
  }

  /// The alpha of a pixel.
  func alpha(_ x: Int, _ y: Int) -> UInt8 { self[x, y].w }
}

/// Parts of files.
enum Parts {
  /// A file of layers, 40 by 20 points, ten frames a second for one second.
  static func file(_ layers: String, _ more: String = "") -> String {
    #"{"w":40,"h":20,"fr":10,"ip":0,"op":10,\#(more)"layers":[\#(layers)]}"#
  }

  /// A shape layer.
  static func shapes(_ items: String, _ more: String = "") -> String {
    #"{"ty":4,"ip":0,"op":10,"st":0,\#(more)"ks":{},"shapes":[\#(items)]}"#
  }

  /// A rectangle by its middle and its size.
  static func rectangle(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(w),\#(h)]},"r":{"k":0}}"#
  }

  /// A fill.
  static func fill(_ r: Double, _ g: Double, _ b: Double) -> String {
    #"{"ty":"fl","c":{"k":[\#(r),\#(g),\#(b),1]},"o":{"k":100}}"#
  }

  /// A mask of a rectangle by its corners.
  static func mask(_ x: Double, _ y: Double, _ x2: Double, _ y2: Double, _ more: String) -> String {
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    return #"{\#(more)"pt":{"k":{"c":true,"i":\#(zero),"o":\#(zero),"v":"#
      + "[[\(x),\(y)],[\(x2),\(y)],[\(x2),\(y2)],[\(x),\(y2)]]}}}"
  }
}
