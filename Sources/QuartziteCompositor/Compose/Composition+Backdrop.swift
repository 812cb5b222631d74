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
    for filter in values.backgroundFilters where !FilterChain.understands(filter) {
      FilterReport.note(filter, in: "backgroundFilters")
    }
    let chain = FilterChain(
      values.backgroundFilters,
      scale: place.toDevice.meanScale,
      spread: place.toDevice.blurSpread,
      mirrorsEdges: true
    )
    guard !chain.isEmpty, isVisible(values.bounds, place) else { return }
    items.append(
      .group(
        GroupItem(
          items: [],
          clips: clips(to: CornerShape(values), softEdges(values, place), place.toDevice),
          opacity: opacity,
          backdropFilters: chain.filters
        )
      )
    )
  }
}
