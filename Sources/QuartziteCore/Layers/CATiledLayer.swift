// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws its contents tile by tile.
///
/// - Note: Differs from Apple: all tiles are drawn at commit, one after the other, at one level of
///   detail; nothing fades in.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catiledlayer>
open class CATiledLayer: CALayer {
  package override class var initialValues: LayerValues {
    LayerValues(payload: .tiled(TiledValues()))
  }

  /// How long tiles take to fade in on Apple's systems: 0.25 s.
  ///
  /// They appear at once here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail; kept.
  ///
  /// Default 1.
  open var levelsOfDetail: Int {
    get { values.tiled.levelsOfDetail }
    set { change(.levelsOfDetail, \.tiled.levelsOfDetail, to: newValue) }
  }
  /// How many of them are magnified; kept.
  ///
  /// Default 0.
  open var levelsOfDetailBias: Int {
    get { values.tiled.levelsOfDetailBias }
    set { change(.levelsOfDetailBias, \.tiled.levelsOfDetailBias, to: newValue) }
  }
  /// The size of a tile in pixels.
  ///
  /// Default 256 x 256.
  open var tileSize: CGSize {
    get { values.tiled.tileSize }
    set { change(.tileSize, \.tiled.tileSize, to: newValue, isValid: newValue.isFinite) }
  }
}
