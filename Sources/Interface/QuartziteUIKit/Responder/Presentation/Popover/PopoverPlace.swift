// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The frame of a popover, and the position of its arrow.
struct PopoverPlace: Equatable {
  /// The height of the arrow, in points.
  static let arrowHeight: CGFloat = 13
  /// The width of the arrow at its base, in points.
  static let arrowWidth: CGFloat = 37
  /// The radius of the corners, in points.
  static let corner: CGFloat = 13

  /// The direction in which the arrow points.
  let direction: UIPopoverArrowDirection
  /// The frame, which includes the arrow.
  let frame: CGRect
  /// The tip of the arrow along its side, from the upper left corner of the frame.
  let tip: CGFloat
  /// The height of the arrow, in points.
  let arrow: CGFloat

  /// Finds the first permitted direction, in the order up, down, left, right, for which the
  /// contents have room; otherwise the one for which the largest part of them has, to which they
  /// are shrunk.
  init(
    source: CGRect,
    content: CGSize,
    room: CGRect,
    permitted: UIPopoverArrowDirection,
    arrow: CGFloat = Self.arrowHeight,
    base: CGFloat = Self.arrowWidth
  ) {
    self.arrow = arrow
    func space(_ side: UIPopoverArrowDirection) -> CGSize {
      switch side {
      case .up: CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
      case .down: CGSize(width: room.width, height: source.minY - room.minY - arrow)
      case .left: CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
      default: CGSize(width: source.minX - room.minX - arrow, height: room.height)
      }
    }
    let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = all.filter { permitted.contains($0) }
    let sides = allowed.isEmpty ? all : allowed
    let fitting = sides.first {
      let space = space($0)
      return space.width >= content.width && space.height >= content.height
    }
    func covered(_ side: UIPopoverArrowDirection) -> CGFloat {
      let space = space(side)
      return max(min(space.width, content.width), 0) * max(min(space.height, content.height), 0)
    }
    var best = sides[0]
    for side in sides where covered(side) > covered(best) { best = side }
    direction = fitting ?? best
    let space = space(direction)
    let width = max(min(content.width, space.width), 0)
    let height = max(min(content.height, space.height), 0)
    let isVertical = direction == .up || direction == .down
    let middle = isVertical ? source.midX : source.midY
    let length = isVertical ? width : height
    let (low, high) = isVertical ? (room.minX, room.maxX) : (room.minY, room.maxY)
    let start = max(min(middle - length / 2, high - length), low)
    switch direction {
    case .up: frame = CGRect(x: start, y: source.maxY, width: width, height: height + arrow)
    case .down:
      frame = CGRect(
        x: start,
        y: source.minY - height - arrow,
        width: width,
        height: height + arrow
      )
    case .left: frame = CGRect(x: source.maxX, y: start, width: width + arrow, height: height)
    default:
      frame = CGRect(x: source.minX - width - arrow, y: start, width: width + arrow, height: height)
    }
    let margin = Self.corner + base / 2
    tip = length < 2 * margin ? length / 2 : min(max(middle - start, margin), length - margin)
  }

  /// The rectangle of the contents in the frame's own coordinates.
  var body: CGRect {
    let size = frame.size
    return switch direction {
    case .up: CGRect(x: 0, y: arrow, width: size.width, height: size.height - arrow)
    case .down: CGRect(x: 0, y: 0, width: size.width, height: size.height - arrow)
    case .left: CGRect(x: arrow, y: 0, width: size.width - arrow, height: size.height)
    default: CGRect(x: 0, y: 0, width: size.width - arrow, height: size.height)
    }
  }

  /// The distance of the arrow from the middle of its side.
  var offset: CGFloat {
    tip - (direction == .up || direction == .down ? frame.width : frame.height) / 2
  }

  /// The outline with the arrow.
  var outline: UIBezierPath {
    let path = UIBezierPath(roundedRect: body, cornerRadius: Self.corner)
    let half = Self.arrowWidth / 2
    // The arrow is made pointing upwards at the origin; its sides are hollow and its tip round.
    let tipPath = UIBezierPath()
    tipPath.move(to: CGPoint(x: -half, y: arrow))
    tipPath.addCurve(
      to: CGPoint(x: -4, y: 1.6),
      controlPoint1: CGPoint(x: -half / 2, y: arrow),
      controlPoint2: CGPoint(x: -half / 2 + 1, y: arrow / 2)
    )
    tipPath.addQuadCurve(to: CGPoint(x: 4, y: 1.6), controlPoint: CGPoint(x: 0, y: -1.6))
    tipPath.addCurve(
      to: CGPoint(x: half, y: arrow),
      controlPoint1: CGPoint(x: half / 2 - 1, y: arrow / 2),
      controlPoint2: CGPoint(x: half / 2, y: arrow)
    )
    tipPath.close()
    switch direction {
    case .up: tipPath.apply(CGAffineTransform(translationX: tip, y: 0))
    case .down:
      tipPath.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: tip, ty: frame.height))
    case .left: tipPath.apply(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: tip))
    default:
      tipPath.apply(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: frame.width, ty: tip))
    }
    path.append(tipPath)
    return path
  }
}

/// The view of a popover: its outline, and the presented controller's view inside.
@MainActor
final class PopoverFrame: UIView {
  var place: PopoverPlace? { didSet { if place != oldValue { setNeedsLayout() } } }
  var color: UIColor?
  /// The client's background, which stands in for the outline.
  var background: UIPopoverBackgroundView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let background else { return }
      let isPlain = Swift.type(of: background).wantsDefaultContentAppearance
      blur.isHidden = true
      layer.shadowOpacity = isPlain ? 0.18 : 0
      holder.layer.cornerRadius = isPlain ? PopoverPlace.corner : 0
      insertSubview(background, at: 0)
    }
  }
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let holder = UIView()
  private let outline = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 6)
    blur.layer.mask = outline
    holder.clipsToBounds = true
    holder.layer.cornerRadius = PopoverPlace.corner
    holder.layer.cornerCurve = .continuous
    addSubview(blur)
    addSubview(holder)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func hold(_ view: UIView) {
    holder.addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let place else { return }
    let path = place.outline.cgPath
    blur.frame = bounds
    if let color {
      blur.effect = nil
      blur.contentView.backgroundColor = color
    }
    outline.frame = bounds
    outline.path = path
    layer.shadowPath = background == nil ? path : nil
    holder.frame = place.body
    if let background {
      background.arrowDirection = place.direction
      background.arrowOffset = place.offset
      background.frame = bounds
      background.setNeedsLayout()
      holder.frame = place.body.inset(by: Swift.type(of: background).contentViewInsets())
    }
    for view in holder.subviews { view.frame = holder.bounds }
  }
}
