// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layers of shape items.
///
/// A fill or a stroke draws all outlines before it in its group, including those of nested groups;
/// what comes first is drawn on top. Each paint is a shape layer, or a gradient layer masked by a
/// shape layer, and a stroke directly above a fill shares its shape layer; each group with a
/// transform or an opacity is a layer.
struct ShapeBuilder {
  /// The limits on what is built.
  let limits: LottieLimits
  /// Collects issues about what is left out.
  private let log: IssueLog
  /// Paths that the layers of one shape share.
  private let memo: PathMemo
  private let account: Allowance
  /// The number of copies of repeaters so far.
  var copies = 0

  /// Makes a builder.
  init(_ context: BuildContext) {
    (limits, log) = (context.limits, context.log)
    (account, memo) = (context.layers, context.memo)
  }

  /// Adds the layers of items to a layer.
  ///
  /// - Parameter outer: the modifiers that come after the items' group, the nearest first.
  mutating func build(
    _ items: [ShapeModel],
    into parent: CALayer,
    outer: [OuterModifier] = []
  ) {
    for layer in layers(of: items, outer: outer).layers.reversed() { parent.addSublayer(layer) }
  }

  /// Makes the layers of items, from front to back, and the outlines for paints of enclosing groups.
  private mutating func layers(
    of items: [ShapeModel],
    outer: [OuterModifier]
  ) -> (layers: [CALayer], sources: [PathSource]) {
    var sources: [PathSource] = []
    var layers: [CALayer] = []
    func add(_ layer: CALayer, _ item: ShapeModel) {
      if let filter = item.blendMode.filter { layer.compositingFilter = filter }
      layers.append(layer)
    }
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .path, .rectangle, .ellipse, .star: sources.append(.shape(item))
      case .group(let inner, let transform):
        let made = self.layers(of: inner, outer: OuterModifier.around(index, of: items, outer))
        if !made.sources.isEmpty {
          sources.append(.group(made.sources, transform.isIdentity ? TransformModel() : transform))
        }
        if transform.isNothing, item.blendMode == .normal {
          layers += made.layers.map { $0.named(in: item.name) }
        } else if !made.layers.isEmpty, account.take(1 + transform.keyframeParts) {
          add(Self.group(item, transform, made.layers), item)
        }
      case .fill(let paint, let isEvenOdd):
        guard !sources.isEmpty, !(index > 0 && items[index - 1].isStroke(over: item)) else {
          continue
        }
        guard account.take(paint.partCount) else { continue }
        let outlines = OuterModifier.modified(sources, by: .after(index, of: items, outer))
        let layer = Self.paint(Self.fill(outlines, isEvenOdd: isEvenOdd, memo), paint, "fillColor")
        layer.name = item.name
        add(layer, item)
      case .stroke(let paint, let stroke):
        let parts = paint.partCount + stroke.width.keyframeParts + stroke.dashOffset.keyframeParts
        guard !sources.isEmpty, account.take(parts) else { continue }
        let outlines = OuterModifier.modified(sources, by: .after(index, of: items, outer))
        let shape = Self.stroke(stroke, outlines, memo)
        let layer = Self.paint(shape, paint, "strokeColor")
        layer.name = item.name
        if index + 1 < items.count, item.isStroke(over: items[index + 1]) {
          Self.fill(shape, as: items[index + 1])
        }
        add(layer, item)
      case .trim, .roundCorners, .merge, .offset, .pucker, .zigZag, .twist:
        sources = OuterModifier.modified(sources, by: [OuterModifier(item: item)])
      case .repeater(let repeater):
        if item.isHidden { continue }
        let count = count(of: item, repeater)
        let around: [OuterModifier] = .after(index, of: items, outer)
        if !layers.isEmpty {
          layers = [repeated(items, before: item, repeater, count, around)]
        }
        // Paints after the repeater paint all copies.
        sources = repeated(sources, by: item, repeater, count)
      }
    }
    return (layers, sources)
  }

  /// The layer of a group, which has a transform or an opacity.
  private static func group(
    _ item: ShapeModel,
    _ transform: TransformModel,
    _ layers: [CALayer]
  ) -> CALayer {
    let group = CALayer()
    group.name = item.name
    for layer in layers.reversed() { group.addSublayer(layer) }
    return transform.layer(of: group) { transform.apply(to: $0) }
  }

  // MARK: - Repeaters

  /// The copies of what comes before a repeater; the first is in front or at the back.
  private mutating func repeated(
    _ items: [ShapeModel],
    before repeater: ShapeModel,
    _ model: RepeaterModel,
    _ count: Int,
    _ outer: [OuterModifier]
  ) -> CALayer {
    let source = items.prefix { $0.keyPath != repeater.keyPath }
    let container = CALayer()
    memo.beginCopies()
    defer { memo.endCopies() }
    for number in 0..<count {
      guard account.take(2) else { break }
      memo.nextCopy()
      let copy = CALayer()
      build(Array(source), into: copy, outer: outer)
      place(copy, number, of: model)
      if model.isAbove {
        container.addSublayer(copy)
      } else {
        container.insertSublayer(copy, at: 0)
      }
    }
    return container
  }

  /// Outlines with their copies, limited where copies are repeated again.
  private mutating func repeated(
    _ sources: [PathSource],
    by repeater: ShapeModel,
    _ model: RepeaterModel,
    _ count: Int
  ) -> [PathSource] {
    guard !sources.isEmpty else { return [] }
    let each = sources.reduce(0) { $0 + $1.outlineCount }
    let most = max(1, limits.allCopies / max(1, each))
    if count > most {
      log.note(.limit, "\(count) copies of \(each) paths", at: repeater.keyPath)
    }
    return [.repeated(sources, model, most: min(count, most))]
  }

  /// The number of copies to make, within the limits.
  private mutating func count(of repeater: ShapeModel, _ model: RepeaterModel) -> Int {
    let wanted = model.copies.keys.map { max($0.value.x, $0.end.x) }.max() ?? 0
    var count = wanted.isFinite ? Int(min(max(wanted.rounded(.up), 0), 1e9)) : 0
    let most = min(limits.copies, limits.allCopies - copies)
    if count > most {
      log.note(.limit, "\(count) copies, \(most) are drawn", at: repeater.keyPath)
      count = most
      memo.setUneven()
    }
    copies += count
    return count
  }

  private func place(_ copy: CALayer, _ number: Int, of model: RepeaterModel) {
    @Sendable func matrix(_ frame: Double) -> CATransform3D {
      model.matrix(copy: number, at: frame)
    }
    copy.transform = matrix(0)
    if !model.isStatic {
      LayerAnimations.compute(copy, "transform", .transform { matrix($0) })
    }
    @Sendable func opacity(_ frame: Double) -> Double { model.opacity(copy: number, at: frame) }
    copy.opacity = Float(opacity(0))
    if !(model.startOpacity.isStatic && model.endOpacity.isStatic && model.copies.isStatic) {
      LayerAnimations.compute(copy, "opacity", .value { .scalar(opacity($0)) })
    }
  }
}

extension ShapeModel {
  /// Whether this is a stroke directly above a fill of the same outlines, and one shape layer can
  /// draw both: plain colours in the normal blend mode, without an opacity of their own.
  fileprivate func isStroke(over fill: ShapeModel) -> Bool {
    guard case .stroke(let line, _) = kind, case .fill(let inside, _) = fill.kind else {
      return false
    }
    return blendMode == .normal && fill.blendMode == .normal && line.isColorAlone
      && inside.isColorAlone
  }
}

extension PaintModel {
  /// How many parts of a file it counts as: its layers, and what its stops cost.
  var partCount: Int {
    let keyframes = opacity.keyframeParts
    guard let gradient else { return 1 + color.keyframeParts + keyframes }
    return 2 + keyframes + gradient.colorParts
  }

  /// Whether it is a single colour without a further opacity.
  fileprivate var isColorAlone: Bool {
    gradient == nil && opacity.isAlways(Vector(repeating: 100), lanes: 1)
  }
}
