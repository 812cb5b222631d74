// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues

/// The filters of a layer as operations of the rasteriser.
///
/// Known are Core Image's names and Core Animation's own, with radii in layer points. A filter that
/// is not known is left out here; Core Image computes it where it has such a filter
/// (`CoreImageStep`).
///
/// This package's own filters come as values, see `LayerFilter.Operation`.
package struct FilterChain {
  /// The operations in order.
  package internal(set) var filters: [Filter] = []
  /// How far a pixel may spread, in device pixels.
  package var reach: CGFloat { CGFloat(FilterReach(filters)?.longest ?? 0) }
  /// The dilation that the first operations perform, where shapes can be dilated instead of pixels;
  /// nil otherwise.
  var widening: Dilation?

  /// The layer that filters are applied to, and its position on the device.
  struct Ground {
    /// The layer's plane on the device.
    let plane: FilterGround
    /// The layer's bounds.
    let bounds: CGRect
    /// Whether blurs see the picture mirrored at its border.
    var mirrorsEdges: Bool
  }

  /// The layer's bounds on the device, where a blur ends the picture at them; empty otherwise.
  private(set) var clips: [Clip] = []

  /// Translates filters of a layer.
  ///
  /// - Parameters:
  ///   - map: from the layer to the device.
  ///   - bounds: the layer's bounds.
  ///   - mirrorsEdges: whether blurs see the picture mirrored at its border.
  init(
    _ layerFilters: [LayerFilter],
    map: CATransform3D,
    bounds: CGRect,
    mirrorsEdges: Bool = false
  ) {
    let ground = Ground(plane: FilterGround(map), bounds: bounds, mirrorsEdges: mirrorsEdges)
    for filter in layerFilters {
      if let operation = filter.operation {
        append(operation, ground)
      } else {
        append(filter, ground)
      }
    }
  }

  /// Whether there is no operation.
  package var isEmpty: Bool { filters.isEmpty }

  /// Whether a filter is an operation of the rasteriser.
  package static func understands(_ filter: LayerFilter) -> Bool {
    Blur(rawValue: filter.type) != nil || filter.operation != nil || ColorMatrix(filter) != nil
  }

  /// The blurs that clients ask for by name.
  private enum Blur: String {
    case gaussian = "CIGaussianBlur"
    case gaussianOfCoreAnimation = "gaussianBlur"
    case variable = "variableBlur"
    case box = "CIBoxBlur"
    case boxOfCoreAnimation = "boxBlur"
    case motion = "CIMotionBlur"
  }

  private mutating func append(_ filter: LayerFilter, _ ground: Ground) {
    func number(_ keys: String..., default value: Double) -> Double {
      for key in keys {
        if let found = filter[key]?.first { return found.isFinite ? found : value }
      }
      return value
    }
    switch Blur(rawValue: filter.type) {
    case .gaussian, .gaussianOfCoreAnimation, .variable:
      let sigma = max(0, number("inputRadius", "radius", default: 10))
      let ground = number("inputNormalizeEdges", default: 0) != 0 ? cut(ground) : ground
      if filter.type == Blur.variable.rawValue, let mask = filter.mask {
        appendBlur(sigma, by: mask, ground)
      } else {
        appendBlur(sigma, ground)
      }
    case .box, .boxOfCoreAnimation:
      let radius = max(0, number("inputRadius", "radius", default: 10)) * ground.plane.scale
      guard radius > 0 else { return }
      filters.append(.boxBlur(width: Int(min(radius, 4096).rounded()) * 2 + 1, repeats: 1))
    case .motion:
      let length = max(0, number("inputRadius", default: 20)) * ground.plane.scale
      guard length > 0 else { return }
      filters.append(.motionBlur(length: length, angle: number("inputAngle", default: 0)))
    case nil:
      if let matrix = ColorMatrix(filter) { append(matrix) }
    }
  }

  /// Appends a round blur with a standard deviation in layer points; nothing at 0.
  mutating func appendBlur(_ sigma: Double, _ ground: Ground) {
    guard sigma * ground.plane.spread.largest > 0 else { return }
    filters.append(ground.plane.spread.blur(sigma: sigma, mirrorsEdges: ground.mirrorsEdges))
  }

  /// Appends a blur whose standard deviation is scaled by a mask, which is stretched over the
  /// layer's bounds.
  ///
  /// A layer that is rotated and stretched is blurred along the device's axes.
  private mutating func appendBlur(_ sigma: Double, by mask: Pixmap, _ ground: Ground) {
    guard sigma * ground.plane.spread.largest > 0, mask.width > 0, mask.height > 0 else { return }
    let bounds = ground.bounds
    let stretch = CGAffineTransform(
      a: bounds.width / CGFloat(mask.width),
      b: 0,
      c: 0,
      d: bounds.height / CGFloat(mask.height),
      tx: bounds.minX,
      ty: bounds.minY
    )
    let (across, down) = (ground.plane.spread.xx.squareRoot(), ground.plane.spread.yy.squareRoot())
    filters.append(
      .variableBlur(
        Filter.Variable(
          sigma: SIMD2(Double(across), Double(down)) * sigma,
          mask: mask,
          map: stretch.concatenating(CATransform3DGetAffineTransform(ground.plane.map)),
          mirrorsEdges: ground.mirrorsEdges
        )
      )
    )
  }

  /// Ends the picture at the layer's bounds, where blurs then mirror it: what Core Animation calls
  /// normalised edges, which do not fade.
  private mutating func cut(_ ground: Ground) -> Ground {
    guard !ground.mirrorsEdges else { return ground }
    if clips.isEmpty {
      let shape: Shape =
        ground.plane.map.isUpright
        ? .rect(ground.plane.map.boundingBox(of: ground.bounds))
        : .fill(
          CGPath(rect: ground.bounds, transform: nil),
          rule: .nonZero,
          projection: Projection(ground.plane.map)
        )
      clips = [Clip(shape: shape)]
    }
    var ground = ground
    ground.mirrorsEdges = true
    return ground
  }

  /// Appends a colour matrix, unless it is the identity.
  mutating func append(_ matrix: ColorMatrix) {
    if matrix != .identity { filters.append(.colorMatrix(matrix.numbers.map { Float($0) })) }
  }
}

extension LayerFilter {
  /// The pixels of `inputMaskImage`; nil for none, and for an image that is still to be computed.
  fileprivate var mask: Pixmap? {
    guard case .picture(let image)? = constants["inputMaskImage"] else { return nil }
    return image.cgImage?.pixmap
  }
}
