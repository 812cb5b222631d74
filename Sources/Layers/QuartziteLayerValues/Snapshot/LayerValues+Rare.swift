// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Values that few layers set, with their defaults.
package struct RareFields: Sendable {
  /// The defaults.
  static let plain = RareFields()

  /// Applied to sublayers about the layer's anchor point; usually a perspective.
  package var sublayerTransform: CATransform3D = .identity
  /// The pattern that the background colour draws; nil for a plain colour.
  package var backgroundPattern: TiledPattern?
  /// The contents that fade out while an animation changes `contents`; nil where none do.
  package var contentsFade: ContentsFade?
  /// The part of the contents that stretches, in the unit square; the rest keeps its size.
  package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How contents are sampled when they are drawn smaller.
  package var minificationFilter: CALayerContentsFilter = .linear
  /// How contents are sampled when they are drawn larger.
  package var magnificationFilter: CALayerContentsFilter = .linear
  /// The bias of the level of detail when minified with `trilinear`.
  package var minificationFilterBias: Float = 0
  /// Which corners `cornerRadius` rounds.
  package var maskedCorners: CACornerMask = .all
  /// The shape of the corners: circular or continuous.
  package var cornerCurve: CALayerCornerCurve = .circular
  /// The outline of the shadow, in the layer's space; nil takes the alpha of the layer and its
  /// sublayers.
  package var shadowPath: CGPath?
  /// Which edges may be antialiased.
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  /// Pixels for each point when the layer is rasterised.
  package var rasterizationScale: CGFloat = 1
  /// How the layer is composited with what is behind it; nil is source-over.
  package var compositingFilter: LayerFilter?
  /// Applied to the layer with its sublayers.
  package var filters: [LayerFilter] = []
  /// Applied to what is behind the layer, inside its bounds.
  package var backgroundFilters: [LayerFilter] = []
}

/// The rare values of a layer, in an object of their own, so that most layers store only a nil
/// pointer.
///
/// Never changed while more than one owner holds it.
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
  /// The rare values, made or copied first where they are missing or shared, so that they may be
  /// changed.
  private var own: RareValues {
    mutating get {
      if isKnownUniquelyReferenced(&rare), let rare { return rare }
      let own = RareValues(rare?.fields ?? .plain)
      rare = own
      return own
    }
  }

  /// The pattern that the background colour draws; nil for a plain colour.
  package var backgroundPattern: TiledPattern? {
    get { rare?.fields.backgroundPattern }
    set { own.fields.backgroundPattern = newValue }
  }

  /// Applied to sublayers about the layer's anchor point; usually a perspective.
  package var sublayerTransform: CATransform3D {
    get { rare?.fields.sublayerTransform ?? RareFields.plain.sublayerTransform }
    set { own.fields.sublayerTransform = newValue }
  }
  /// The contents that fade out while an animation changes `contents`; nil where none do.
  package var contentsFade: ContentsFade? {
    get { rare?.fields.contentsFade }
    set { own.fields.contentsFade = newValue }
  }
  /// The part of the contents that stretches, in the unit square; the rest keeps its size.
  package var contentsCenter: CGRect {
    get { rare?.fields.contentsCenter ?? RareFields.plain.contentsCenter }
    set { own.fields.contentsCenter = newValue }
  }
  /// How contents are sampled when they are drawn smaller.
  package var minificationFilter: CALayerContentsFilter {
    get { rare?.fields.minificationFilter ?? RareFields.plain.minificationFilter }
    set { own.fields.minificationFilter = newValue }
  }
  /// How contents are sampled when they are drawn larger.
  package var magnificationFilter: CALayerContentsFilter {
    get { rare?.fields.magnificationFilter ?? RareFields.plain.magnificationFilter }
    set { own.fields.magnificationFilter = newValue }
  }
  /// The bias of the level of detail when minified with `trilinear`.
  package var minificationFilterBias: Float {
    get { rare?.fields.minificationFilterBias ?? RareFields.plain.minificationFilterBias }
    set { own.fields.minificationFilterBias = newValue }
  }
  /// Which corners `cornerRadius` rounds.
  package var maskedCorners: CACornerMask {
    get { rare?.fields.maskedCorners ?? RareFields.plain.maskedCorners }
    set { own.fields.maskedCorners = newValue }
  }
  /// The shape of the corners: circular or continuous.
  package var cornerCurve: CALayerCornerCurve {
    get { rare?.fields.cornerCurve ?? RareFields.plain.cornerCurve }
    set { own.fields.cornerCurve = newValue }
  }
  /// The outline of the shadow, in the layer's space; nil takes the alpha of the layer and its
  /// sublayers.
  package var shadowPath: CGPath? {
    get { rare?.fields.shadowPath }
    set { own.fields.shadowPath = newValue }
  }
  /// Which edges may be antialiased.
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { rare?.fields.edgeAntialiasingMask ?? RareFields.plain.edgeAntialiasingMask }
    set { own.fields.edgeAntialiasingMask = newValue }
  }
  /// Pixels for each point when the layer is rasterised.
  package var rasterizationScale: CGFloat {
    get { rare?.fields.rasterizationScale ?? RareFields.plain.rasterizationScale }
    set { own.fields.rasterizationScale = newValue }
  }
  /// How the layer is composited with what is behind it; nil is source-over.
  package var compositingFilter: LayerFilter? {
    get { rare?.fields.compositingFilter }
    set { own.fields.compositingFilter = newValue }
  }
  /// Applied to the layer with its sublayers.
  package var filters: [LayerFilter] {
    get { rare?.fields.filters ?? RareFields.plain.filters }
    set { own.fields.filters = newValue }
  }
  /// Applied to what is behind the layer, inside its bounds.
  package var backgroundFilters: [LayerFilter] {
    get { rare?.fields.backgroundFilters ?? RareFields.plain.backgroundFilters }
    set { own.fields.backgroundFilters = newValue }
  }
}
