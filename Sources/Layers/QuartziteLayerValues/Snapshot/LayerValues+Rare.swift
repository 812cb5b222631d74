// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The values of a layer that few layers set, with their defaults.
package struct RareFields: Sendable {
  /// The defaults.
  static let plain = RareFields()

  /// Applied to sublayers about the layer's anchor; perspective usually stands here.
  package var sublayerTransform: CATransform3D = .identity
  /// The picture that `contents` fades out of, while an animation changes one into the other.
  package var contentsFade: ContentsFade?
  /// The part of the picture that stretches, in fractions of it.
  package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How the picture is shrunk.
  package var minificationFilter: CALayerContentsFilter = .linear
  /// How the picture is enlarged.
  package var magnificationFilter: CALayerContentsFilter = .linear
  /// Added to the level of detail when shrunk by `trilinear`.
  package var minificationFilterBias: Float = 0
  /// Which corners are rounded.
  package var maskedCorners: CACornerMask = .all
  /// The curve of the corners.
  package var cornerCurve: CALayerCornerCurve = .circular
  /// The shadow's outline; nil takes the tree's alpha.
  package var shadowPath: CGPath?
  /// Which edges may be antialiased.
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  /// Pixels a point of the rasterised picture.
  package var rasterizationScale: CGFloat = 1
  /// How the layer meets what is below.
  package var compositingFilter: LayerFilter?
  /// Applied to the layer and its sublayers.
  package var filters: [LayerFilter] = []
  /// Applied to what is below, inside the bounds.
  package var backgroundFilters: [LayerFilter] = []
}

/// The rare values of a layer, apart from the others, so that a layer without them has a pointer for
/// all.
///
/// Never changed where more than one holds it.
package final class RareValues: @unchecked Sendable {
  // SAFETY: written by the layer values that hold this as its only owner.
  /// The values.
  package internal(set) var fields: RareFields

  /// Keeps values.
  init(_ fields: RareFields) {
    self.fields = fields
  }
}

extension LayerValues {
  /// The rare values of this one alone.
  private var own: RareValues {
    mutating get {
      if isKnownUniquelyReferenced(&rare), let rare { return rare }
      let own = RareValues(rare?.fields ?? .plain)
      rare = own
      return own
    }
  }

  /// Applied to sublayers about the layer's anchor; perspective usually stands here.
  package var sublayerTransform: CATransform3D {
    get { rare?.fields.sublayerTransform ?? RareFields.plain.sublayerTransform }
    set { own.fields.sublayerTransform = newValue }
  }
  /// The picture that `contents` fades out of, while an animation changes one into the other.
  package var contentsFade: ContentsFade? {
    get { rare?.fields.contentsFade }
    set { own.fields.contentsFade = newValue }
  }
  /// The part of the picture that stretches, in fractions of it.
  package var contentsCenter: CGRect {
    get { rare?.fields.contentsCenter ?? RareFields.plain.contentsCenter }
    set { own.fields.contentsCenter = newValue }
  }
  /// How the picture is shrunk.
  package var minificationFilter: CALayerContentsFilter {
    get { rare?.fields.minificationFilter ?? RareFields.plain.minificationFilter }
    set { own.fields.minificationFilter = newValue }
  }
  /// How the picture is enlarged.
  package var magnificationFilter: CALayerContentsFilter {
    get { rare?.fields.magnificationFilter ?? RareFields.plain.magnificationFilter }
    set { own.fields.magnificationFilter = newValue }
  }
  /// Added to the level of detail when shrunk by `trilinear`.
  package var minificationFilterBias: Float {
    get { rare?.fields.minificationFilterBias ?? RareFields.plain.minificationFilterBias }
    set { own.fields.minificationFilterBias = newValue }
  }
  /// Which corners are rounded.
  package var maskedCorners: CACornerMask {
    get { rare?.fields.maskedCorners ?? RareFields.plain.maskedCorners }
    set { own.fields.maskedCorners = newValue }
  }
  /// The curve of the corners.
  package var cornerCurve: CALayerCornerCurve {
    get { rare?.fields.cornerCurve ?? RareFields.plain.cornerCurve }
    set { own.fields.cornerCurve = newValue }
  }
  /// The shadow's outline; nil takes the tree's alpha.
  package var shadowPath: CGPath? {
    get { rare?.fields.shadowPath }
    set { own.fields.shadowPath = newValue }
  }
  /// Which edges may be antialiased.
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { rare?.fields.edgeAntialiasingMask ?? RareFields.plain.edgeAntialiasingMask }
    set { own.fields.edgeAntialiasingMask = newValue }
  }
  /// Pixels a point of the rasterised picture.
  package var rasterizationScale: CGFloat {
    get { rare?.fields.rasterizationScale ?? RareFields.plain.rasterizationScale }
    set { own.fields.rasterizationScale = newValue }
  }
  /// How the layer meets what is below.
  package var compositingFilter: LayerFilter? {
    get { rare?.fields.compositingFilter }
    set { own.fields.compositingFilter = newValue }
  }
  /// Applied to the layer and its sublayers.
  package var filters: [LayerFilter] {
    get { rare?.fields.filters ?? RareFields.plain.filters }
    set { own.fields.filters = newValue }
  }
  /// Applied to what is below, inside the bounds.
  package var backgroundFilters: [LayerFilter] {
    get { rare?.fields.backgroundFilters ?? RareFields.plain.backgroundFilters }
    set { own.fields.backgroundFilters = newValue }
  }
}
