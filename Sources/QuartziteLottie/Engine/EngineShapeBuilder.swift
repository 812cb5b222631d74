// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layers of shape items in the Core Animation dialect.
///
/// Groups inside a group are drawn below its own paths. What a group does not use itself its groups
/// inherit. Each path is a shape layer of its own, but several plain paths under a fill are one.
struct EngineShapeBuilder {
  /// How much is built.
  let limits: LottieLimits
  /// What is left out.
  var issues: [LottieIssue] = []
  private var copies = 0
  private var count = 0

  /// Makes a builder.
  init(limits: LottieLimits) {
    self.limits = limits
  }

  /// Adds the layers of a shape layer's items to a layer.
  mutating func build(_ items: [ShapeModel], into parent: CALayer) {
    setUp(items.map { self.item($0) }, isTop: true, into: parent)
  }

  private mutating func item(_ shape: ShapeModel) -> EngineItem {
    count += 1
    switch shape.kind {
    case .merge(.merge), .group, .path, .rectangle, .ellipse, .star, .fill, .stroke, .trim,
      .repeater,
      .roundCorners:
      break
    case .merge: note("merged paths are drawn each", shape)
    case .offset: note("an offset path", shape)
    case .pucker: note("pucker and bloat", shape)
    case .zigZag: note("a zig-zag", shape)
    case .twist: note("a twist", shape)
    }
    return EngineItem(id: count, shape: shape)
  }

  private mutating func note(_ message: String, _ item: ShapeModel) {
    issues.append(LottieIssue(.unsupported, message, keyPath: item.keyPath))
  }

  // MARK: - Groups

  private mutating func setUp(_ items: [EngineItem], isTop: Bool, into parent: CALayer) {
    var parts: [(items: [EngineItem], repeater: EngineItem?)] = []
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
        for layer in groups(part.items, isTop: isTop) { parent.addSublayer(layer) }
      }
    }
  }

  /// The layers of the groups among items, the last group first.
  private mutating func groups(_ items: [EngineItem], isTop: Bool) -> [CALayer] {
    if isTop, items.contains(where: { $0.isPath }) {
      return [group("", TransformModel(), items)]
    }
    let groups = items.filter { $0.isGroup }
    let others = items.filter { !$0.isGroup }
    let unused = RenderGroup.split(others, hasGroups: !groups.isEmpty).unused
    return groups.reversed().compactMap { item -> CALayer? in
      guard case .group(let inner, let transform) = item.shape.kind else { return nil }
      let inherited = unused.map { item -> EngineItem in
        var item = item
        // A copy in another group is another item.
        item.inheritedScale = transform.scale
        return item
      }
      return group(item.shape.name, transform, inner.map { self.item($0) } + inherited)
    }
  }

  /// The layer of a group.
  private mutating func group(
    _ name: String,
    _ transform: TransformModel,
    _ items: [EngineItem]
  ) -> CALayer {
    let layer = CALayer()
    layer.name = name
    transform.apply(to: layer)
    transform.applyOpacity(to: layer)
    setUp(items, isTop: false, into: layer)
    let split = RenderGroup.split(items, hasGroups: items.contains { $0.isGroup })
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
    return layer
  }

  // MARK: - Paths

  private func draw(_ paths: [EngineItem], _ others: [EngineItem], into parent: CALayer) {
    var fill: (paint: PaintModel, isEvenOdd: Bool)?
    var stroke: (paint: PaintModel, model: StrokeModel)?
    var trim: TrimModel?
    var radius: Track<Vector>?
    for item in others {
      switch item.shape.kind {
      case .fill(let paint, let isEvenOdd): fill = fill ?? (paint, isEvenOdd)
      case .stroke(let paint, let model):
        stroke = stroke ?? (paint, Self.unscaled(model, item.inheritedScale))
      case .trim(let model): if trim == nil, !model.isWhole { trim = model }
      case .roundCorners(let track): radius = radius ?? track
      default: break
      }
    }
    let alone = paths.count == 1
    // Several paths of one pace are one animation; of several, each is mixed by itself.
    let isOne = alone || EngineOutlines.haveOnePace(paths.map { EngineOutlines.pace(of: $0.shape) })
    let sources = paths.map { path -> PathSource in
      let source = Self.source(path.shape, radius: alone ? radius : nil)
      guard isOne, case .shape(let shape) = source, let track = EngineOutlines.track(of: shape)
      else { return source }
      return .outline(track)
    }
    if let fill, let stroke, fill.paint.gradient == nil, stroke.paint.gradient == nil {
      let layer = ShapeBuilder.stroke(stroke.model, sources, trim)
      layer.fillRule = fill.isEvenOdd ? .evenOdd : .nonZero
      layer.name = paths[0].shape.name
      ShapeBuilder.paint(layer, stroke.paint, "strokeColor")
      parent.addSublayer(ShapeBuilder.paint(layer, fill.paint, "fillColor"))
      return
    }
    if let fill {
      let layer = ShapeBuilder.fill(sources, isEvenOdd: fill.isEvenOdd)
      layer.name = paths[0].shape.name
      parent.addSublayer(ShapeBuilder.paint(layer, fill.paint, "fillColor"))
    }
    if let stroke {
      let layer = ShapeBuilder.stroke(stroke.model, sources, trim)
      layer.name = paths[0].shape.name
      parent.addSublayer(ShapeBuilder.paint(layer, stroke.paint, "strokeColor"))
    }
  }

  /// Corners are rounded on paths and rectangles alone.
  private static func source(_ shape: ShapeModel, radius: Track<Vector>?) -> PathSource {
    guard let radius else { return .shape(shape) }
    switch shape.kind {
    case .path: return .round([.shape(shape)], radius)
    case .rectangle(let position, let size, _):
      var rounded = shape
      rounded.kind = .rectangle(position: position, size: size, radius: radius)
      return .shape(rounded)
    default: return .shape(shape)
    }
  }

  /// A line whose width an inherited scale does not change.
  private static func unscaled(_ stroke: StrokeModel, _ scale: Track<Vector>?) -> StrokeModel {
    guard let scale, scale.isStatic, scale.first.x != 0, scale.first.x != 100 else {
      return stroke
    }
    var result = stroke
    let factor = 100 / scale.first.x
    result.width = stroke.width.map { $0 * factor }
    return result
  }

  // MARK: - Copies

  private mutating func repeated(
    _ items: [EngineItem],
    _ item: EngineItem,
    into parent: CALayer
  ) {
    guard let repeater = item.repeater else { return }
    if !repeater.copies.isStatic {
      issues.append(
        LottieIssue(.unsupported, "a number of copies that changes", keyPath: item.shape.keyPath)
      )
    }
    let wanted = repeater.copies.first.x
    var count = wanted.isFinite ? Int(min(max(wanted.rounded(.down), 0), 1e9)) : 0
    let most = max(0, min(limits.copies, limits.allCopies - copies))
    if count > most {
      issues.append(
        LottieIssue(.limit, "\(count) copies, \(most) are drawn", keyPath: item.shape.keyPath)
      )
      count = most
    }
    copies += count
    for number in 0..<count {
      for layer in groups(items, isTop: true) {
        let copy = CALayer()
        repeater.placed(copy: number).apply(to: copy)
        let part = count > 1 ? Double(number) / Double(count - 1) : 0
        let (start, end) = (repeater.startOpacity, repeater.endOpacity)
        @Sendable func opacity(_ frame: Double) -> Double {
          let (a, b) = (start.scalar(at: frame), end.scalar(at: frame))
          return min(max((a + (b - a) * part) / 100, 0), 1)
        }
        copy.opacity = Float(opacity(0))
        if !(start.isStatic && end.isStatic) {
          LayerAnimations.compute(copy, "opacity", .value { .scalar(opacity($0)) })
        }
        copy.addSublayer(layer)
        parent.addSublayer(copy)
      }
    }
  }
}

extension RepeaterModel {
  /// The transform of a copy in the Core Animation dialect: place and turn times its number, the
  /// scale of every copy the same.
  fileprivate func placed(copy: Int) -> TransformModel {
    let times = Double(copy)
    var result = transform
    result.opacity = Track(100)
    result.position = transform.position.map { $0 * times }
    result.positionX = transform.positionX?.map { $0 * times }
    result.positionY = transform.positionY?.map { $0 * times }
    result.rotation = transform.rotation.map { $0 * times }
    result.rotationX = transform.rotationX.map { $0 * times }
    result.rotationY = transform.rotationY.map { $0 * times }
    return result
  }
}

extension TrimModel {
  /// Whether it leaves everything at all times.
  var isWhole: Bool {
    start.isAlways(.zero) && end.isAlways(Vector(100, 0, 0, 0)) && offset.isAlways(.zero)
  }
}
