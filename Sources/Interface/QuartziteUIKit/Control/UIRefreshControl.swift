// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A wheel above the content of a scroll view, which begins to turn when the content is pulled
/// down.
///
/// Pulling by 70 points sends `valueChanged`. Until `endRefreshing()` the content stays 60 points
/// lower.
///
/// - Note: Differs from Apple: distances and the look of the wheel imitate iOS; Apple documents
///   neither.
///
/// See: <https://developer.apple.com/documentation/uikit/uirefreshcontrol>
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  /// Whether the inset for the turning wheel has been added.
  private var hasInset = false
  /// Whether pulling can start a refresh: false after one has started, until the content is back at
  /// rest.
  private var isArmed = true
  private static let height: CGFloat = 60
  private static let reach: CGFloat = 70

  /// Makes a control.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    prepare()
  }

  /// Makes a control.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    prepare()
  }

  /// Makes a control.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIRefreshControl.self)
  }

  private func prepare() {
    wheel.hidesWhenStopped = false
    wheel.alpha = 0
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
  }

  /// Whether the wheel turns.
  open private(set) var isRefreshing = false
  /// A text below the wheel; default nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Begins refreshing without sending an event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.alpha = 1
    wheel.startAnimating()
    addInset()
  }

  /// Ends refreshing: stops the wheel, and moves the content back over 0.3 s.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scrollView, hasInset else { return wheel.alpha = 0 }
    hasInset = false
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      scrollView.contentInset.top -= Self.height
      self.wheel.alpha = 0
    }
  }

  private func addInset() {
    guard let scrollView, !hasInset else { return }
    hasInset = true
    scrollView.contentInset.top += Self.height
  }

  /// Called when the content has moved.
  func contentMoved(in scrollView: UIScrollView) {
    let rest = scrollView.adjustedContentInset.top - (hasInset ? Self.height : 0)
    let pulled = -scrollView.contentOffset.y - rest
    let frame = CGRect(
      x: 0,
      y: min(-pulled, -Self.height),
      width: scrollView.bounds.width,
      height: Self.height
    )
    if self.frame != frame { self.frame = frame }
    if !isRefreshing { wheel.alpha = min(max((pulled - 20) / (Self.reach - 20), 0), 1) }
    if pulled <= 0 { isArmed = true }
    guard pulled >= Self.reach, isArmed, !isRefreshing, scrollView.isDragging else { return }
    isArmed = false
    isRefreshing = true
    wheel.alpha = 1
    wheel.startAnimating()
    sendActions(for: .valueChanged)
  }

  /// Called when a drag has ended: the inset comes now, so that the content does not jump under the
  /// finger.
  func dragEnded() {
    if isRefreshing { addInset() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 10 : 0))
    label.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 18)
  }
}
