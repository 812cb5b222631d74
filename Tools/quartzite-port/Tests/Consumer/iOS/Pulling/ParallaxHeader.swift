// SPDX-License-Identifier: Apache-2.0
import UIKit

public typealias ParallaxHeaderHandler = (_ header: ParallaxHeader) -> Void

@objc public protocol ParallaxHeaderDelegate: AnyObject {
  @objc optional func parallaxHeader(_ header: ParallaxHeader, didChange progress: CGFloat)
}

/// Watches a scroll view by a typed observation.
@objcMembers public class ParallaxHeader: NSObject {
  private var observation: NSKeyValueObservation?
  private var tokens = Set<NSKeyValueObservation>()
  public weak var delegate: ParallaxHeaderDelegate?
  public dynamic private(set) var progress: CGFloat = 0
  public let view: UIView
  public var height: CGFloat = 120
  public var minimumHeight: CGFloat = 40
  public var handler: ParallaxHeaderHandler?

  public init(view: UIView) {
    self.view = view
    super.init()
  }

  public func attach(to scrollView: UIScrollView) {
    scrollView.contentInset.top += height
    scrollView.addSubview(view)
    if #available(iOS 11.0, *) {
      scrollView.contentInsetAdjustmentBehavior = .never
    }
    observation = scrollView.observe(\.contentOffset, options: [.new, .initial]) {
      [weak self] (scrollView, change) in
      self?.layout(for: scrollView, offset: change.newValue ?? scrollView.contentOffset)
    }
    let token = scrollView.observe(\UIScrollView.bounds, options: [.old, .new]) { _, change in
      _ = change.oldValue?.width
    }
    tokens.insert(token)
  }

  public func detach() {
    observation?.invalidate()
    observation = nil
    tokens.forEach { $0.invalidate() }
    tokens.removeAll()
  }

  private func layout(for scrollView: UIScrollView, offset: CGPoint) {
    let relative = max(-offset.y, minimumHeight)
    view.frame = CGRect(x: 0, y: offset.y, width: scrollView.frame.size.width, height: relative)
    progress = (relative - minimumHeight) / (height - minimumHeight)
    view.subviews.first?.alpha = progress
    view.subviews.first?.transform = CGAffineTransform(translationX: 0, y: 20 * (1 - progress))
      .concatenating(CGAffineTransform(scaleX: 0.8 + 0.2 * progress, y: 0.8 + 0.2 * progress))
    delegate?.parallaxHeader?(self, didChange: progress)
    handler?(self)
  }
}

/// Pages that turn like a cube's faces.
open class CubeScrollView: UIScrollView, UIScrollViewDelegate {
  fileprivate let stack = UIStackView()
  fileprivate let maxAngle: CGFloat = 60.0

  override public init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    configure()
  }

  open func addChildViews(_ views: [UIView]) {
    for view in views {
      stack.addArrangedSubview(view)
      view.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
      let gesture = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
      gesture.minimumPressDuration = 0.3
      view.addGestureRecognizer(gesture)
    }
  }

  @objc private func pressed(_ gesture: UIGestureRecognizer) {
    guard let view = gesture.view else { return }
    let scale: CGFloat = gesture.state == .began ? 0.9 : 1
    UIView.animate(withDuration: 0.2) { view.alpha = scale }
  }

  private func configure() {
    isPagingEnabled = true
    bounces = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    decelerationRate = UIScrollView.DecelerationRate.fast
    delegate = self
    keyboardDismissMode = .onDrag
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = NSLayoutConstraint.Axis.horizontal
    addSubview(stack)
    addConstraint(
      NSLayoutConstraint(
        item: stack, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading,
        multiplier: 1, constant: 0))
    stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
    stack.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
    stack.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    stack.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for view in stack.arrangedSubviews {
      var transform = CATransform3DIdentity
      transform.m34 = 1.0 / -500
      let width = bounds.size.width
      let delta = contentOffset.x - view.frame.origin.x
      let angle = max(-1, min(1, delta / width)) * maxAngle * .pi / 180
      view.layer.anchorPoint = CGPoint(x: delta >= 0 ? 1 : 0, y: 0.5)
      transform = CATransform3DRotate(transform, -angle, 0, 1, 0)
      view.layer.transform = transform
      view.layer.isDoubleSided = false
      view.layer.zPosition = -abs(delta)
    }
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page = (targetContentOffset.pointee.x / max(bounds.width, 1)).rounded()
    targetContentOffset.pointee.x = page * bounds.width
  }
}
