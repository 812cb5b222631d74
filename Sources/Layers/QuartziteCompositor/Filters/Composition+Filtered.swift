// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteLayerValues

extension Composition {
  /// Returns items with filters applied to them as one group, whose result is clipped.
  ///
  /// A single item of one colour whose filters only map colours takes the mapped colour instead,
  /// which needs no offscreen surface.
  static func filtered(
    _ body: [DisplayItem],
    by filters: [Filter],
    inside clips: [Clip]
  ) -> [DisplayItem] {
    if clips.isEmpty, body.count == 1, case .draw(var item) = body[0], item.blend == .normal,
      case .color(let color) = item.paint, let mapped = color.mapped(by: filters)
    {
      item.paint = .color(mapped)
      return [.draw(item)]
    }
    return [.group(GroupItem(items: body, clips: clips, filters: filters, isIsolated: true))]
  }
}

extension Composition {
  /// Applies a layer's filters, of which one or more move pixels as far as its mask says.
  func displaced(
    _ body: [DisplayItem],
    by map: [DisplayItem],
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    let chain = FilterChain(values.filters, map: place.toDevice, bounds: values.bounds)
    guard !chain.isEmpty, !body.isEmpty else { return body }
    return [
      .group(
        GroupItem(
          items: body,
          clips: chain.clips,
          mask: Mask(items: map, channel: .map),
          filters: chain.filters
        )
      )
    ]
  }
}

extension LayerFilter {
  /// Whether it reads the layer's mask as a map.
  var readsMap: Bool {
    if case .measured(let filter) = operation { filter.kind.readsMap } else { false }
  }
}

extension Filter {
  /// Whether it leaves the alpha of every pixel unchanged.
  var keepsAlpha: Bool { alphaFactor == 1 }

  /// The factor on alpha, where the filter maps each pixel separately and its colours do not depend
  /// on alpha; nil for other filters.
  fileprivate var alphaFactor: Float? {
    if case .levels(let levels) = self { return levels.keepsAlpha ? 1 : nil }
    guard case .colorMatrix(let matrix) = self, let m = matrix.whole else { return nil }
    guard m[3] == 0, m[8] == 0, m[13] == 0, m[15] == 0, m[16] == 0, m[17] == 0, m[19] == 0,
      m[18] >= 0, m[18] <= 1
    else { return nil }
    return m[18]
  }
}

extension PaintColor {
  /// The colour after all filters; nil where one of them does more than map colours.
  fileprivate func mapped(by filters: [Filter]) -> PaintColor? {
    var color = self
    for filter in filters {
      guard let factor = filter.alphaFactor else { return nil }
      let straight = color
      if case .levels(let levels) = filter {
        color = levels.curves.mapped(straight)
        color.w = straight.w
        continue
      }
      guard case .colorMatrix(let matrix) = filter, let m = matrix.whole else { return nil }
      for row in 0..<3 {
        let sum = m[row * 5] * straight.x + m[row * 5 + 1] * straight.y
        color[row] = Swift.min(1, Swift.max(0, sum + m[row * 5 + 2] * straight.z + m[row * 5 + 4]))
      }
      color.w = straight.w * factor
    }
    return color
  }
}
