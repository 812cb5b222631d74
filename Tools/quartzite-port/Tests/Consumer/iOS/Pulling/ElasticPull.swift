// SPDX-License-Identifier: Apache-2.0
import ObjectiveC
import UIKit

public enum ElasticPullState: Int {
  case stopped, dragging, animatingBounce, loading, animatingToStopped

  func isAnyOf(_ values: [ElasticPullState]) -> Bool { return values.contains { $0 == self } }
}

private struct AssociatedKeys {
  static var pullView = "pullView"
  static var observers: UInt8 = 0
}

extension UIScrollView {
  public var elasticPullView: ElasticPullView? {
    get { return objc_getAssociatedObject(self, &AssociatedKeys.pullView) as? ElasticPullView }
    set {
      objc_setAssociatedObject(
        self, &AssociatedKeys.pullView, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  public func addElasticPull(
    _ actionHandler: @escaping () -> Void, loadingView: ElasticLoadingView? = nil
  ) {
    isMultipleTouchEnabled = false
    panGestureRecognizer.maximumNumberOfTouches = 1
    let view = ElasticPullView()
    elasticPullView = view
    view.actionHandler = actionHandler
    view.loadingView = loadingView
    addSubview(view)
    view.observing = true
  }

  public func removeElasticPull() {
    elasticPullView?.observing = false
    elasticPullView?.removeFromSuperview()
    elasticPullView = nil
  }
}

open class ElasticLoadingView: UIView {
  fileprivate let shape = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: .zero)
    shape.lineWidth = 1.0
    shape.fillColor = UIColor.clear.cgColor
    shape.strokeColor = tintColor.cgColor
    shape.actions = ["strokeEnd": NSNull(), "transform": NSNull()]
    shape.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.addSublayer(shape)
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open func setPullProgress(_ progress: CGFloat) {
    shape.strokeEnd = min(0.9 * progress, 0.9)
    shape.transform = CATransform3DRotate(CATransform3DIdentity, progress * .pi, 0, 0, 1)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    shape.strokeColor = tintColor.cgColor
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    let inset = shape.lineWidth / 2.0
    shape.path = UIBezierPath(ovalIn: shape.bounds.insetBy(dx: inset, dy: inset)).cgPath
  }
}

open class ElasticPullView: UIView {
  fileprivate var _state: ElasticPullState = .stopped
  fileprivate(set) var state: ElasticPullState {
    get { return _state }
    set {
      let previous = state
      _state = newValue
      if previous == .dragging && newValue == .animatingBounce {
        animateBounce()
      } else if newValue == .loading, actionHandler != nil {
        actionHandler()
      } else if newValue == .animatingToStopped {
        resetScrollViewContentInset(shouldAddObserverWhenFinished: true, animated: true) {
          [weak self] () -> Void in self?.state = .stopped
        }
      }
    }
  }

  fileprivate var originalContentInsetTop: CGFloat = 0.0
  fileprivate let shapeLayer = CAShapeLayer()
  fileprivate var displayLink: CADisplayLink!
  var actionHandler: (() -> Void)!
  var loadingView: ElasticLoadingView? {
    willSet {
      loadingView?.removeFromSuperview()
      if let newValue = newValue { addSubview(newValue) }
    }
  }
  public private(set) var offsets: [CGFloat] = []

  var observing: Bool = false {
    didSet {
      guard let scrollView = scrollView() else { return }
      if observing {
        scrollView.addObserver(self, forKeyPath: "contentOffset", options: .new, context: nil)
        scrollView.addObserver(self, forKeyPath: "contentInset", options: [.new, .old], context: nil)
        scrollView.addObserver(self, forKeyPath: #keyPath(UIView.frame), options: .new, context: nil)
        scrollView.addObserver(
          self, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
      } else if oldValue {
        scrollView.removeObserver(self, forKeyPath: "contentOffset")
        scrollView.removeObserver(self, forKeyPath: "contentInset")
        scrollView.removeObserver(self, forKeyPath: "frame")
        scrollView.removeObserver(self, forKeyPath: "panGestureRecognizer.state")
      }
    }
  }

  var fillColor: UIColor = .clear { didSet { shapeLayer.fillColor = fillColor.cgColor } }

  private let cPoint = UIView(), lPoint = UIView(), rPoint = UIView()

  init() {
    super.init(frame: CGRect.zero)
    displayLink = CADisplayLink(
      target: self, selector: #selector(ElasticPullView.displayLinkTick))
    displayLink.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
    displayLink.isPaused = true
    shapeLayer.backgroundColor = UIColor.clear.cgColor
    shapeLayer.fillColor = UIColor.black.cgColor
    shapeLayer.actions = [
      "path": NSNull(), "position": NSNull(), "bounds": NSNull(),
    ]
    layer.addSublayer(shapeLayer)
    for point in [cPoint, lPoint, rPoint] { addSubview(point) }
    NotificationCenter.default.addObserver(
      self, selector: #selector(applicationWillEnterForeground),
      name: UIApplication.willEnterForegroundNotification, object: nil)
  }

  required public init?(coder aDecoder: NSCoder) { fatalError() }

  open override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "contentOffset" {
      if let newContentOffset = (change?[NSKeyValueChangeKey.newKey] as AnyObject).cgPointValue,
        let scrollView = scrollView()
      {
        offsets.append(newContentOffset.y)
        if state.isAnyOf([.loading, .animatingToStopped])
          && newContentOffset.y < -scrollView.contentInset.top
        {
          scrollView.contentOffset.y = -scrollView.contentInset.top
        } else {
          scrollViewDidChangeContentOffset(dragging: scrollView.isDragging)
        }
        layoutSubviews()
      }
    } else if keyPath == "contentInset" {
      if let new = change?[.newKey] as? UIEdgeInsets { originalContentInsetTop = new.top }
    } else if keyPath == "frame" {
      layoutSubviews()
    } else if keyPath == "panGestureRecognizer.state" {
      if let state = scrollView()?.panGestureRecognizer.state,
        [.ended, .cancelled, .failed].contains(state)
      {
        scrollViewDidChangeContentOffset(dragging: false)
      }
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  @objc func applicationWillEnterForeground() {
    if state == .loading { layoutSubviews() }
  }

  fileprivate func scrollView() -> UIScrollView? { return superview as? UIScrollView }

  fileprivate func scrollViewDidChangeContentOffset(dragging: Bool) {
    guard let scrollView = scrollView() else { return }
    let offsetY = scrollView.contentOffset.y
    if state == .stopped && dragging {
      state = .dragging
    } else if state == .dragging && dragging == false {
      state = offsetY < -60 ? .animatingBounce : .stopped
    }
    loadingView?.setPullProgress(min(max(-offsetY / 60, 0), 1))
  }

  fileprivate func resetScrollViewContentInset(
    shouldAddObserverWhenFinished: Bool, animated: Bool, completion: (() -> Void)?
  ) {
    guard let scrollView = scrollView() else { return }
    var contentInset = scrollView.contentInset
    contentInset.top = originalContentInsetTop
    UIView.animate(
      withDuration: animated ? 0.4 : 0.0,
      animations: { scrollView.contentInset = contentInset },
      completion: { _ in completion?() })
  }

  fileprivate func animateBounce() {
    displayLink.isPaused = false
    UIView.animate(
      withDuration: 0.9, delay: 0.0, usingSpringWithDamping: 0.43, initialSpringVelocity: 0.0,
      options: [],
      animations: { [weak self] in
        self?.cPoint.center.y = 0
        self?.lPoint.center.y = 0
      },
      completion: { [weak self] _ in
        self?.displayLink.isPaused = true
        self?.state = .loading
      })
  }

  fileprivate func currentPath() -> CGPath {
    let width: CGFloat = scrollView()?.bounds.width ?? 0.0
    let path = UIBezierPath()
    let animating = state == .animatingBounce
    path.move(to: CGPoint(x: 0.0, y: 0.0))
    path.addLine(to: CGPoint(x: 0.0, y: lPoint.seenCenter(animating).y))
    path.addQuadCurve(
      to: CGPoint(x: width, y: rPoint.seenCenter(animating).y),
      controlPoint: cPoint.seenCenter(animating))
    path.addLine(to: CGPoint(x: width, y: 0.0))
    path.close()
    return path.cgPath
  }

  @objc func displayLinkTick() {
    shapeLayer.path = currentPath()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    guard let scrollView = scrollView(), state != .animatingBounce else { return }
    let width = scrollView.bounds.width
    let height = max(-scrollView.contentOffset.y, 0)
    frame = CGRect(x: 0.0, y: -height, width: width, height: height)
    loadingView?.frame = CGRect(x: width / 2 - 15, y: height / 2 - 15, width: 30, height: 30)
    cPoint.center = CGPoint(x: width / 2, y: height)
    shapeLayer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    shapeLayer.path = currentPath()
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }
}

extension UIView {
  func seenCenter(_ usePresentationLayerIfPossible: Bool) -> CGPoint {
    if usePresentationLayerIfPossible, let presentationLayer = layer.presentation() {
      return presentationLayer.position
    }
    return center
  }
}
