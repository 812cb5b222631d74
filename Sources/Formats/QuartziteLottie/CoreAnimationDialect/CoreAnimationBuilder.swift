// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Builds what the Core Animation engine draws, from models that `CoreAnimationPass` has converted.
struct CoreAnimationBuilder: DialectBuilder {
  /// The time and the size of a composition.
  struct Space {
    /// The time of the composition, unless it is remapped.
    var clock: CoreAnimationClock
    /// The frames at which values are sampled, if the time is remapped; nil otherwise.
    var table: CoreAnimationTable?
    /// The size of the composition.
    var extent: CGSize
  }

  /// How far around its composition the engine draws, in points.
  static let around = 10_000.0

  var space: Space {
    didSet { (shapes.clock, shapes.extent) = (space.clock, space.extent) }
  }
  let textRules: any TextRules
  var softensPictures: Bool { false }
  private let log: IssueLog
  private let memo: PathMemo
  private var shapes: CoreAnimationShapeBuilder
  private let budget = CoreAnimationBudget()

  /// Makes a builder of a file.
  init(_ model: FileModel, _ context: BuildContext) {
    (log, memo) = (context.log, context.memo)
    textRules = CoreAnimationText(size: model.size)
    let clock = CoreAnimationClock(startFrame: model.startFrame, endFrame: model.endFrame)
    space = Space(clock: clock, table: nil, extent: model.size)
    shapes = CoreAnimationShapeBuilder(context)
    (shapes.clock, shapes.extent) = (clock, model.size)
  }

  func shown(_ layer: LayerModel) -> LayerModel {
    CoreAnimationValues(time: space.table.map { .table($0) } ?? .even(space.clock)).layer(layer)
  }

  /// The engine blends inside the matted layer, where there is no backdrop.
  func place(_ own: CALayer, _ layer: LayerModel) {
    layer.transform.apply(to: own, space.clock)
    layer.transform.applyOpacity(to: own)
    own.compositingFilter = layer.blendMode.filter
  }

  /// Layers inherit the blend mode of their parents.
  func carrier(_ layer: LayerModel) -> CALayer {
    let carrier = CALayer()
    layer.transform.apply(to: carrier, space.clock)
    carrier.compositingFilter = layer.blendMode.filter
    return carrier
  }

  func hides(_ layer: LayerModel, end: Double) -> ComputedAnimation.Function {
    let (start, stop, lasts) = (layer.inFrame, layer.outFrame, layer.outFrame >= end)
    guard let table = space.table else {
      return .outside(start: start, end: lasts ? .infinity : stop)
    }
    return .value { time in
      let frame = table.frame(at: time)
      // Before frame 0 of the composition nothing is visible.
      return .scalar(frame < max(start, 0) || frame >= stop ? 1 : 0)
    }
  }

  mutating func addShapes(_ items: [ShapeModel], to parent: CALayer) {
    shapes.build(items, into: parent)
  }

  func mask(_ masks: [MaskModel]) -> CALayer? { MaskBuilder.engineMask(masks, memo) }

  func needsDecoration(_ layer: LayerModel) -> Bool { false }

  /// All that the pass leaves of effects and styles is a shadow.
  func dress(_ own: CALayer, _ layer: LayerModel) {
    guard case .dropShadow(let shadow, _)? = layer.effects.first?.kind else { return }
    LayerLooks.setColor(of: shadow, on: own)
    // The engine interpolates the offsets, not the angles.
    let (angle, distance) = (shadow.angle, shadow.distance)
    let paces = [angle, distance].map { $0.keys.map { ($0.time, $0.ease) } }
    let places = CoreAnimationMix.track(paces, space.clock) { frame -> Vector in
      Vector(lowHalf: LayerLooks.offset(angle, distance, at: frame), highHalf: .zero)
    }
    LayerAnimations.add(places, to: own, "shadowOffset") { CGSize(width: $0.x, height: $0.y) }
  }

  /// An inverted matte is inverted before its parents' transforms; a hidden one hides everything.
  func source(_ own: CALayer, of layer: LayerModel, as matte: LayerModel.Matte) -> CALayer {
    if layer.isHidden { own.sublayers = nil }
    guard matte == .invertedAlpha else { return own }
    let around = CGRect(origin: .zero, size: space.extent).insetBy(
      dx: -Self.around,
      dy: -Self.around
    )
    return MaskBuilder.everything(around).without(own)
  }

  /// A luma matte shows everything.
  func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double]
  ) -> CALayer {
    let container = CALayer()
    container.addSublayer(built)
    if matte == .alpha || matte == .invertedAlpha { container.mask = mask }
    return container
  }

  /// With remapped time, values are sampled at the whole frames of the animation, so that the
  /// layers inside have the time of the outer composition.
  mutating func enter(_ shown: ShownComposition, end: Double, _ content: CALayer) -> Double {
    space.extent = shown.size
    if let table = space.table {
      space.table = table.inner { shown.frame(at: $0) }
      return .infinity
    }
    if shown.remap != nil {
      let places = space.clock.wholeFrames
      if places.isEmpty {
        content.timeMap = LayerTimeMap { shown.frame(at: $0) }
      } else {
        let frames = places.map { shown.frame(at: $0) }
        space.table = CoreAnimationTable(places: places, frames: frames, budget: budget)
      }
      return .infinity
    }
    space.clock = space.clock.inner(start: shown.start, stretch: shown.stretch)
    if shown.start != 0 || shown.stretch != 1 {
      content.timeMap = LayerTimeMap { shown.frame(at: $0) }
    }
    return end
  }

  func finish() {
    if budget.isSpent {
      log.note(.limit, "more than \(CoreAnimationBudget.most) values of remapped compositions")
    }
  }
}
