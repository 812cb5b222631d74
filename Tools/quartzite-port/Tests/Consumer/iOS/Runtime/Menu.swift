import UIKit

@objc public protocol MenuDelegate {
  @objc optional func menu(_ menu: Menu, sizeFor index: Int) -> CGSize
  @objc optional func menu(_ menu: Menu, viewFor index: Int) -> UIView
  @objc optional func menuMayOpen(_ menu: Menu) -> Bool
  @objc optional func menuOpened(_ menu: Menu)
}

/// A menu whose delegate may leave out what it likes.
open class Menu: UIView {
  public weak var delegate: MenuDelegate?
  public weak var target: AnyObject?
  public private(set) var sizes: [CGSize] = []

  open static func standard() -> Menu { return Menu(frame: CGRect(x: 0, y: 0, width: 80, height: 60)) }

  public func open() {
    guard delegate?.menuMayOpen?(self) ?? true else { return }
    sizes = [delegate?.menu?(self, sizeFor: 1) ?? CGSize(width: 1, height: 2)]
    if let view = delegate?.menu?(self, viewFor: 3) { addSubview(view) }
    let width = delegate?.menu?(self, sizeFor: 2).width ?? 7
    sizes.append(CGSize(width: width, height: 0))
    if delegate?.responds(to: #selector(MenuDelegate.menuOpened(_:))) == true {
      delegate?.menuOpened?(self)
    }
    target?.menuOpened?(self)
  }

  /// Views of a class that only the caller knows.
  public func made<T: UIView>(_ type: T.Type) -> [T] {
    return [T(), T(frame: bounds), type.init(frame: .zero)]
  }

  public class func fresh() -> Self { return self.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4)) }

  public var kind: String { return type(of: self).description() }

  public func frame(from info: [AnyHashable: Any]) -> CGFloat {
    return (info[UIKeyboardFrameEndUserInfoKey] as AnyObject).cgRectValue.height
  }

  public func start(_ timer: Timer) { RunLoop.main.add(timer, forMode: .commonModes) }
}

extension CGFloat {
  func near(_ other: CGFloat) -> Bool { return abs(self - other) < max(self, 1) }
}

/// A ring that an animation fills.
public class RingLayer: CALayer {
  @objc public dynamic var progress: CGFloat = 0
  @objc public var isCalm = false

  override public class func needsDisplay(forKey key: String) -> Bool {
    return key == "progress" || super.needsDisplay(forKey: key)
  }
}

public func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { return a.near(b) }

public func launched(with options: [UIApplicationLaunchOptionsKey: Any]?) -> Bool { return options == nil }

public func picture() -> UIImage? {
  return UIImage(named: "star", in: Bundle(for: Menu.self), compatibleWith: nil)
}
