// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The values of a layer that few layers set, apart from the others, so that a layer without them
/// has a pointer for all.
///
/// Never changed where more than one holds it.
package final class RareValues: @unchecked Sendable {
  package var sublayerTransform: CATransform3D = CATransform3D.identity
  package var contentsFade: ContentsFade?
  package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var minificationFilter: CALayerContentsFilter = CALayerContentsFilter.linear
  package var magnificationFilter: CALayerContentsFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0
  package var maskedCorners: CACornerMask = CACornerMask.all
  package var cornerCurve: CALayerCornerCurve = CALayerCornerCurve.circular
  package var shadowPath: CGPath?
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask = CAEdgeAntialiasingMask.all
  package var rasterizationScale: CGFloat = 1
  package var compositingFilter: LayerFilter?
  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []

  /// Makes the defaults.
  init() {}

  /// Makes a copy.
  init(_ other: RareValues) {
    sublayerTransform = other.sublayerTransform
    contentsFade = other.contentsFade
    contentsCenter = other.contentsCenter
    minificationFilter = other.minificationFilter
    magnificationFilter = other.magnificationFilter
    minificationFilterBias = other.minificationFilterBias
    maskedCorners = other.maskedCorners
    cornerCurve = other.cornerCurve
    shadowPath = other.shadowPath
    edgeAntialiasingMask = other.edgeAntialiasingMask
    rasterizationScale = other.rasterizationScale
    compositingFilter = other.compositingFilter
    filters = other.filters
    backgroundFilters = other.backgroundFilters
  }
}

extension LayerValues {
  /// The rare values of this one alone.
  private var own: RareValues {
    mutating get {
      if isKnownUniquelyReferenced(&rare), let rare { return rare }
      let own = rare.map { RareValues($0) } ?? RareValues()
      rare = own
      return own
    }
  }

  /// Applied to sublayers about the layer's anchor; perspective usually stands here.
  package var sublayerTransform: CATransform3D {
    get { rare?.sublayerTransform ?? .identity }
    set { own.sublayerTransform = newValue }
  }
  /// The picture that `contents` fades out of, while an animation changes one into the other.
  package var contentsFade: ContentsFade? {
    get { rare?.contentsFade }
    set { own.contentsFade = newValue }
  }
  /// The part of the picture that stretches, in fractions of it.
  package var contentsCenter: CGRect {
    get { rare?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { own.contentsCenter = newValue }
  }
  /// How the picture is shrunk.
  package var minificationFilter: CALayerContentsFilter {
    get { rare?.minificationFilter ?? .linear }
    set { own.minificationFilter = newValue }
  }
  /// How the picture is enlarged.
  package var magnificationFilter: CALayerContentsFilter {
    get { rare?.magnificationFilter ?? .linear }
    set { own.magnificationFilter = newValue }
  }
  /// Added to the level of detail when shrunk by `trilinear`.
  package var minificationFilterBias: Float {
    get { rare?.minificationFilterBias ?? 0 }
    set { own.minificationFilterBias = newValue }
  }
  /// Which corners are rounded.
  package var maskedCorners: CACornerMask {
    get { rare?.maskedCorners ?? .all }
    set { own.maskedCorners = newValue }
  }
  /// The curve of the corners.
  package var cornerCurve: CALayerCornerCurve {
    get { rare?.cornerCurve ?? .circular }
    set { own.cornerCurve = newValue }
  }
  /// The shadow's outline; nil takes the tree's alpha.
  package var shadowPath: CGPath? {
    get { rare?.shadowPath }
    set { own.shadowPath = newValue }
  }
  /// Which edges may be antialiased.
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { rare?.edgeAntialiasingMask ?? .all }
    set { own.edgeAntialiasingMask = newValue }
  }
  /// Pixels a point of the rasterised picture.
  package var rasterizationScale: CGFloat {
    get { rare?.rasterizationScale ?? 1 }
    set { own.rasterizationScale = newValue }
  }
  /// How the layer meets what is below.
  package var compositingFilter: LayerFilter? {
    get { rare?.compositingFilter }
    set { own.compositingFilter = newValue }
  }
  /// Applied to the layer and its sublayers.
  package var filters: [LayerFilter] {
    get { rare?.filters ?? [] }
    set { own.filters = newValue }
  }
  /// Applied to what is below, inside the bounds.
  package var backgroundFilters: [LayerFilter] {
    get { rare?.backgroundFilters ?? [] }
    set { own.backgroundFilters = newValue }
  }
}
