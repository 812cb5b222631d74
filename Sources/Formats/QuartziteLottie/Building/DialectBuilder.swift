// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What dialects build differently of models that they understand alike.
///
/// `CompositionBuilder` goes through compositions and layers, and asks one of these for the rest.
protocol DialectBuilder {
  /// The time and the place that layers of a composition live in.
  associatedtype Space

  /// The space of the composition that is being built.
  var space: Space { get set }
  /// How text is set.
  var textRules: any TextRules { get }
  /// Whether edges of turned pictures are soft.
  var softensPictures: Bool { get }

  /// Returns a layer with its values as they are shown in the composition.
  func shown(_ layer: LayerModel) -> LayerModel

  /// Places a layer: transform, opacity and blend mode.
  func place(_ own: CALayer, _ layer: LayerModel)

  /// Returns a layer that moves those that have it as their parent.
  func carrier(_ layer: LayerModel) -> CALayer

  /// When a layer is hidden: 1 at frames at which it is, 0 at others.
  ///
  /// - Parameter end: the frame that shows the last picture of the composition.
  func hides(_ layer: LayerModel, end: Double) -> ComputedAnimation.Function

  /// Adds the layers of shape items.
  mutating func addShapes(_ items: [ShapeModel], to parent: CALayer)

  /// Returns the mask of a layer; nil where nothing is masked.
  func mask(_ masks: [MaskModel]) -> CALayer?

  /// Whether effects and styles of a layer need layers of their own: `CompositionBuilder.decoratedLayer`.
  func needsDecoration(_ layer: LayerModel) -> Bool

  /// Gives a layer the effects and styles that are filters and shadows.
  func dress(_ own: CALayer, _ layer: LayerModel)

  /// Returns what of a layer is the matte of another, before its parents move it.
  func source(_ own: CALayer, of layer: LayerModel, as matte: LayerModel.Matte) -> CALayer

  /// Shows a layer through another one.
  ///
  /// - Parameter weights: of red, green and blue in a matte by brightness.
  func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double]
  ) -> CALayer

  /// Takes up the time of a composition that a layer shows, and returns its end.
  ///
  /// - Parameters:
  ///   - end: that of the composition around it, in the time inside.
  ///   - content: the layer whose time is the composition's.
  mutating func enter(
    _ shown: ShownComposition,
    end: Double,
    _ content: CALayer
  ) -> Double

  /// Notes what was left out over all compositions beside what every dialect counts.
  func finish()
}

/// A composition as a layer shows it.
struct ShownComposition {
  /// Where its time is 0, in frames of the composition around it.
  var start: Double
  /// Frames of the composition around it a frame of it; not 0.
  var stretch: Double
  var size: CGSize
  /// Its time in seconds by the time around it; nil where it runs on evenly.
  var remap: Track<Vector>?
  /// Frames a second of the animation.
  var frameRate: Double

  /// Returns its frame at a frame of the composition around it.
  func frame(at outer: Double) -> Double {
    remap.map { $0.scalar(at: outer) * frameRate } ?? (outer - start) / stretch
  }
}

extension CALayer {
  /// Everything that this layer covers, less what a matte does.
  func without(_ matte: CALayer) -> CALayer {
    let inverted = CALayer()
    inverted.addSublayer(self)
    matte.compositingFilter = "destinationOut"
    inverted.addSublayer(matte)
    return inverted
  }
}
