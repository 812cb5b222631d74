// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// One of the two pictures of a transition.
struct TransitionPicture {
  /// The evaluated tree that holds the layer.
  let tree: FrameTree
  /// The layer in that tree.
  let index: Int
  /// The values that the layer is drawn with.
  let values: LayerValues
}

extension Composition {
  /// Draws the transitions that flip or curl; nil for other types.
  ///
  /// Apple documents neither these nor their perspective; here the eye's distance is twice the
  /// longer side.
  func turning(
    _ transition: TransitionState,
    _ progress: Double,
    of index: Int,
    _ place: Placement
  ) -> [DisplayItem]? {
    let new = TransitionPicture(
      tree: place.tree,
      index: index,
      values: place.tree.nodes[index].values
    )
    var old: TransitionPicture?
    if let tree = transition.source?.tree, let first = tree.nodes.first, !first.values.isHidden {
      old = TransitionPicture(tree: FrameTree(tree), index: 0, values: first.values)
    }
    let bounds = new.values.bounds
    switch transition.type {
    case .oglFlip:
      return flip(old, new, progress, transition.subtype, bounds, place)
    case .pageCurl:
      return draw(new, place.toDevice, place)
        + roll(old, progress, transition.subtype, bounds, place)
    case .pageUnCurl:
      return draw(old, place.toDevice, place)
        + roll(new, 1 - progress, transition.subtype, bounds, place)
    default:
      return nil
    }
  }

  private func draw(
    _ picture: TransitionPicture?,
    _ matrix: CATransform3D,
    _ place: Placement
  ) -> [DisplayItem] {
    guard let picture else { return [] }
    var inner = place
    inner.toDevice = matrix
    inner.tree = picture.tree
    var items: [DisplayItem] = []
    emitAppearance(picture.index, picture.values, inner, into: &items)
    return items
  }

  /// Returns the map to the device of a page that is transformed by `turn`, in perspective about
  /// the centre of `bounds`.
  private func seen(
    _ turn: CATransform3D,
    _ bounds: CGRect,
    _ place: Placement
  ) -> CATransform3D {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (2 * max(bounds.width, bounds.height, 1))
    let centred = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), turn),
      CATransform3DConcat(eye, CATransform3DMakeTranslation(middle.x, middle.y, 0))
    )
    return CATransform3DConcat(centred, place.toDevice)
  }

  // MARK: - Flip

  /// Shows the old picture until it stands edge-on, then the new one.
  private func flip(
    _ old: TransitionPicture?,
    _ new: TransitionPicture,
    _ progress: Double,
    _ subtype: CATransitionSubtype?,
    _ bounds: CGRect,
    _ place: Placement
  ) -> [DisplayItem] {
    // A positive rotation about y brings the left side towards the viewer, one about x the lower
    // side.
    let (x, y): (CGFloat, CGFloat) =
      switch subtype {
      case .some(.fromRight): (0, -1)
      case .some(.fromTop): (place.isFlipped ? 1 : -1, 0)
      case .some(.fromBottom): (place.isFlipped ? -1 : 1, 0)
      default: (0, 1)
      }
    let isOld = progress < 0.5
    let angle = (isOld ? progress : progress - 1) * Double.pi
    let turn = CATransform3DMakeRotation(angle, x, y, 0)
    return draw(isOld ? old : new, seen(turn, bounds, place), place)
  }

  // MARK: - Curl

  /// The way in which a page curls: along an axis from its spine, which stays, to the edge that is
  /// lifted, in the coordinates of its bounds.
  private struct CurlAxis {
    let bounds: CGRect
    let isHorizontal: Bool
    /// 1 where the way runs in the direction of the axis, otherwise -1.
    let sign: Double

    /// The page is lifted from the edge that the subtype names, without one from that with the
    /// greatest y.
    init(_ subtype: CATransitionSubtype?, _ bounds: CGRect) {
      self.bounds = bounds
      isHorizontal = subtype == .fromLeft || subtype == .fromRight
      sign = subtype == .fromLeft || subtype == .fromBottom ? -1 : 1
    }

    var length: Double { isHorizontal ? bounds.width : bounds.height }

    /// The coordinate of a point of the way, from the middle of the bounds.
    func offset(_ way: Double) -> Double { sign * (way - length / 2) }

    /// The rectangle between two points of the way.
    func rect(_ from: Double, _ to: Double) -> CGRect {
      let (a, b) = (min(offset(from), offset(to)), (to - from).magnitude)
      return isHorizontal
        ? CGRect(x: bounds.midX + a, y: bounds.minY, width: b, height: bounds.height)
        : CGRect(x: bounds.minX, y: bounds.midY + a, width: bounds.width, height: b)
    }

    /// The map about the middle of the bounds that takes a strip of the way to where it lies when it
    /// is bent: its ends to `start` and `end`, which have a place on the way and a height.
    func bend(
      _ from: Double,
      _ to: Double,
      _ start: (y: Double, z: Double),
      _ end: (y: Double, z: Double)
    ) -> CATransform3D {
      let stretch = (end.y - start.y) / (to - from)
      let slope = sign * (end.z - start.z) / (to - from)
      let move = offset(start.y) - stretch * offset(from)
      var bend = CATransform3DIdentity
      if isHorizontal {
        (bend.m11, bend.m13, bend.m41) = (stretch, slope, move)
      } else {
        (bend.m22, bend.m23, bend.m42) = (stretch, slope, move)
      }
      bend.m43 = start.z - slope * offset(from)
      return bend
    }
  }

  /// Draws a page that is curled up from an edge around a cylinder: flat, bent around it, and flat
  /// again with its back in front.
  private func roll(
    _ page: TransitionPicture?,
    _ progress: Double,
    _ subtype: CATransitionSubtype?,
    _ bounds: CGRect,
    _ place: Placement
  ) -> [DisplayItem] {
    guard let page, bounds.width > 0, bounds.height > 0 else { return [] }
    let axis = CurlAxis(subtype, bounds)
    let radius = axis.length / 8
    // Where the page leaves the plane.
    let line = axis.length - progress * (axis.length + radius)
    var items: [DisplayItem] = []
    if line > 0 {
      items += strip(
        page,
        axis.rect(0, min(line, axis.length)),
        place.toDevice,
        shade: nil,
        place
      )
    }
    // Strips of a twelfth of a half turn look smooth.
    let step = radius * Double.pi / 12
    var start = max(line, 0)
    while start < axis.length, items.count < 200 {
      let end = min(start + step, axis.length)
      var (from, to) = (Self.rolled(start - line, radius), Self.rolled(end - line, radius))
      from.y += line
      to.y += line
      let bend = axis.bend(start, end, from, to)
      let stretch = (to.y - from.y) / (end - start)
      // The back of the page is nearly white; both sides darken where they slope away from the
      // viewer.
      let dark = 0.25 * (1 - stretch.magnitude)
      let shade =
        stretch < 0
        ? PaintColor(Float(0.94 - dark), Float(0.94 - dark), Float(0.94 - dark), 0.9)
        : PaintColor(0, 0, 0, Float(max(dark, 0)))
      items += strip(page, axis.rect(start, end), seen(bend, bounds, place), shade: shade, place)
      start = end
    }
    let clip = Clip(
      shape: deviceShape(CornerShape(page.values), place.toDevice),
      isAntialiased: !CornerShape(page.values).isRectangle
    )
    return [.group(GroupItem(items: items, clips: [clip]))]
  }

  /// The position of a point that lies `way` points beyond the line at which the page leaves the
  /// plane: its y relative to that line, and its height above the plane.
  private static func rolled(_ way: Double, _ radius: Double) -> (y: Double, z: Double) {
    let angle = way / radius
    guard angle < Double.pi else { return (-(way - Double.pi * radius), 2 * radius) }
    let (sine, cosine) = Elementary.sineCosine(max(angle, 0))
    return (radius * sine, radius * (1 - cosine))
  }

  /// Draws a strip of a page under a matrix, with a colour of straight alpha over it.
  private func strip(
    _ page: TransitionPicture,
    _ rect: CGRect,
    _ matrix: CATransform3D,
    shade: PaintColor?,
    _ place: Placement
  ) -> [DisplayItem] {
    var items = draw(page, matrix, place)
    let shape = Shape.fill(
      CGPath(rect: rect, transform: nil),
      rule: .nonZero,
      projection: Projection(matrix)
    )
    if let shade {
      items.append(.draw(DrawItem(shape: shape, paint: .color(shade), isAntialiased: false)))
    }
    return [.group(GroupItem(items: items, clips: [Clip(shape: shape, isAntialiased: false)]))]
  }
}
