// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A round button out of which items fly to a circle around it.
public final class RadialMenuView: UIView {
  /// Where an item starts, and the points that it passes on its way out.
  struct Route {
    var start, far, near, end: CGPoint
  }

  /// The button in the middle.
  public let ring: ProgressRingView
  /// Whether items grow while they come out and shrink while they go in; default false.
  public var isScaling = false
  /// Told whether the menu is open whenever the button was tapped.
  public var onToggle: ((Bool) -> Void)?
  /// Whether the items are out.
  public private(set) var isExpanded = false
  /// The gap between the button and the items at rest, in points.
  public var endDistance: CGFloat = 30
  /// The gap at the near turning point, in points.
  public var nearDistance: CGFloat = 30
  /// The gap at the far turning point, in points.
  public var farDistance: CGFloat = 60
  /// The items, clockwise from the top; setting them lays them out anew, under the button.
  public var items: [UIView] = [] {
    didSet {
      for item in oldValue { item.removeFromSuperview() }
      isExpanded = false
      for item in items {
        item.center = middle
        insertSubview(item, belowSubview: ring)
      }
    }
  }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// Makes a menu with a button of `diameter` points in its middle.
  public init(frame: CGRect, diameter: CGFloat = 80) {
    let size = CGSize(width: diameter, height: diameter)
    ring = ProgressRingView(frame: CGRect(origin: .zero, size: size))
    super.init(frame: frame)
    ring.center = middle
    ring.layer.cornerRadius = diameter / 2
    ring.backgroundColor = UIColor(red: 0.16, green: 0.20, blue: 0.33, alpha: 1)
    addSubview(ring)
    ring.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector("toggle(_:)", RadialMenuView.toggle(_:))
      )
    )
  }

  /// Archives are not read: makes a menu of 320 points.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
  }

  private func toggle(_ recognizer: UITapGestureRecognizer) {
    setExpanded(!isExpanded)
    onToggle?(isExpanded)
  }

  /// The route of the item at `index`: its angle is (2 index + 1) pi / count from the top.
  func route(of index: Int) -> Route {
    let angle = Double(2 * index + 1) * Double.pi / Double(items.count)
    let reach = items[index].bounds.width / 2 + ring.bounds.width / 2
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
    func point(_ distance: CGFloat) -> CGPoint {
      let offset = CGPoint(x: 0, y: -(reach + distance)).applying(turn)
      return CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    }
    return Route(
      start: middle,
      far: point(farDistance),
      near: point(nearDistance),
      end: point(endDistance)
    )
  }

  /// Lets the items come out or go in within half a second.
  public func setExpanded(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    for (index, item) in items.enumerated() {
      let route = route(of: index)
      let points =
        isExpanded
        ? [route.start, route.far, route.near, route.end] : [route.end, route.far, route.start]
      item.layer.add(flight(along: points, isExpanded), forKey: "flight")
      item.center = points[points.count - 1]
      if isScaling {
        item.transform = isExpanded ? .identity : CGAffineTransform(scaleX: 0.001, y: 0.001)
      }
    }
  }

  private func flight(along points: [CGPoint], _ isExpanded: Bool) -> CAAnimationGroup {
    let path = CGMutablePath()
    path.addLines(between: points)
    let position = CAKeyframeAnimation(keyPath: "position")
    position.path = path
    position.duration = 0.5
    // The figures name the turn's own stretch; the first and the last value hold round it, because
    // key times must begin at 0 and end at 1.
    let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    rotation.values =
      isExpanded ? [Double.pi, Double.pi, 0.0, 0.0] : [0.0, 2 * Double.pi, 0.0, 0.0]
    rotation.keyTimes = isExpanded ? [0, 0.3, 0.4, 1] : [0, 0.4, 0.5, 1]
    rotation.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [position, rotation]
    if isScaling {
      let scale = CABasicAnimation(keyPath: "transform.scale")
      scale.fromValue = isExpanded ? 0.2 : 1.0
      scale.toValue = isExpanded ? 1.0 : 0.2
      scale.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      scale.duration = 0.5
      group.animations?.append(scale)
    }
    group.duration = 0.5
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    return group
  }
}
