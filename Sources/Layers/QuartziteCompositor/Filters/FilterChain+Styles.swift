// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteLayerValues

/// This package's own filters, which importers of other formats use.
extension FilterChain {
  /// Appends one of this package's filters.
  mutating func append(_ operation: LayerFilter.Operation, _ ground: Ground) {
    switch operation {
    case .blur(let sigma):
      appendBlur(sigma.isFinite ? max(0, sigma) : 0, ground)
    case .colorMatrix(let numbers):
      if numbers.count == 20 { append(ColorMatrix(numbers: numbers)) }
    case .levels(let numbers):
      let levels = Levels(numbers)
      if levels != .identity { filters.append(.levels(levels)) }
    case .widen(let distance, let color):
      widening = Dilation(distance: distance, color: color, ground.plane.spread, &filters)
    case .measured(let filter):
      if let placed = filter.kind.placed(on: ground.plane) { filters.append(placed) }
    }
  }
}
