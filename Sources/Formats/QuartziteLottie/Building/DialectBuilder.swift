// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What the dialects build differently from the same model.
///
/// `CompositionBuilder` traverses compositions and layers, and leaves the rest to one of these.
protocol DialectBuilder {
  /// The time and the size of a composition, as far as the dialect needs them.
  associatedtype Space

  /// The time and the size of the composition that is being built.
  var space: Space { get set }
  /// How text is set.
  var textRules: any TextRules { get }
  /// Whether the edges of rotated pictures are antialiased.
  var softensPictures: Bool { get }

  /// Returns a layer with its values as they are shown in the composition.
  func shown(_ layer: LayerModel) -> LayerModel

  /// Sets the transform, the opacity and the blend mode of a layer.
  func place(_ own: CALayer, _ layer: LayerModel)

  /// Returns a layer that applies the transform of `layer` to its children.
  func carrier(_ layer: LayerModel) -> CALayer

  /// Returns the function that says when a layer is hidden: 1 at frames at which it is, 0 at others.
  ///
  /// - Parameter end: the end frame of the composition.
  func hides(_ layer: LayerModel, end: Double) -> ComputedAnimation.Function

  /// Adds the layers of shape items.
  mutating func addShapes(_ items: [ShapeModel], to parent: CALayer)

  /// Returns the mask of a layer; nil where nothing is masked.
  func mask(_ masks: [MaskModel]) -> CALayer?

  /// Whether effects and styles of a layer need layers of their own: `CompositionBuilder.decoratedLayer`.
  func needsDecoration(_ layer: LayerModel) -> Bool

  /// Applies the effects and styles that are filters and shadows to `own`.
  func dress(_ own: CALayer, _ layer: LayerModel)

  /// Returns the layer that serves as the matte of another, before the transforms of its parents.
  func source(_ own: CALayer, of layer: LayerModel, as matte: LayerModel.Matte) -> CALayer

  /// Returns a layer with a matte applied.
  ///
  /// - Parameter weights: the weights of red, green and blue in a luma matte.
  func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double]
  ) -> CALayer

  /// Sets `space` and the time of `content` for a composition that a layer shows, and returns the end
  /// frame of that composition.
  ///
  /// - Parameters:
  ///   - end: the end frame of the outer composition, in the time of the shown one.
  ///   - content: the layer that holds the layers of the composition.
  mutating func enter(
    _ shown: ShownComposition,
    end: Double,
    _ content: CALayer
  ) -> Double

  /// Reports limits of the dialect alone that were exceeded over all compositions.
  func finish()
}

/// A composition as a layer shows it.
struct ShownComposition {
  /// The frame of the outer composition at which its time is 0.
  var start: Double
  /// How many frames of the outer composition one of its frames lasts; not 0.
  var stretch: Double
  var size: CGSize
  /// Its time in seconds, by the frame of the outer composition; nil without time remapping.
  var remap: Track<Vector>?
  /// Frames a second of the animation.
  var frameRate: Double

  /// Returns its frame at a frame of the outer composition.
  func frame(at outer: Double) -> Double {
    remap.map { $0.scalar(at: outer) * frameRate } ?? (outer - start) / stretch
  }
}

extension CALayer {
  /// Returns this layer with the area of a matte cut out.
  func without(_ matte: CALayer) -> CALayer {
    let inverted = CALayer()
    inverted.addSublayer(self)
    matte.compositingFilter = "destinationOut"
    inverted.addSublayer(matte)
    return inverted
  }
}
