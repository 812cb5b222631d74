// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A round button from which items fly out to a circle around it.
public final class RadialMenuView: UIView {
  /// The button in the middle.
  public let ring: ProgressRingView
  /// Whether items grow as they come out and shrink as they go in; default false.
  public var isScaling = false
  /// Called with whether the menu is open, whenever the button is tapped.
  public var onToggle: ((Bool) -> Void)?
  /// Whether the items are out.
  public private(set) var isExpanded = false
  /// The gap between the button and the items at rest, in points.
  public var endDistance: CGFloat = 30 { didSet { setPoints() } }
  /// The gap at the near turning point, in points.
  public var nearDistance: CGFloat = 30 { didSet { setPoints() } }
  /// The gap at the far turning point, in points.
  public var farDistance: CGFloat = 60 { didSet { setPoints() } }
  /// The point from which the items come; default the centre of the view.
  ///
  /// It is the centre of their circle. The button does not move with it: set `ring.center` for
  /// that.
  public var startPoint: CGPoint {
    didSet {
      setPoints()
      for item in items where !isExpanded { item.center = item.startPoint }
    }
  }
  /// The items, clockwise from the top; setting them adds them behind the button.
  public var items: [RadialMenuItemView] = [] {
    didSet {
      for item in oldValue { item.removeFromSuperview() }
      isExpanded = false
      setPoints()
      for item in items {
        item.center = item.startPoint
        insertSubview(item, belowSubview: ring)
      }
    }
  }

  /// Makes a menu with a button of `diameter` points in its middle.
  public init(frame: CGRect, diameter: CGFloat = 80) {
    let size = CGSize(width: diameter, height: diameter)
    ring = ProgressRingView(frame: CGRect(origin: .zero, size: size))
    startPoint = CGPoint(x: frame.width / 2, y: frame.height / 2)
    super.init(frame: frame)
    ring.center = startPoint
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

  /// Makes a menu of 320 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
  }

  private func toggle(_ recognizer: UITapGestureRecognizer) {
    setExpanded(!isExpanded)
    onToggle?(isExpanded)
  }

  /// Sets the points of all items; the angle of item i is (2 i + 1) π / count from the top.
  private func setPoints() {
    for (index, item) in items.enumerated() {
      let angle = Double(2 * index + 1) * Double.pi / Double(items.count)
      let reach = item.bounds.width / 2 + ring.bounds.width / 2
      let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
      func point(_ distance: CGFloat) -> CGPoint {
        let offset = CGPoint(x: 0, y: -(reach + distance)).applying(turn)
        return CGPoint(x: startPoint.x + offset.x, y: startPoint.y + offset.y)
      }
      item.startPoint = startPoint
      item.farPoint = point(farDistance)
      item.nearPoint = point(nearDistance)
      item.endPoint = point(endDistance)
    }
  }

  /// Moves the items out or in within half a second.
  public func setExpanded(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    for item in items {
      let points =
        isExpanded
        ? [item.startPoint, item.farPoint, item.nearPoint, item.endPoint]
        : [item.endPoint, item.farPoint, item.startPoint]
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
    // The key times are those of the rotation only: the first and last values apply before and
    // after it.
    let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    rotation.values = isExpanded ? [Double.pi, 0.0] : [0.0, 2 * Double.pi, 0.0]
    rotation.keyTimes = isExpanded ? [0.3, 0.4] : [0, 0.4, 0.5]
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
    group.fillMode = .forwards
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    return group
  }
}
