// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layers of shape items.
///
/// A fill or a stroke draws all outlines that stand before it in its group, those of groups inside
/// included; what stands before is drawn above. Each paint is a shape layer, or a gradient layer
/// behind a shape layer; each group with a transform is a layer.
struct ShapeBuilder {
  /// How much is built.
  let limits: LottieLimits
  /// What is left out.
  var issues: [LottieIssue] = []
  /// What the layers of one path share.
  private let memo = PathMemo()
  /// Copies that repeaters made so far.
  var copies = 0

  /// Makes a builder.
  init(limits: LottieLimits) {
    self.limits = limits
  }

  /// Adds the layers of items to a layer and returns the outlines for paints further out.
  ///
  /// - Parameter outer: the modifiers after the group that the items are of, the nearest first.
  @discardableResult
  mutating func build(
    _ items: [ShapeModel],
    into parent: CALayer,
    outer: [OuterModifier] = []
  ) -> [PathSource] {
    var sources: [PathSource] = []
    var layers: [CALayer] = []
    func add(_ layer: CALayer, _ item: ShapeModel) {
      if item.blendMode != 0 { layer.compositingFilter = BlendModes.filter(item.blendMode) }
      layers.append(layer)
    }
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .path, .rectangle, .ellipse, .star: sources.append(.shape(item))
      case .group(let inner, let transform):
        let group = CALayer()
        group.name = item.name
        transform.apply(to: group)
        transform.applyOpacity(to: group)
        let around = OuterModifier.around(index, of: items, outer)
        let paths = build(inner, into: group, outer: around)
        if !paths.isEmpty {
          sources.append(
            transform.isIdentity ? .group(paths, TransformModel()) : .group(paths, transform)
          )
        }
        if group.sublayers?.isEmpty == false { add(group, item) }
      case .fill(let paint, let isEvenOdd):
        guard !sources.isEmpty else { continue }
        let outlines = OuterModifier.modified(sources, by: .after(index, of: items, outer))
        let layer = Self.paint(Self.fill(outlines, isEvenOdd: isEvenOdd, memo), paint, "fillColor")
        layer.name = item.name
        add(layer, item)
      case .stroke(let paint, let stroke):
        guard !sources.isEmpty else { continue }
        let outlines = OuterModifier.modified(sources, by: .after(index, of: items, outer))
        let layer = Self.paint(Self.stroke(stroke, outlines, memo), paint, "strokeColor")
        layer.name = item.name
        add(layer, item)
      case .trim, .roundCorners, .merge, .offset, .pucker, .zigZag, .twist:
        sources = OuterModifier.modified(sources, by: [OuterModifier(item: item)])
      case .repeater(let repeater):
        let count = count(of: item, repeater)
        let around: [OuterModifier] = .after(index, of: items, outer)
        if !layers.isEmpty {
          layers = [repeated(items, before: item, repeater, count, around)]
        }
        // Paints after it paint all copies.
        sources = repeated(sources, by: item, repeater, count)
      }
    }
    for layer in layers.reversed() { parent.addSublayer(layer) }
    return sources
  }

  // MARK: - Repeaters

  /// The copies of what stands before a repeater, the first in front or behind.
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

  /// Outlines with their copies; as few as the limits tell where copies are copied again.
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
      issues.append(
        LottieIssue(.limit, "\(count) copies of \(each) paths", keyPath: repeater.keyPath)
      )
    }
    return [.repeated(sources, model, most: min(count, most))]
  }

  /// How many copies are made at most, within the limits.
  private mutating func count(of repeater: ShapeModel, _ model: RepeaterModel) -> Int {
    let wanted = model.copies.keys.map { max($0.value.x, $0.end.x) }.max() ?? 0
    var count = wanted.isFinite ? Int(min(max(wanted.rounded(.up), 0), 1e9)) : 0
    let most = min(limits.copies, limits.allCopies - copies)
    if count > most {
      issues.append(
        LottieIssue(.limit, "\(count) copies, \(most) are drawn", keyPath: repeater.keyPath)
      )
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
