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

  /// The background filters of a layer in turn, as operations of the rasteriser.
  private func backdropFilters(_ values: LayerValues, _ place: Placement) -> [Filter] {
    var result: [Filter] = []
    var run: [LayerFilter] = []
    func finishRun() {
      let chain = FilterChain(
        run,
        scale: place.toDevice.meanScale,
        spread: place.toDevice.blurSpread,
        map: place.toDevice,
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
        result.append(
          .picture(
            PictureFilter(name: filter.type, value: step) { pixmap, area in
              let made = step.apply(to: PictureCache.Picture(pixmap: pixmap, area: area))
              return made.map { ($0.pixmap, $0.area) }
            }
          )
        )
      } else {
        FilterReport.note(filter, in: "backgroundFilters")
      }
    }
    finishRun()
    return result
  }
}
