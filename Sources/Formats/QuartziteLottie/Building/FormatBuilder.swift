// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Builds the layers of the dialect ``LottieDialect/format``.
struct FormatBuilder: DialectBuilder {
  private let log: IssueLog
  private let memo: PathMemo
  private var shapes: ShapeBuilder

  var space: Void = ()
  var textRules: any TextRules { FormatText() }
  var softensPictures: Bool { true }

  /// Makes a builder.
  init(_ context: BuildContext) {
    (log, memo) = (context.log, context.memo)
    shapes = ShapeBuilder(context)
  }

  func shown(_ layer: LayerModel) -> LayerModel { layer }

  func place(_ own: CALayer, _ layer: LayerModel) {
    layer.transform.apply(to: own)
    layer.transform.applyOpacity(to: own)
    // A layer with a matte is blended as a whole, by the container that `matted` makes.
    if layer.matte == nil, !layer.hasSetMatte { own.compositingFilter = layer.blendMode.filter }
  }

  func carrier(_ layer: LayerModel) -> CALayer {
    // What hangs on a layer that leaves the plane is seen flat after both have turned it.
    let carrier = layer.transform.isFlat ? CALayer() : CATransformLayer()
    layer.transform.apply(to: carrier)
    return carrier
  }

  func hides(_ layer: LayerModel, end: Double) -> ComputedAnimation.Function {
    .outside(start: layer.inFrame, end: layer.outFrame >= end ? .infinity : layer.outFrame)
  }

  mutating func addShapes(_ items: [ShapeModel], to parent: CALayer) {
    shapes.build(items, into: parent)
  }

  func mask(_ masks: [MaskModel]) -> CALayer? { MaskBuilder.mask(masks, memo) }

  func needsDecoration(_ layer: LayerModel) -> Bool { DecoratedLayer.isNeeded(layer) }

  func dress(_ own: CALayer, _ layer: LayerModel) { LayerLooks.apply(layer, to: own, log) }

  func source(_ own: CALayer, of layer: LayerModel, as matte: LayerModel.Matte) -> CALayer { own }

  func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double]
  ) -> CALayer {
    let container = CALayer()
    container.addSublayer(built)
    container.compositingFilter = layer.blendMode.filter
    switch matte {
    case .alpha: container.mask = mask
    case .invertedAlpha: container.mask = MaskBuilder.everything().without(mask)
    case .luma, .invertedLuma:
      // Over black, the brightness is that of the colour times its alpha.
      let picture = CALayer()
      picture.addSublayer(MaskBuilder.everything())
      picture.addSublayer(mask)
      var filters = LayerFilters()
      filters.append([]) { _ in
        LayerFilters.brightness(isInverted: matte == .invertedLuma, weights: weights)
      }
      filters.apply(to: picture)
      container.mask = picture
    }
    return container
  }

  mutating func enter(_ shown: ShownComposition, end: Double, _ content: CALayer) -> Double {
    if shown.remap == nil, shown.start == 0, shown.stretch == 1 { return end }
    content.timeMap = LayerTimeMap { shown.frame(at: $0) }
    return shown.remap == nil ? end : .infinity
  }

  func finish() {}
}
