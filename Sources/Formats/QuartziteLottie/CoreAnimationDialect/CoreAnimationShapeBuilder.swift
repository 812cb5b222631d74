// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layers of shape items in the Core Animation dialect.
///
/// Groups in a group are drawn below its own paths, and inherit the items that the group does not
/// use. Each path is a shape layer, but several paths under a plain fill share one.
struct CoreAnimationShapeBuilder {
  /// The limits on what is built.
  let limits: LottieLimits
  /// Collects issues about what is left out.
  private let log: IssueLog
  /// The time of the composition that shapes are built for.
  var clock = CoreAnimationClock(startFrame: 0, endFrame: 0)
  /// The size of that composition.
  var extent = CGSize.zero
  /// Paths that the layers of one shape share.
  private let memo: PathMemo
  private let account: Allowance
  private var copies = 0
  private var count = 0

  /// Makes a builder.
  init(_ context: BuildContext) {
    (limits, log) = (context.limits, context.log)
    (account, memo) = (context.layers, context.memo)
  }

  /// Adds the layers of a shape layer's items to a layer.
  mutating func build(_ items: [ShapeModel], into parent: CALayer) {
    setUp(items.map { self.item($0) }, isTop: true, into: parent)
  }

  private mutating func item(_ shape: ShapeModel) -> CoreAnimationItem {
    count += 1
    return CoreAnimationItem(id: count, shape: shape)
  }

  // MARK: - Groups

  /// - Parameter inherited: the transform for groups that have none.
  private mutating func setUp(
    _ items: [CoreAnimationItem],
    isTop: Bool,
    into parent: CALayer,
    inherited: TransformModel? = nil
  ) {
    var parts: [(items: [CoreAnimationItem], repeater: CoreAnimationItem?)] = []
    for item in items {
      if parts.isEmpty || parts[parts.count - 1].repeater != nil { parts.append(([], nil)) }
      if item.repeater != nil {
        parts[parts.count - 1].repeater = item
      } else {
        parts[parts.count - 1].items.append(item)
      }
    }
    for part in parts.reversed() {
      if let repeater = part.repeater {
        repeated(part.items, repeater, into: parent)
      } else {
        for layer in groups(part.items, isTop: isTop, inherited: inherited) {
          parent.addSublayer(layer)
        }
      }
    }
  }

  /// The layers of the groups among items; the last group comes first.
  private mutating func groups(
    _ items: [CoreAnimationItem],
    isTop: Bool,
    inherited: TransformModel? = nil
  ) -> [CALayer] {
    if isTop, items.contains(where: { $0.isPath }) {
      return [group("", TransformModel(), items)]
    }
    let groups = items.filter { $0.isGroup }
    let others = items.filter { !$0.isGroup }
    let unused = RenderGroup.split(others, hasGroups: !groups.isEmpty).unused
    return groups.reversed().compactMap { item -> CALayer? in
      guard case .group(let inner, let transform) = item.shape.kind else { return nil }
      let handedDown = unused.map { item -> CoreAnimationItem in
        var item = item
        // A copy in another group is a different item.
        item.inheritedScale = transform.scale
        return item
      }
      let own = transform.isGiven ? transform : inherited ?? transform
      return group(item.shape.name, own, inner.map { self.item($0) } + handedDown)
    }
  }

  /// The layer of a group.
  private mutating func group(
    _ name: String,
    _ transform: TransformModel,
    _ items: [CoreAnimationItem]
  ) -> CALayer {
    let layer = CALayer()
    layer.name = name
    let split = RenderGroup.split(items, hasGroups: items.contains { $0.isGroup })
    // A group that draws nothing passes its transform, like everything else, to groups that have
    // none.
    let isUnused = split.groups.isEmpty && transform.isGiven
    setUp(items, isTop: false, into: layer, inherited: isUnused ? transform : nil)
    for group in split.groups.reversed() {
      let isOutline = group.paths.allSatisfy {
        if case .path = $0.shape.kind { true } else { false }
      }
      if group.paths.count > 1, isOutline, !group.others.contains(where: { $0.isTrim }) {
        draw(group.paths, group.others, into: layer)
      } else {
        for path in group.paths { draw([path], group.others, into: layer) }
      }
    }
    return transform.layer(of: layer) { transform.apply(to: $0, clock) }
  }

  // MARK: - Paths

  private mutating func draw(
    _ paths: [CoreAnimationItem],
    _ others: [CoreAnimationItem],
    into parent: CALayer
  ) {
    var fill: (paint: PaintModel, isEvenOdd: Bool)?
    var stroke: (paint: PaintModel, model: StrokeModel)?
    var (trim, firstTrim): (TrimModel?, TrimModel?)
    var radius: Track<Vector>?
    for item in others {
      switch item.shape.kind {
      case .fill(let paint, let isEvenOdd): fill = fill ?? (paint, isEvenOdd)
      case .stroke(let paint, let model):
        stroke = stroke ?? (paint, line(model, item))
      case .trim(let model):
        firstTrim = firstTrim ?? model.ordered(clock)
        if trim == nil, !model.isEmpty { trim = model.ordered(clock) }
      case .roundCorners(let track): radius = radius ?? track
      default: break
      }
    }
    let parts = (fill?.paint.partCount ?? 0) + (stroke?.paint.partCount ?? 0)
    guard parts > 0, account.take(max(2, parts)) else { return }
    let sources = sources(paths, radius)
    if let fill, let stroke, fill.paint.gradient == nil, stroke.paint.gradient == nil {
      let layer = stroked(sources, stroke.model, trim)
      layer.fillRule = fill.isEvenOdd ? .evenOdd : .nonZero
      layer.name = paths[0].shape.name
      ShapeBuilder.paint(layer, stroke.paint, "strokeColor")
      parent.addSublayer(ShapeBuilder.paint(layer, fill.paint, "fillColor"))
      return
    }
    if let fill {
      // A fill is not trimmed, but its outline is repeated as often as the stroke's trim needs it.
      let isTwice = fill.isEvenOdd && fill.paint.gradient == nil
      let times = isTwice ? trim?.span(clock).times ?? 1 : 1
      let layer = ShapeBuilder.fill(sources, isEvenOdd: fill.isEvenOdd, memo, times: times)
      layer.name = paths[0].shape.name
      parent.addSublayer(painted(layer, fill.paint, "fillColor"))
    }
    if let stroke {
      // A plain stroke over a gradient fill is never trimmed.
      let isOver = fill?.paint.gradient != nil && stroke.paint.gradient == nil
      if isOver, trim != nil {
        log.note(
          .unsupported,
          "a trim of a line over a gradient",
          at: others[0].shape.keyPath
        )
      }
      let own = stroke.paint.gradient == nil ? trim : firstTrim
      let layer = stroked(sources, stroke.model, isOver ? nil : own)
      layer.name = paths[0].shape.name
      parent.addSublayer(painted(layer, stroke.paint, "strokeColor"))
    }
  }

  /// A shape layer that strokes outlines, or a part of a single one.
  private func stroked(
    _ sources: [PathSource],
    _ stroke: StrokeModel,
    _ trim: TrimModel?
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    let times = trim?.apply(to: layer, clock) ?? 1
    return ShapeBuilder.stroke(stroke, sources, memo, on: layer, times: times)
  }

  /// The outlines of paths that are painted together.
  private func sources(_ paths: [CoreAnimationItem], _ radius: Track<Vector>?) -> [PathSource] {
    if paths.count == 1 {
      return memo.account.make {
        [CoreAnimationOutlines.source(paths[0].shape, radius: radius, clock, &$0)]
      }
    }
    // Paths with the same keyframes are one animation; others are sampled in steps.
    let paces = paths.map { CoreAnimationOutlines.pace(of: $0.shape) }
    if CoreAnimationOutlines.haveOnePace(paces) {
      return memo.account.make { work in
        paths.map { CoreAnimationOutlines.source($0.shape, clock, &work) }
      }
    }
    let sources = paths.map { PathSource.shape($0.shape) }
    guard let steps = CoreAnimationSteps(paces.filter { $0.count > 1 }, clock) else {
      return sources
    }
    return [.stepped(sources, steps)]
  }

  /// Applies a paint to a shape.
  private func painted(
    _ shape: CAShapeLayer,
    _ paint: PaintModel,
    _ colorKey: String
  ) -> CALayer {
    guard let gradient = paint.gradient else { return ShapeBuilder.paint(shape, paint, colorKey) }
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    if colorKey == "fillColor" { shape.fillColor = black } else { shape.strokeColor = black }
    let builder = CoreAnimationGradientBuilder(gradient: gradient, clock: clock, extent: extent)
    return builder.layer(paint.opacity, through: shape)
  }

  /// A stroke as it is drawn: the scale of the group that inherited it does not affect its width.
  private func line(_ stroke: StrokeModel, _ item: CoreAnimationItem) -> StrokeModel {
    var result = stroke
    guard let scale = item.inheritedScale, !scale.isAlways(Vector(100, 0, 0, 0)) else {
      return result
    }
    let width = stroke.width
    let paces = [width.keys.map { ($0.time, $0.ease) }, scale.keys.map { ($0.time, $0.ease) }]
    result.width = CoreAnimationMix.track(paces, clock) { frame in
      let factor = scale.scalar(at: frame)
      return width.value(at: frame) * (factor == 0 ? 1 : 100 / factor)
    }
    return result
  }

  // MARK: - Repeaters

  private mutating func repeated(
    _ items: [CoreAnimationItem],
    _ item: CoreAnimationItem,
    into parent: CALayer
  ) {
    guard let repeater = item.repeater else { return }
    let wanted = repeater.copies.first.x
    var count = wanted.isFinite ? Int(min(max(wanted.rounded(.down), 0), 1e9)) : 0
    let most = max(0, min(limits.copies, limits.allCopies - copies))
    if count > most {
      log.note(.limit, "\(count) copies, \(most) are drawn", at: item.shape.keyPath)
      count = most
    }
    copies += count
    for number in 0..<count {
      guard account.take(2) else { break }
      for layer in groups(items, isTop: true) {
        let copy = CALayer()
        repeater.placed(copy: number).apply(to: copy, clock)
        copy.addSublayer(layer)
        parent.addSublayer(copy)
      }
    }
  }
}

extension RepeaterModel {
  /// The transform of a copy in the Core Animation dialect: position and rotation are multiplied by
  /// its number, the scale is the same for every copy.
  fileprivate func placed(copy: Int) -> TransformModel {
    let times = Double(copy)
    var result = transform
    result.opacity = Track(100)
    // The spatial curves of the position are unchanged.
    for index in result.position.keys.indices {
      result.position.keys[index].value *= times
      result.position.keys[index].end *= times
    }
    result.positionX = transform.positionX?.map { $0 * times }
    result.positionY = transform.positionY?.map { $0 * times }
    result.rotation = transform.rotation.map { $0 * times }
    result.rotationX = transform.rotationX.map { $0 * times }
    result.rotationY = transform.rotationY.map { $0 * times }
    return result
  }
}
