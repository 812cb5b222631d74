// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues

extension Composition {
  /// Draws what a layer shows above its background: contents, shape, gradient or particles.
  func emitContent(
    _ index: Int,
    _ values: LayerValues,
    _ shape: CornerShape,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    switch values.payload {
    case .gradient(let gradient):
      emitGradient(gradient, values, shape, place, into: &items)
    case .shape(let path):
      emitShape(path, place, into: &items)
    case .emitter(let emitter):
      emitParticles(emitter, of: index, place, into: &items)
    case .tiled(let tiled):
      emitTiles(tiled.tiles, values, place, into: &items)
    case .plain, .text, .replicator, .scroll, .transform:
      break
    }
    emitContents(values, place, into: &items)
  }

  /// Draws the layer's contents, or the cross-fade of two pictures while one replaces the other.
  private func emitContents(
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard let fade = values.contentsFade else {
      if let image = values.contents {
        emitImage(image, values, place, opacity: place.opacity, into: &items)
      }
      return
    }
    let progress = Float(min(max(fade.progress.isNaN ? 1 : fade.progress, 0), 1))
    var (old, new): ([DisplayItem], [DisplayItem]) = ([], [])
    if let image = fade.from, progress < 1 {
      emitImage(image, values, place, opacity: 1, into: &old)
    }
    if let image = values.contents, progress > 0 {
      emitImage(image, values, place, opacity: 1, into: &new)
    }
    items.append(contentsOf: Self.faded(Self.crossFade(old, new, progress), by: place.opacity))
  }

  /// Returns the weighted sum `from` · (1 - progress) + `to` · progress of two pictures.
  ///
  /// The sum is of premultiplied components, so that two opaque pictures stay opaque.
  static func crossFade(
    _ from: [DisplayItem],
    _ to: [DisplayItem],
    _ progress: Float
  ) -> [DisplayItem] {
    if from.isEmpty || progress >= 1 { return faded(to, by: progress) }
    if to.isEmpty || progress <= 0 { return faded(from, by: 1 - progress) }
    return [
      .group(
        GroupItem(
          items: [
            .group(GroupItem(items: from, opacity: 1 - progress)),
            .group(GroupItem(items: to, opacity: progress, blend: .plusLighter)),
          ],
          isIsolated: true
        )
      )
    ]
  }

  private func emitImage(
    _ image: CGImage,
    _ values: LayerValues,
    _ place: Placement,
    opacity: Float,
    into items: inout [DisplayItem]
  ) {
    let pixmap = image.pixmap
    guard pixmap.width > 0, pixmap.height > 0 else { return }
    let placement = ContentsPlacement(
      imageSize: CGSize(width: pixmap.width, height: pixmap.height),
      contentsRect: values.contentsRect,
      contentsCenter: values.contentsCenter,
      contentsScale: values.contentsScale,
      gravity: .init(values.contentsGravity),
      bounds: values.bounds,
      isFlipped: place.isFlipped
    )
    let whole = placement.patches.reduce(CGRect.null) { $0.union($1.target) }
    for patch in placement.patches where isVisible(patch.target, place) {
      let seams = patch.target.edges(inside: whole)
      items.append(draw(patch, of: image, values, place, seams: seams, opacity: opacity))
    }
  }

  /// Draws the tiles of a tiled layer, without seams between them.
  private func emitTiles(
    _ tiles: [LayerTile],
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    for tile in tiles where isVisible(tile.rect, place) {
      let pixmap = tile.image.pixmap
      guard pixmap.width > 0, pixmap.height > 0 else { continue }
      let patch = ContentsPlacement.Patch(
        source: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height),
        target: tile.rect
      )
      let seams = tile.rect.edges(inside: values.bounds)
      items.append(draw(patch, of: tile.image, values, place, seams: seams, opacity: place.opacity))
    }
  }

  /// Draws one patch of a picture.
  ///
  /// Edges in `seams` adjoin other patches and are not antialiased, so that the backdrop does not
  /// show between them.
  private func draw(
    _ patch: ContentsPlacement.Patch,
    of image: CGImage,
    _ values: LayerValues,
    _ place: Placement,
    seams: CAEdgeAntialiasingMask,
    opacity: Float
  ) -> DisplayItem {
    let matrix = CATransform3DConcat(patch.matrix(isFlipped: place.isFlipped), place.toDevice)
    let sampling = Self.sampling(
      matrix,
      minification: values.minificationFilter,
      magnification: values.magnificationFilter
    )
    return filled(
      CornerShape(rect: patch.target, radius: 0),
      softEdges(values, place).subtracting(seams),
      with: .image(
        paint(image, matrix, sampling, tint: Self.tint(place))
      ),
      opacity: opacity,
      place.toDevice
    )
  }

  /// The paint of a picture whose pixels `matrix` maps to the device, resampled as the profile
  /// says.
  private func paint(
    _ image: CGImage,
    _ matrix: CATransform3D,
    _ sampling: ImagePaint.Sampling,
    tint: PaintColor?
  ) -> ImagePaint {
    var paint = ImagePaint(
      pixmap: image.pixmap,
      projection: Projection(matrix),
      sampling: sampling,
      edge: .clamp,
      tint: tint
    )
    guard sampling == .linear else { return paint }
    let isEnlarged = matrix.meanScale > 1 + 1e-9
    if profile.enlargesSmoothly, isEnlarged { paint.sampling = .smooth }
    guard profile.shrinksByFilter, paint.projection.isAffine else { return paint }
    let (across, down) = (matrix.lengthOfX, matrix.lengthOfY)
    let least = SamplingChoice.shrunk
    guard across < least || down < least, across > 0, down > 0 else { return paint }
    (paint.sampling, paint.shrinking) = (.smooth, .lanczos2)
    let source = image.source(shrunkBy: 1 / across, 1 / down)
    if source !== image.pixmap {
      let scale = CATransform3DMakeScale(
        CGFloat(image.width) / CGFloat(source.width),
        CGFloat(image.height) / CGFloat(source.height),
        1
      )
      paint.pixmap = source
      paint.projection = Projection(CATransform3DConcat(scale, matrix))
    }
    return paint
  }

  /// The sampling of a picture whose pixels `matrix` maps to the device.
  static func sampling(
    _ matrix: CATransform3D,
    minification: CALayerContentsFilter,
    magnification: CALayerContentsFilter
  ) -> ImagePaint.Sampling {
    SamplingChoice(minification: minification, magnification: magnification)
      .sampling(isShrunk: matrix.meanScale < SamplingChoice.shrunk)
  }

  /// The colour that pictures are multiplied by; nil for white.
  static func tint(_ place: Placement) -> PaintColor? {
    place.tint == SIMD4(repeating: 1) ? nil : PaintColor(place.tint)
  }
}

/// The minification and magnification filters of a picture, looked up once.
struct SamplingChoice {
  /// The scale below which a picture counts as minified.
  static let shrunk: CGFloat = 1 - 1e-9

  private let shrinking: ImagePaint.Sampling
  private let enlarging: ImagePaint.Sampling

  init(minification: CALayerContentsFilter, magnification: CALayerContentsFilter) {
    switch minification {
    case .nearest: shrinking = .nearest
    case .trilinear: shrinking = .trilinear
    default: shrinking = .linear
    }
    // Mipmaps only help to minify: trilinear magnification is linear.
    enlarging = magnification == .nearest ? .nearest : .linear
  }

  func sampling(isShrunk: Bool) -> ImagePaint.Sampling { isShrunk ? shrinking : enlarging }
}

extension ContentsPlacement.Gravity {
  /// Makes the gravity of a layer; an unknown name gives `resize`, Core Animation's default.
  init(_ gravity: CALayerContentsGravity) {
    switch gravity {
    case .center: self = .center
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    case .resizeAspect: self = .resizeAspect
    case .resizeAspectFill: self = .resizeAspectFill
    default: self = .resize
    }
  }
}

extension CATransform3D {
  /// The length of an image pixel along its row on the device; exact only without perspective.
  fileprivate var lengthOfX: CGFloat { (m11 * m11 + m12 * m12).squareRoot() / m44 }
  /// The length of an image pixel along its column on the device; exact only without perspective.
  fileprivate var lengthOfY: CGFloat { (m21 * m21 + m22 * m22).squareRoot() / m44 }
}

extension CGRect {
  /// The edges of this rectangle that lie inside `whole`.
  ///
  /// Where two patches of one picture adjoin, both edges must be hard, or the backdrop would show
  /// through.
  func edges(inside whole: CGRect) -> CAEdgeAntialiasingMask {
    var result: CAEdgeAntialiasingMask = []
    if minX > whole.minX { result.insert(.layerLeftEdge) }
    if maxX < whole.maxX { result.insert(.layerRightEdge) }
    if minY > whole.minY { result.insert(.layerBottomEdge) }
    if maxY < whole.maxY { result.insert(.layerTopEdge) }
    return result
  }
}
