// SPDX-License-Identifier: Apache-2.0
import UIKit

public enum SkeletonDirection {
  case leftRight, rightLeft, topLeftBottomRight
  var startPoint: (from: CGPoint, to: CGPoint) {
    switch self {
    case .leftRight: return (from: CGPoint(x: -1, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    case .rightLeft: return (CGPoint(x: 1, y: 0.5), CGPoint(x: -1, y: 0.5))
    case .topLeftBottomRight: return (CGPoint(x: -1, y: -1), CGPoint(x: 1, y: 1))
    }
  }
}

public enum SkeletonAppearance {
  public static var tintColor: UIColor = {
    if #available(iOS 13, *) {
      return UIColor { (traits: UITraitCollection) -> UIColor in
        return traits.userInterfaceStyle == .dark ? UIColor(white: 0.25, alpha: 1) : UIColor(white: 0.9, alpha: 1)
      }
    }
    return .lightGray
  }()
}

enum SkeletonAssociatedKeys {
  static var layer = "skeletonLayer"
  static var isOn: UInt8 = 0
}

@objc extension UIView {
  private var skeletonLayer: CAGradientLayer? {
    get { objc_getAssociatedObject(self, &SkeletonAssociatedKeys.layer) as? CAGradientLayer }
    set {
      objc_setAssociatedObject(
        self, &SkeletonAssociatedKeys.layer, newValue,
        objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  @IBInspectable public var isSkeletonable: Bool {
    get { (objc_getAssociatedObject(self, &SkeletonAssociatedKeys.isOn) as? Bool) ?? false }
    set { objc_setAssociatedObject(self, &SkeletonAssociatedKeys.isOn, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  public func showAnimatedSkeleton() {
    forEachSkeletonable { view in
      let gradient = CAGradientLayer()
      gradient.frame = view.bounds
      gradient.colors = [
        SkeletonAppearance.tintColor.cgColor,
        SkeletonAppearance.tintColor.lighter(by: 0.08).cgColor,
        SkeletonAppearance.tintColor.cgColor,
      ]
      gradient.locations = [0, 0.5, 1]
      gradient.cornerRadius = view.layer.cornerRadius
      view.layer.addSublayer(gradient)
      view.skeletonLayer = gradient
      let direction = SkeletonDirection.leftRight
      let start = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.startPoint))
      start.fromValue = NSValue(cgPoint: direction.startPoint.from)
      start.toValue = direction.startPoint.to
      let end = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.endPoint))
      end.fromValue = CGPoint(x: 0, y: 0.5)
      end.toValue = CGPoint(x: 2, y: 0.5)
      let group = CAAnimationGroup()
      group.animations = [start, end]
      group.duration = 1.5
      group.timingFunction = CAMediaTimingFunction(name: .easeIn)
      group.repeatCount = .infinity
      group.isRemovedOnCompletion = false
      gradient.add(group, forKey: "skeleton")
    }
  }

  public func hideSkeleton(transition: TimeInterval = 0.25) {
    forEachSkeletonable { view in
      guard let layer = view.skeletonLayer else { return }
      CATransaction.begin()
      CATransaction.setAnimationDuration(transition)
      CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
      layer.opacity = 0
      CATransaction.commit()
      view.skeletonLayer = nil
    }
  }

  private func forEachSkeletonable(_ body: (UIView) -> Void) {
    if isSkeletonable { body(self) }
    for subview in subviews { subview.forEachSkeletonable(body) }
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255.0, green: CGFloat((hex >> 8) & 0xFF) / 255.0,
      blue: CGFloat(hex & 0xFF) / 255.0, alpha: alpha)
  }

  convenience init?(hexString: String) {
    var string = hexString.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
    if string.hasPrefix("#") { string.remove(at: string.startIndex) }
    var value: UInt64 = 0
    guard Scanner(string: string).scanHexInt64(&value) else { return nil }
    self.init(hex: UInt32(value))
  }

  func lighter(by amount: CGFloat) -> UIColor {
    var h: CGFloat = 0, s: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
    guard getHue(&h, saturation: &s, brightness: &b, alpha: &a) else { return self }
    return UIColor(hue: h, saturation: s, brightness: min(b + amount, 1), alpha: a)
  }

  func mixed(with other: UIColor, at fraction: CGFloat) -> UIColor {
    guard let c1 = cgColor.components, let c2 = other.cgColor.components,
      cgColor.numberOfComponents == other.cgColor.numberOfComponents
    else { return self }
    let mixed = zip(c1, c2).map { $0 + ($1 - $0) * fraction }
    return mixed.count == 2
      ? UIColor(white: mixed[0], alpha: mixed[1])
      : UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
}
