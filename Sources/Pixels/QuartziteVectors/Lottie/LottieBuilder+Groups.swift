// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension LottieBuilder {
  /// Returns the elements of a group: those inside it, or one group around them.
  func elements(_ group: GroupItem) -> [LottieElement] {
    if let layer = group.layer { return element(of: layer, group.items).map { [$0] } ?? [] }
    var items = group.items
    var (variance, flood): (Double, PaintColor?) = (0, nil)
    for filter in group.filters {
      switch filter {
      case .gaussianBlur(let blur): variance += blur.sigmaX * blur.sigmaY
      // `ItemMap` has already scaled the width from pixels to points.
      case .boxBlur(let blur): variance += blur.variance
      case .offset(let move):
        let shift = CGAffineTransform(translationX: move.dx, y: move.dy)
        items = ItemMap(transform: shift).map(items)
      case .flood(let wanted):
        if let flooded = Self.flooded(items, wanted.color) {
          items = flooded
        } else {
          flood = wanted.color
        }
      default: break
      }
    }
    var clips: [LottieElement] = []
    for clip in group.clips where !coversAll(clip.shape) {
      guard let element = self.clip(clip) else { return [] }
      clips.append(element)
    }
    let isBlurred = group.filters.contains(where: \.blurs)
    let inner = elements(items)
    guard !inner.isEmpty else { return [] }
    let opacity = Double(min(max(group.opacity, 0), 1))
    let onlyFadesOrBlends = clips.isEmpty && group.mask == nil && !isBlurred && flood == nil
    if onlyFadesOrBlends, group.blend == .normal {
      if opacity >= 1, !group.isIsolated || !inner.contains(where: { $0.mixes }) { return inner }
      // The opacity of a group of a single draw is applied to the draw.
      if inner.count == 1, var only = inner.first, only.fade(by: opacity) { return [only] }
    }
    var element = LottieElement(form: .group)
    element.blend = group.blend
    element.children = inner
    element.clips = clips
    element.mark = "gb\(group.blend.rawValue)"
    for clip in clips { element.mark += "(\(clip.mark))" }
    if group.isIsolated, inner.contains(where: { $0.mixes }) { element.mark += "x" }
    let count = Double(inner.count)
    element.place = CGPoint(
      x: inner.reduce(0) { $0 + $1.place.x } / count,
      y: inner.reduce(0) { $0 + $1.place.y } / count
    )
    element.add(.opacity, [opacity * 100], tolerance: 0.5)
    if let mask = group.mask {
      element.mask = elements(mask.items)
      element.channel = mask.channel
      element.mark += "m\(mask.channel)"
      if element.mask.isEmpty, mask.channel == .alpha || mask.channel == .luminance { return [] }
    }
    if isBlurred { element.add(.blur, [variance.squareRoot()], tolerance: 0.05) }
    if let flood {
      element.add(
        .flood,
        Self.unit(flood) + [Double(min(max(flood.w, 0), 1))],
        tolerance: 0.006
      )
    }
    return [element]
  }

  /// Returns the element for the content of a layer; nil for an empty one.
  private func element(of layer: LayerMark, _ items: [DisplayItem]) -> LottieElement? {
    var builder = self
    builder.space = layer.transform
    var element = LottieElement(form: .layer)
    element.children = builder.elements(items)
    guard let first = element.children.first else { return nil }
    element.mark = "L\(layer.id)"
    element.place = first.place
    element.add(.transform, Self.numbers(layer.transform), tolerance: tolerance)
    return element
  }

  /// Whether a clip contains the whole picture.
  private func coversAll(_ shape: Shape) -> Bool {
    if case .everything = shape { return true }
    guard let rect = shape.uprightRect else { return false }
    return rect.minX <= 0.01 && rect.minY <= 0.01 && rect.maxX >= size.width - 0.01
      && rect.maxY >= size.height - 0.01
  }

  /// Returns the items with all colours replaced by one; nil where they contain pictures, blend
  /// modes or filters, or overlap in a way that would change the alpha.
  private static func flooded(_ items: [DisplayItem], _ color: PaintColor) -> [DisplayItem]? {
    var result: [DisplayItem] = []
    for item in items {
      switch item {
      case .group(let group) where group.layer != nil:
        guard items.count == 1 || color.w >= 0.999, let inner = flooded(group.items, color) else {
          return nil
        }
        result.append(.group(GroupItem(items: inner, layer: group.layer)))
      case .draw(let draw):
        guard draw.blend == .normal else { return nil }
        var painted = draw
        switch draw.paint {
        case .color(let own):
          painted.paint = .color(PaintColor(color.x, color.y, color.z, own.w * color.w))
        case .gradient(var gradient):
          gradient.stops = gradient.stops.map {
            Gradient.Stop(
              offset: $0.offset,
              color: PaintColor(color.x, color.y, color.z, $0.color.w * color.w)
            )
          }
          painted.paint = .gradient(gradient)
        case .image, .subpicture: return nil
        }
        // Overlapping translucent items would be denser than a single colour.
        guard items.count == 1 || color.w >= 0.999 else { return nil }
        result.append(.draw(painted))
      case .group(let group):
        guard group.blend == .normal, group.filters.isEmpty,
          items.count == 1 || color.w >= 0.999,
          let inner = flooded(cover(of: group).map { [$0] } ?? group.items, color)
        else { return nil }
        result.append(.group(group.with(items: inner, backdropFilters: [], keepsMark: false)))
      case .sprites: return nil
      }
    }
    return result
  }
}

extension LottieBuilder {
  /// An opaque rectangle in a group that fills the group's only clip, so that the silhouette of the
  /// group is that clip; nil where there is none.
  private static func cover(of group: GroupItem) -> DisplayItem? {
    guard group.mask == nil, group.clips.count == 1, let hole = box(of: group.clips[0].shape) else {
      return nil
    }
    return group.items.first { item in
      guard case .draw(let draw) = item, draw.blend == .normal, draw.opacity >= 1,
        case .color(let color) = draw.paint, color.w >= 1, let rect = draw.shape.uprightRect
      else { return false }
      return rect.contains(hole)
    }
  }

  /// The bounding box of a shape in the picture; nil for strokes and `everything`.
  private static func box(of shape: Shape) -> CGRect? {
    switch shape {
    case .everything, .stroke: nil
    case .rect(let rect): rect
    case .fill(let path, _, let projection):
      path.controlLimits.map { low, high in
        CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
          .applying(projection.affine)
      }
    }
  }
}

extension LottieElement {
  /// Multiplies the opacity of an element of a single draw; returns false for other elements.
  fileprivate mutating func fade(by opacity: Double) -> Bool {
    if form == .layer { return children.count == 1 && children[0].fade(by: opacity) }
    guard form != .group, let index = values.firstIndex(where: { $0.name == .opacity }) else {
      return false
    }
    values[index].numbers[0] *= opacity
    return true
  }

  /// Whether the element or one inside it uses a blend mode that acts on what is below.
  var mixes: Bool {
    blend != .normal || form == .layer && children.contains { $0.mixes }
      || form == .group && !mark.contains("x") && children.contains { $0.mixes }
  }
}

extension Filter {
  fileprivate var blurs: Bool {
    switch self {
    case .gaussianBlur, .boxBlur: true
    default: false
    }
  }

  /// Whether Lottie has an equivalent effect.
  var isLottie: Bool {
    switch self {
    case .gaussianBlur(let blur):
      !blur.mirrorsEdges
        && abs(blur.sigmaX - blur.sigmaY) <= 0.02 * max(blur.sigmaX, blur.sigmaY, 0.1)
    case .boxBlur(let blur): blur.repeats >= 2
    case .flood, .offset: true
    default: false
    }
  }
}
