// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster
import Synchronization

/// A layer's filter that is no operation of the rasteriser: Core Image computes it from the picture
/// of the layer.
///
/// **Space**: a place is meant in layer points, a length in points; the filter sees pixels, y up, with
/// the lower left corner of the bounds as they stand on the screen at the origin. It works in linear
/// light, as Core Image does by default.
struct CoreImageStep {
  /// The filter as the layer has it.
  let filter: LayerFilter
  /// From the layer to device pixels; upright.
  let map: CATransform3D
  /// The layer's bounds.
  let bounds: CGRect

  /// Whether a filter is Core Image's and no operation of the rasteriser.
  ///
  /// Filters that need a second picture or a table are left out: layers keep the numbers, vectors and
  /// colours of their filters.
  static func isNeeded(for filter: LayerFilter) -> Bool {
    guard !FilterChain.understands(filter), let core = CIFilter(name: filter.type) else {
      return false
    }
    return core.inputKeys.allSatisfy { key in
      let known = core.attributes[key] as? [String: Any]
      return switch known?[kCIAttributeClass] as? String {
      case "NSData": false
      case "CIImage": key == kCIInputImageKey
      default: true
      }
    }
  }

  /// The device pixel that is Core Image's origin: column and row below.
  private var origin: (x: Int, y: Int) {
    let box = map.boundingBox(of: bounds)
    guard !box.isNull, abs(box.minX) < 0x1p20, abs(box.maxY) < 0x1p20 else { return (0, 0) }
    return (Int(box.minX.rounded()), Int(box.maxY.rounded()))
  }

  /// Computes the filter of a picture; nil where it gives none.
  func apply(to picture: PictureCache.Picture) -> PictureCache.Picture? {
    guard let core = CIFilter(name: filter.type) else { return nil }
    let origin = origin
    for input in filter.inputs {
      if let value = value(of: input, core, origin) { core.setValue(value, forKey: input.key) }
    }
    let area = picture.area
    let source = CIImage(cgImage: CGImage(pixmap: picture.pixmap)).transformed(
      by: CGAffineTransform(
        translationX: CGFloat(area.minX - origin.x),
        y: CGFloat(origin.y - area.maxY)
      )
    )
    core.setValue(source, forKey: kCIInputImageKey)
    guard let image = core.outputImage, !image.extent.isNull else { return nil }
    var extent = PixelRect(covering: image.extent)
    // What goes on for ever is seen where the layer was.
    if extent.width > Composition.longestPictureSide
      || extent.height > Composition.longestPictureSide
    {
      extent = PixelRect(covering: source.extent)
    }
    guard !extent.isEmpty,
      let result = CIContext().createCGImage(image, from: CGRect(extent))
    else { return PictureCache.Picture(pixmap: .none, area: .empty) }
    return PictureCache.Picture(
      pixmap: result.pixmap,
      area: PixelRect(
        x: extent.minX + origin.x,
        y: origin.y - extent.maxY,
        width: extent.width,
        height: extent.height
      )
    )
  }

  /// An input as the filter wants it, in pixels.
  private func value(
    of input: LayerFilter.Input,
    _ core: CIFilter,
    _ origin: (x: Int, y: Int)
  ) -> Any? {
    guard let known = core.attributes[input.key] as? [String: Any], !input.values.isEmpty,
      input.values.allSatisfy({ $0.isFinite })
    else { return nil }
    let v = input.values.map { CGFloat($0) }
    let scale = map.meanScale
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(
        x: x * map.m11 + map.m41 - CGFloat(origin.x),
        y: CGFloat(origin.y) - (y * map.m22 + map.m42)
      )
    }
    switch known[kCIAttributeType] as? String {
    case kCIAttributeTypeDistance where v.count == 1:
      return NSNumber(value: Double(v[0] * scale))
    case kCIAttributeTypePosition where v.count >= 2:
      let point = place(v[0], v[1])
      return CIVector(x: point.x, y: point.y)
    case kCIAttributeTypeRectangle where v.count >= 4:
      let (a, b) = (place(v[0], v[1]), place(v[0] + v[2], v[1] + v[3]))
      guard abs(v[2]) < 1e9, abs(v[3]) < 1e9 else { return CIVector(v) }
      return CIVector(
        x: min(a.x, b.x),
        y: min(a.y, b.y),
        z: abs(a.x - b.x),
        w: abs(a.y - b.y)
      )
    case kCIAttributeTypeTransform where v.count >= 6:
      return CIVector([v[0], v[1], v[2], v[3], v[4] * scale, v[5] * scale])
    case kCIAttributeTypeColor where v.count >= 3:
      return CIColor(red: v[0], green: v[1], blue: v[2], alpha: v.count > 3 ? v[3] : 1)
    default:
      return v.count == 1 ? NSNumber(value: Double(v[0])) : CIVector(v)
    }
  }
}

/// Says once for each filter that it has no effect where it stands.
enum FilterReport {
  private static let said = Mutex<Set<String>>([])

  /// Notes a filter of a layer's property that changes nothing there.
  static func note(_ filter: LayerFilter, in property: String) {
    let line = "\(property): the filter \(filter.type) has no effect there."
    guard said.withLock({ $0.count < 1000 && $0.insert(line).inserted }) else { return }
    Log.note(line)
  }
}

extension Composition {
  /// The device pixels that filters of Core Image are computed from.
  static let filterLimits = PixelRect(minX: -16384, minY: -16384, maxX: 32768, maxY: 32768)

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
      let chain = FilterChain(
        run,
        scale: place.toDevice.meanScale,
        spread: place.toDevice.blurSpread
      )
      run = []
      guard !chain.isEmpty, !result.isEmpty else { return }
      result = Self.filtered(result, by: chain.filters)
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

  /// The picture that Core Image makes of what a layer shows.
  private func coreImage(
    _ filter: LayerFilter,
    _ body: [DisplayItem],
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    let step = CoreImageStep(filter: filter, map: place.toDevice, bounds: values.bounds)
    let limits = Self.filterLimits
    var area = ItemBounds(surface: limits).of(body)
    area = area.union(PixelRect(covering: place.toDevice.boundingBox(of: values.bounds)))
      .intersection(limits)
    guard !area.isEmpty, area.width <= Self.longestPictureSide,
      area.height <= Self.longestPictureSide
    else { return body }
    let key = PictureCache.Key(
      layer: place.scene.nodes[index].id,
      items: body,
      filter: filter,
      map: place.toDevice
    )
    let made = pictures.picture(key) { rasterizer in
      step.apply(
        to: PictureCache.Picture(pixmap: rasterizer.picture(of: body, in: area), area: area)
      )
    }
    guard let made else {
      FilterReport.note(filter, in: "filters")
      return body
    }
    guard !made.area.isEmpty else { return [] }
    let shift = CGAffineTransform(
      translationX: CGFloat(made.area.minX),
      y: CGFloat(made.area.minY)
    )
    return [
      .draw(
        DrawItem(
          shape: .rect(CGRect(made.area)),
          paint: .image(ImagePaint(pixmap: made.pixmap, projection: Projection(shift))),
          isAntialiased: false
        )
      )
    ]
  }

  /// How a layer meets what is below it.
  func blend(_ values: LayerValues) -> BlendMode {
    guard let filter = values.compositingFilter else { return .normal }
    if let blend = BlendMode(filter) { return blend }
    FilterReport.note(filter, in: "compositingFilter")
    return .normal
  }
}
