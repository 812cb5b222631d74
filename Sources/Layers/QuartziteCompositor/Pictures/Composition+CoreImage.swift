// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFoundation
import QuartziteGeometry
import QuartziteLayerValues
import Synchronization

/// Logs, once for each filter and property, that the filter has no effect there.
enum FilterReport {
  private static let said = Mutex<Set<String>>([])

  /// Logs that a filter of the layer property `property` has no effect; at most 1,000 different
  /// lines.
  static func note(_ filter: LayerFilter, in property: String) {
    let line = "\(property): the filter \(filter.type) has no effect there."
    guard said.withLock({ $0.count < 1000 && $0.insert(line).inserted }) else { return }
    Log.note(line)
  }
}

extension Composition {
  /// How far beyond the visible pixels the filter of a large picture is computed, in device pixels.
  static let margin = 512
  /// The device pixels that filters of Core Image are computed from.
  static let filterLimits = PixelRect(
    minX: -SurfaceSize.largestSide,
    minY: -SurfaceSize.largestSide,
    maxX: 2 * SurfaceSize.largestSide,
    maxY: 2 * SurfaceSize.largestSide
  )

  /// Applies a layer's filters to what it shows, one after the other.
  func filtered(
    _ body: [DisplayItem],
    of index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    var result = body
    var run: [LayerFilter] = []
    func finishRun() {
      let chain = FilterChain(run, map: place.toDevice, bounds: values.bounds)
      run = []
      guard !chain.isEmpty, !result.isEmpty else { return }
      guard let widening = chain.widening, let wide = widening.items(result) else {
        result = Self.filtered(result, by: chain.filters, inside: chain.clips)
        return
      }
      let rest = Array(chain.filters.dropFirst(widening.filterCount))
      result = rest.isEmpty ? wide : Self.filtered(wide, by: rest, inside: chain.clips)
    }
    for filter in values.filters {
      if FilterChain.understands(filter) {
        run.append(filter)
      } else if CoreImageStep.isNeeded(for: filter), place.toDevice.isUpright {
        finishRun()
        result = coreImage(filter, result, index, values, place)
      } else {
        FilterReport.note(filter, in: "filters")
      }
    }
    finishRun()
    return result
  }

  /// Replaces the items of a layer by the picture that Core Image computes from them.
  private func coreImage(
    _ filter: LayerFilter,
    _ body: [DisplayItem],
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    let step = CoreImageStep(filter: filter, map: place.toDevice, bounds: values.bounds)
    let limits = Self.filterLimits
    var area = ItemBounds.of(body, within: limits)
    let own = PixelRect(covering: place.toDevice.boundingBox(of: values.bounds))
      .intersection(limits)
    area = area.union(own).intersection(limits)
    guard !area.isEmpty else { return body }
    // Of a large picture only the visible part is computed, with a margin for later filters.
    let isLarge = max(area.width, area.height) > Self.longestPictureSide
    // The bounds of items have a margin of a pixel, which a filter would see as a border.
    if isLarge && own.contains(area.insetBy(dx: 1, dy: 1)) { area = own }
    let margin = PixelRect(covering: place.visible).insetBy(dx: -Self.margin, dy: -Self.margin)
    let needed = isLarge ? margin : nil
    guard let output = step.output(of: area, needed: needed) else {
      FilterReport.note(filter, in: "filters")
      return body
    }
    guard !output.isEmpty else { return [] }
    let picture = Subpicture(
      items: body,
      area: output,
      step: PictureStep(PictureFilter(step), input: area, least: own, needed: needed),
      tag: UInt64(place.tree.nodes[index].id.rawValue)
    )
    let shift = CGAffineTransform(translationX: CGFloat(output.minX), y: CGFloat(output.minY))
    return [
      .draw(
        DrawItem(
          shape: .rect(CGRect(output)),
          paint: .subpicture(SubpicturePaint(picture, projection: Projection(shift))),
          isAntialiased: false
        )
      )
    ]
  }

  /// The blend mode that a layer's `compositingFilter` names; `normal` where it names none.
  func blend(_ values: LayerValues) -> BlendMode {
    guard let filter = values.compositingFilter else { return .normal }
    if let blend = BlendMode(filter) { return blend }
    FilterReport.note(filter, in: "compositingFilter")
    return .normal
  }
}
