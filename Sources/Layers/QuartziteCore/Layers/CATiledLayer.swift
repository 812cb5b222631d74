// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws its contents tile by tile, at the resolution that its size on the screen asks
/// for.
///
/// `draw(in:)` is called once a tile: the clip's box is the tile in the layer's space, the CTM holds
/// the resolution. Tiles are drawn when the layer was asked to display, and at commits that bring
/// new ones into sight or change the level of detail. Where the layer moves by an animation, all
/// tiles between what was seen and what will be are there from the start.
///
/// - Note: Differs from Apple: tiles are drawn on the thread that commits, before the frame that
///   shows them, so none comes late and nothing fades in.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catiledlayer>
open class CATiledLayer: CALayer {
  /// The tiles that are drawn.
  final var grid = TileGrid()

  package override class var initialValues: LayerValues {
    LayerValues(payload: .tiled(TiledValues()))
  }

  /// How long a tile takes to fade in that comes after the frame it belongs to: 0.25 s.
  ///
  /// No tile does so here, so the value is kept for callers and overriding classes.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail; each has half the resolution of the one before.
  ///
  /// Default 1. Levels below one pixel a side are left out.
  open var levelsOfDetail: Int {
    get { values.tiled.levelsOfDetail }
    set { change(.levelsOfDetail, \.tiled.levelsOfDetail, to: newValue) }
  }
  /// How many of them are magnified: the finest has 2 to the power of this times the resolution of
  /// `contentsScale`.
  ///
  /// Default 0.
  open var levelsOfDetailBias: Int {
    get { values.tiled.levelsOfDetailBias }
    set { change(.levelsOfDetailBias, \.tiled.levelsOfDetailBias, to: newValue) }
  }
  /// The size of a tile in pixels.
  ///
  /// Default 256 x 256; sides count as 16...4096.
  open var tileSize: CGSize {
    get { values.tiled.tileSize }
    set { change(.tileSize, \.tiled.tileSize, to: newValue, isValid: newValue.isFinite) }
  }

  /// Asks for all tiles to be drawn anew.
  open override func setNeedsDisplay() {
    grid.isInvalid = true
    super.setNeedsDisplay()
  }

  /// Asks for the tiles that `r` meets to be drawn anew.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard !grid.isInvalid else { return super.setNeedsDisplay() }
    grid.invalid.append(r)
    state.needsDisplay = true
    invalidate()
  }
}

/// The tiles of a layer.
struct TileGrid {
  /// What all tiles depend on.
  struct Form: Equatable {
    var bounds: CGRect
    /// Pixels a point.
    var scale: CGFloat
    var tileSize: CGSize
    var isFlipped: Bool
  }

  /// A tile's column and row from the origin of the bounds.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  /// Pixels that are kept at most: 64 MB, in at most 1,024 tiles.
  static let mostPixels = 16 << 20
  /// A level of no more pixels than this is drawn as a whole.
  static let fewPixels = 4 << 20

  /// Whether the layer was asked to display.
  var isDisplayed = false
  var form: Form?
  var images: [Place: CGImage] = [:]
  /// Where tiles must be drawn anew.
  var invalid: [CGRect] = []
  /// Whether all must.
  var isInvalid = false
  /// What was seen at the last commit, in the layer's space.
  var seen: CGRect?
}
