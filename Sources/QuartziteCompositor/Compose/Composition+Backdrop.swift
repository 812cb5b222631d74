// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteRaster

extension Composition {
  /// Filters what lies below a layer, inside its rounded bounds.
  func emitBackdrop(
    _ values: LayerValues,
    _ place: Placement,
    opacity: Float,
    into items: inout [DisplayItem]
  ) {
    let chain = FilterChain(
      values.backgroundFilters,
      scale: place.toDevice.meanScale,
      spread: place.toDevice.blurSpread,
      mirrorsEdges: true
    )
    guard !chain.isEmpty, isVisible(values.bounds, place) else { return }
    let shape = CornerShape(values)
    let clip = Clip(
      shape: deviceShape(shape, place.toDevice),
      isAntialiased: !shape.isRectangle || antialiases(values)
    )
    items.append(
      .group(
        GroupItem(
          items: [],
          clips: [clip],
          opacity: opacity,
          backdropFilters: chain.filters
        )
      )
    )
  }
}
