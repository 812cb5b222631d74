// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// The fast paths of rasterisation.
extension FastPathScene {
  /// The scene of a path.
  static func scene(of path: FastPaths) -> FastPathScene {
    if let scene = layers(of: path) ?? groups(of: path) ?? items(of: path) { return scene }
    preconditionFailure("Each fast path has a scene.")
  }

  /// One photograph for all frames, so that what is kept of it is found again.
  private static let photo = RasterData.photo()
  /// Lines that do not change: outlines of paths that may change are not kept.
  private static let lines = RasterData.lines().prefix(60).map { CGPath(elements: $0.elements) }

  /// The scene of a path of single items; nil for others.
  private static func items(of path: FastPaths) -> FastPathScene? {
    switch path {
    case .stamps:
      drawing("10,000 images on whole pixels") { _ in
        let sprite = RasterData.sprite()
        return RasterData.spots().map { image(sprite, at: $0, sampling: .nearest) }
      }
    case .sharedCopies:
      drawing("10,000 images on whole pixels, on several threads", leastThreads: 2) { _ in
        let sprite = RasterData.sprite()
        return RasterData.spots().map { image(sprite, at: $0, sampling: .nearest) }
      }
    case .edgesAhead:
      drawing("1,000 circles, which move, on several threads", lists: 2, leastThreads: 2) { frame in
        fills(spots(1_000, frame).map { ellipse($0, 60) })
      }
    case .plainSprites:
      drawing("10,000 sprites as one item, between pixels") { _ in
        let sprites = RasterData.spots().map {
          SpriteItem.Sprite(transform: CGAffineTransform(translationX: $0.x + 0.3, y: $0.y + 0.6))
        }
        return [
          .sprites(SpriteItem(pictures: [.init(pixmap: RasterData.sprite())], sprites: sprites))
        ]
      }
    case .placedImages:
      drawing("a photograph of 1080 x 1920 between pixels, which stands still") { _ in
        [image(RasterData.photo(), at: CGPoint(x: 0.4, y: 0.7), sampling: .linear)]
      }
    case .keptReductions:
      drawing("a photograph at a third of its size, which turns", lists: 8) { frame in
        let turn = CGAffineTransform(rotationAngle: CGFloat(frame) / 100).scaledBy(x: 0.3, y: 0.3)
        let paint = ImagePaint(
          pixmap: photo,
          projection: Projection(turn.concatenating(.init(translationX: 500, y: 400))),
          sampling: .trilinear
        )
        return [.draw(DrawItem(shape: .everything, paint: .image(paint)))]
      }
    case .wholeMoves:
      drawing("a photograph through a round clip, moved by whole pixels", lists: 8) { frame in
        let path = CGPath(
          ellipseIn: CGRect(x: 40, y: 40, width: 1_000, height: 1_800),
          transform: nil
        )
        let paint = ImagePaint(
          pixmap: RasterData.photo(),
          projection: Projection(CGAffineTransform(translationX: 0, y: CGFloat(frame))),
          sampling: .linear,
          edge: .clamp
        )
        let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
        return [.draw(DrawItem(shape: shape, paint: .image(paint)))]
      }
    case .keptOutlines:
      drawing("60 strokes, again and again, moved", lists: 97) { frame in
        let move = Projection(CGAffineTransform(translationX: 0.37 * CGFloat(frame), y: 0))
        return zip(lines, RasterData.paints(60)).map { path, paint -> DisplayItem in
          let shape = Shape.stroke(path, style: RasterData.stroke, projection: move)
          return .draw(DrawItem(shape: shape, paint: paint))
        }
      }
    case .keptCoverage:
      drawing("300 circles and 60 strokes, which stand still") { _ in
        let strokes = zip(lines, RasterData.paints(60)).map { path, paint -> DisplayItem in
          let shape = Shape.stroke(path, style: RasterData.stroke, projection: Projection())
          return .draw(DrawItem(shape: shape, paint: paint))
        }
        return fills(RasterData.spots().prefix(300).map { ellipse($0, 60) }) + strokes
      }
    case .uprightRects:
      drawing("5,000 paths that are rectangles") { _ in
        fills(
          RasterData.spots().prefix(5_000).map { spot in
            CGPath(rect: CGRect(x: spot.x, y: spot.y, width: 30, height: 20), transform: nil)
          }
        )
      }
    case .unseenShapes:
      drawing(
        "1,000 paths of which one in thirty is in the damage",
        damage: [PixelRect(x: 200, y: 300, width: 260, height: 260)]
      ) { _ in fills(RasterData.paths()) }
    case .coveredBands:
      drawing("a gradient over the whole canvas") { _ in
        let kind = Gradient.Kind.linear(start: .zero, end: CGPoint(x: 1_080, y: 1_920))
        let opaque = RasterData.stops.map { stop in
          Gradient.Stop(
            offset: stop.offset,
            color: PaintColor(stop.color.x, stop.color.y, stop.color.z, 1)
          )
        }
        let gradient = Gradient(kind: kind, stops: opaque, projection: Projection())
        return [.draw(DrawItem(shape: .everything, paint: .gradient(gradient)))]
      }
    case .cheapLists:
      drawing(
        "300 small paths of which few are in the damage",
        damage: [PixelRect(x: 500, y: 900, width: 40, height: 40)]
      ) { _ in fills(RasterData.spots().prefix(300).map { ellipse($0, 12) }) }
    default: nil
    }
  }

  /// The scene of a path of groups and filters; nil for others.
  private static func groups(of path: FastPaths) -> FastPathScene? {
    let blur = Filter.gaussianBlur(sigmaX: 6, sigmaY: 6, mirrorsEdges: false)
    switch path {
    case .foldedGroups:
      return drawing("500 faded groups of one shape") { _ in
        fills(RasterData.circles()).prefix(500).map { .group(GroupItem(items: [$0], opacity: 0.5)) }
      }
    case .keptSilhouettes:
      return drawing("200 shadows that move", lists: 2) { frame in
        RasterData.spots().prefix(200).map { spot in
          shadow(ellipse(CGPoint(x: spot.x + CGFloat(frame), y: spot.y), 60), blur)
        }
      }
    case .keptGroups:
      return drawing("200 shadows of two shapes each, which stand still") { _ in
        shadowsOfTwo(spots(200, 0), blur)
      }
    case .alphaChains:
      return drawing("200 shadows of two shapes each, which move", lists: 2) { frame in
        shadowsOfTwo(spots(200, frame), blur)
      }
    case .blackAlphas:
      return drawing("200 black shadows between pixels") { _ in
        RasterData.spots().prefix(200).map { spot in
          shadow(ellipse(.zero, 60), blur, at: CGPoint(x: spot.x + 0.3, y: spot.y + 0.6))
        }
      }
    case .groupsAhead:
      return drawing("200 small blurred groups, which move", lists: 2, leastThreads: 2) { frame in
        spots(200, frame).map { spot in
          let shapes = [ellipse(spot, 60), ellipse(CGPoint(x: spot.x + 20, y: spot.y), 60)]
          return .group(GroupItem(items: fills(shapes), filters: [blur], isIsolated: true))
        }
      }
    case .coarseSurfaces:
      return drawing("a group of 600 x 600 with a blur of 80 pixels, which moves", lists: 2) {
        frame in
        let x = 200 + CGFloat(frame)
        let wide = Filter.gaussianBlur(sigmaX: 80, sigmaY: 80, mirrorsEdges: false)
        let shapes = [
          ellipse(CGPoint(x: x, y: 500), 600), ellipse(CGPoint(x: x + 100, y: 600), 300),
        ]
        return [.group(GroupItem(items: fills(shapes), filters: [wide], isIsolated: true))]
      }
    case .nearMoves:
      return drawing("20 groups moved by 600 pixels", lists: 2) { frame in
        spots(20, frame).map { spot in
          let shapes = [ellipse(CGPoint(x: spot.x, y: spot.y - 600), 60)]
          let filters = [.offset(dx: 0, dy: 600), blur]
          return .group(GroupItem(items: fills(shapes), filters: filters, isIsolated: true))
        }
      }
    case .repeatedRows:
      return drawing("20 rectangles of 300 x 300, blurred a little and recoloured", lists: 2) {
        frame in
        let narrow = Filter.gaussianBlur(sigmaX: 1.2, sigmaY: 1.2, mirrorsEdges: false)
        let red = Filter.colorMatrix([
          1, 0, 0, 0, 0.2, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
        ])
        return spots(20, frame).map { spot -> DisplayItem in
          let rect = CGRect(x: spot.x, y: spot.y, width: 300, height: 300)
          let shapes = fills([CGPath(rect: rect, transform: nil)])
          return .group(
            GroupItem(items: shapes + shapes, filters: [narrow, red], isIsolated: true)
          )
        }
      }
    case .backdropNeeds:
      return drawing(
        "1,000 paths below a small blurred backdrop, of which a part changes",
        damage: [PixelRect(x: 500, y: 900, width: 60, height: 60)]
      ) { _ in
        let clip = Clip(shape: .rect(CGRect(x: 480, y: 880, width: 100, height: 100)))
        return fills(RasterData.paths())
          + [.group(GroupItem(items: [], clips: [clip], backdropFilters: [blur]))]
      }
    default: return nil
    }
  }

  // MARK: - Items

  /// The first spots, moved by a pixel a frame.
  private static func spots(_ count: Int, _ frame: Int) -> [CGPoint] {
    RasterData.spots().prefix(count).map { CGPoint(x: $0.x + CGFloat(frame), y: $0.y) }
  }

  private static func shadowsOfTwo(_ spots: [CGPoint], _ blur: Filter) -> [DisplayItem] {
    spots.map { spot in
      let shapes = [ellipse(spot, 60), ellipse(CGPoint(x: spot.x + 20, y: spot.y), 60)]
      let filters = [blur, .flood(PaintColor(0, 0, 0, 0.5))]
      return .group(GroupItem(items: fills(shapes), filters: filters, isIsolated: true))
    }
  }

  private static func fills(_ paths: [CGPath]) -> [DisplayItem] {
    zip(paths, RasterData.paints(paths.count)).map { path, paint in
      let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
      return .draw(DrawItem(shape: shape, paint: paint))
    }
  }

  private static func ellipse(_ origin: CGPoint, _ side: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: origin.x, y: origin.y, width: side, height: side),
      transform: nil
    )
  }

  private static func shadow(
    _ path: CGPath,
    _ blur: Filter,
    at origin: CGPoint = .zero
  ) -> DisplayItem {
    let place = CGAffineTransform(translationX: origin.x, y: origin.y)
    let shape = Shape.fill(path, rule: .nonZero, projection: Projection(place))
    let item = DrawItem(shape: shape, paint: .color(PaintColor(0, 0, 0, 1)))
    return .group(GroupItem(items: [.draw(item)], opacity: 0.5, filters: [blur], isIsolated: true))
  }

  private static func image(
    _ pixmap: Pixmap,
    at origin: CGPoint,
    sampling: ImagePaint.Sampling
  ) -> DisplayItem {
    let rect = CGRect(
      x: origin.x,
      y: origin.y,
      width: CGFloat(pixmap.width),
      height: CGFloat(pixmap.height)
    )
    let paint = ImagePaint(
      pixmap: pixmap,
      projection: Projection(CGAffineTransform(translationX: origin.x, y: origin.y)),
      sampling: sampling,
      edge: .clamp
    )
    return .draw(DrawItem(shape: .rect(rect), paint: .image(paint)))
  }
}
