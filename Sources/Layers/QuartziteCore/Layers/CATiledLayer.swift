// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws its contents tile by tile, at a resolution that fits its size on the screen.
///
/// `draw(in:)` is called once for each tile: the bounding box of the clip is the tile in the
/// layer's space, and the CTM has the resolution. Tiles are drawn when the layer is asked to
/// display, and at commits that make new ones visible or change the level of detail. Where the
/// layer is moved by an animation, all tiles between the old and the new visible part are drawn at
/// the start.
///
/// - Note: Differs from Apple: tiles are drawn on the thread that commits, before the frame that
///   shows them, so that none comes late and none fades in.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catiledlayer>
open class CATiledLayer: CALayer {
  /// The tiles that are drawn.
  final var grid = TileGrid()

  package override class var initialValues: LayerValues {
    LayerValues(payload: .tiled(TiledValues()))
  }

  /// How long a tile fades in that arrives after its frame: 0.25 s.
  ///
  /// Here none does, so the value is only for callers and overriding classes.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail; each has half the resolution of the one before.
  ///
  /// Default 1. Levels smaller than a pixel are left out.
  open var levelsOfDetail: Int {
    get { values.tiled.levelsOfDetail }
    set { change(.levelsOfDetail, \.tiled.levelsOfDetail, to: newValue) }
  }
  /// How many of the levels are magnified: the finest has 2 to the power of this times the
  /// resolution of `contentsScale`.
  ///
  /// Default 0.
  open var levelsOfDetailBias: Int {
    get { values.tiled.levelsOfDetailBias }
    set { change(.levelsOfDetailBias, \.tiled.levelsOfDetailBias, to: newValue) }
  }
  /// The size of a tile in pixels.
  ///
  /// Default 256 x 256; sides are clamped to 16...4096.
  open var tileSize: CGSize {
    get { values.tiled.tileSize }
    set { change(.tileSize, \.tiled.tileSize, to: newValue, isValid: newValue.isFinite) }
  }

  /// Requests that all tiles be drawn anew.
  open override func setNeedsDisplay() {
    grid.isInvalid = true
    super.setNeedsDisplay()
  }

  /// Requests that the tiles that intersect `r` be drawn anew.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard !grid.isInvalid else { return super.setNeedsDisplay() }
    grid.invalid.append(r)
    state.needsDisplay = true
    invalidate()
  }
}

/// The tiles of a tiled layer.
struct TileGrid {
  /// The properties that all tiles depend on.
  struct Form: Equatable {
    var bounds: CGRect
    /// Pixels for each point.
    var scale: CGFloat
    var tileSize: CGSize
    var isFlipped: Bool
  }

  /// A tile's column and row from the origin of the bounds.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  /// The largest number of pixels that are kept: 64 MB, in at most 1,024 tiles.
  static let mostPixels = 16 << 20
  /// A level with at most this many pixels is drawn as a whole.
  static let fewPixels = 4 << 20

  /// Whether the layer was asked to display.
  var isDisplayed = false
  var form: Form?
  var images: [Place: CGImage] = [:]
  /// The rectangles whose tiles must be drawn anew, in the layer's space.
  var invalid: [CGRect] = []
  /// Whether all tiles must be drawn anew.
  var isInvalid = false
  /// The part that was visible at the last commit, in the layer's space.
  var visible: CGRect?
}
