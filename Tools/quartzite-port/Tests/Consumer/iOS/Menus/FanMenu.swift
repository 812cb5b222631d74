// SPDX-License-Identifier: Apache-2.0
import UIKit

@objc
public protocol FanMenuDelegate {
  @objc optional func fanMenu(_ menu: FanMenu, willShow button: UIButton, at index: Int)
  @objc optional func fanMenuDidClose(_ menu: FanMenu)
}

/// Buttons that come out of one in a fan, by springs.
open class FanMenu: UIButton {
  @IBInspectable open var distance: CGFloat = 80
  @IBInspectable open var duration: Double = 0.6
  @IBOutlet open weak var delegate: AnyObject?
  weak var typedDelegate: FanMenuDelegate?
  public private(set) var items: [FanItem] = []
  public private(set) var isOpen = false
  public private(set) var chosen: Int?
  private var overlay: UIView!

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  deinit { typedDelegate = nil }

  private func setUp() {
    addTarget(self, action: #selector(FanMenu.onTap), for: UIControl.Event.touchUpInside)
    layer.cornerRadius = bounds.width / 2
    backgroundColor = .systemBlue
    setTitle("+", for: [])
    setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .highlighted)
    titleLabel?.font = UIFont(name: "HelveticaNeue", size: 22) ?? .systemFont(ofSize: 22)
    imageView?.contentMode = .center
    adjustsImageWhenHighlighted = false
    overlay = UIView(frame: UIScreen.main.bounds)
    overlay.isUserInteractionEnabled = false
  }

  public func addItems(_ count: Int) {
    for i in 0..<count {
      let item = FanItem(frame: CGRect(origin: .zero, size: CGSize(width: 30, height: 30)))
      item.tag = i
      item.center = CGPoint(x: bounds.midX, y: bounds.midY)
      item.alpha = 0
      item.addTarget(self, action: Selector(("itemTapped:")), for: .touchUpInside)
      insertSubview(item, at: 0)
      items.append(item)
    }
  }

  @objc func onTap() {
    isOpen ? close() : open()
  }

  @objc fileprivate func itemTapped(_ sender: FanItem) {
    chosen = sender.tag
    close()
  }

  open func open() {
    isOpen = true
    for (index, item) in items.enumerated() {
      typedDelegate?.fanMenu?(self, willShow: item, at: index)
      let angle = -CGFloat.pi * CGFloat(index + 1) / CGFloat(items.count + 1)
      UIView.animate(
        withDuration: duration, delay: 0.05 * Double(index), usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0, options: [],
        animations: {
          item.alpha = 1
          item.transform = CGAffineTransform(
            translationX: self.distance * cos(angle), y: self.distance * sin(angle))
        })
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.toValue = CGFloat.pi / 4
    turn.duration = duration / 2
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    titleLabel?.layer.add(turn, forKey: nil)
  }

  open func close() {
    isOpen = false
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseIn, .beginFromCurrentState],
      animations: {
        self.items.forEach {
          $0.transform = .identity
          $0.alpha = 0
        }
      },
      completion: { [weak self] _ in
        guard let self = self else { return }
        self.typedDelegate?.fanMenuDidClose?(self)
      })
    titleLabel?.layer.removeAllAnimations()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isOpen {
      for item in items where item.frame.contains(point) { return item }
    }
    return super.hitTest(point, with: event)
  }
}

public class FanItem: UIButton {
  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      layer.opacity = newValue ? 0.6 : 1
    }
  }

  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    backgroundColor = .systemOrange
    layer.cornerRadius = 15
    layer.shadowPath = UIBezierPath(ovalIn: bounds).cgPath
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  public func distance(to view: UIView) -> CGFloat {
    let there = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: superview)
    return hypot(frame.midX - there.x, frame.midY - there.y)
  }
}
