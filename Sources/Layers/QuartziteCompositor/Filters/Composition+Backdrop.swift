// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues

extension Composition {
  /// Applies background filters to the backdrop of a layer, inside its rounded bounds.
  func emitBackdrop(
    _ values: LayerValues,
    _ place: Placement,
    opacity: Float,
    into items: inout [DisplayItem]
  ) {
    let filters = backdropFilters(values, place)
    guard !filters.isEmpty, isVisible(values.bounds, place) else { return }
    items.append(
      .group(
        GroupItem(
          items: [],
          clips: clips(to: CornerShape(values), softEdges(values, place), place.toDevice),
          opacity: opacity,
          backdropFilters: filters
        )
      )
    )
  }

  /// Returns items with the same alpha as `items`, for shadows and masks, which use alpha only.
  ///
  /// A filtered backdrop counts as opaque inside its bounds, whatever is behind it.
  static func solid(_ items: [DisplayItem]) -> [DisplayItem] {
    guard items.contains(where: \.readsBackdrop) else { return items }
    return items.map { item in
      guard case .group(let group) = item, item.readsBackdrop else { return item }
      var inner = solid(group.items)
      if !group.backdropFilters.isEmpty {
        let fill = DrawItem(shape: .everything, paint: .color(PaintColor(1, 1, 1, 1)))
        inner.insert(.draw(fill), at: 0)
      }
      return .group(group.with(items: inner, backdropFilters: [], keepsMark: false))
    }
  }

  /// The background filters of a layer, in order, as operations of the rasteriser.
  private func backdropFilters(_ values: LayerValues, _ place: Placement) -> [Filter] {
    var result: [Filter] = []
    var run: [LayerFilter] = []
    func finishRun() {
      let chain = FilterChain(
        run,
        map: place.toDevice,
        bounds: values.bounds,
        mirrorsEdges: true
      )
      result += chain.filters
      run = []
    }
    for filter in values.backgroundFilters {
      if FilterChain.understands(filter) {
        run.append(filter)
      } else if CoreImageStep.isNeeded(for: filter),
        place.toDevice.isUpright || !CoreImageStep.hasPlaces(filter)
      {
        finishRun()
        let step = CoreImageStep(filter: filter, map: place.toDevice, bounds: values.bounds)
        result.append(.picture(PictureFilter(step)))
      } else {
        FilterReport.note(filter, in: "backgroundFilters")
      }
    }
    finishRun()
    return result
  }
}
