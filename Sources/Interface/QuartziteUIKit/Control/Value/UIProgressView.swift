// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A bar that fills from the left with the progress of a task.
///
/// - Note: Differs from Apple: an animated change takes 0.25 s, as Apple documents no duration.
///
/// See: <https://developer.apple.com/documentation/uikit/uiprogressview>
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The height of the bar.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiprogressview/style>
  public enum Style: Int, Sendable {
    /// 4 points high, with round ends.
    case `default`
    /// 2.5 points high, with square ends.
    case bar
  }

  private static let duration: TimeInterval = 0.25
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private var value: Float = 0

  /// The style of the bar; default `default`.
  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The progress, clamped to 0...1; default 0.
  ///
  /// NaN is ignored.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }

  /// The progress of a task that the bar shows, in place of one that is set; default nil.
  ///
  /// While the bar is in a window, it follows the fraction that is completed from frame to frame, by
  /// animated changes.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      observer?.stop()
      observer = nil
      follow(animated: false)
    }
  }
  private var observer: ProgressObserver?

  /// Shows the observed progress, and goes on until it is finished or the bar leaves its window.
  fileprivate func follow(animated: Bool) {
    guard let observedProgress else { return }
    let fraction = Float(observedProgress.fractionCompleted)
    if fraction != value { setProgress(fraction, animated: animated) }
    let isOver = observedProgress.isFinished || observedProgress.isCancelled || window == nil
    if isOver {
      observer?.stop()
      observer = nil
    } else if observer == nil {
      observer = ProgressObserver(of: self)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow(animated: false)
  }

  /// The colour of the filled part; default nil, the tint colour.
  open var progressTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// The colour of the track; default nil, a gray.
  open var trackTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// An image for the filled part, stretched; it is shown in its own colours.
  open var progressImage: UIImage? {
    didSet { applyLook() }
  }
  /// An image for the track, stretched.
  open var trackImage: UIImage? {
    didSet { applyLook() }
  }

  /// Makes a bar with this frame; `sizeToFit()` gives it the height of its style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of a style and its height, 160 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 160, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// Makes a bar at progress 0.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIProgressView.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    addSubview(track)
    track.clipsToBounds = true
    track.addSubview(fill)
    fill.clipsToBounds = true
    applyLook()
    layOut()
  }

  /// Sets the progress, clamped to 0...1; the bar moves over 0.25 s if `animated`.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    value = min(max(progress, 0), 1)
    guard animated, window != nil else { return layOut() }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: .beginFromCurrentState,
      animations: layOut
    )
  }

  private func applyLook() {
    track.image = trackImage
    fill.image = progressImage
    track.backgroundColor =
      trackImage == nil ? trackTintColor ?? .systemFill : trackTintColor
    fill.backgroundColor =
      progressImage == nil ? progressTintColor ?? tintColor : progressTintColor
  }

  private func layOut() {
    track.frame = bounds
    let width = bounds.width * CGFloat(value)
    fill.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = radius
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: intrinsicContentSize.height)
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(
      isElement: true,
      value: "\(Int((progress * 100).rounded()))%",
      traits: .updatesFrequently
    )
  }
}

/// Asks for the progress of a task in every frame, without retaining the bar.
@MainActor
private final class ProgressObserver: NSObject {
  private weak var bar: UIProgressView?
  private var link: CADisplayLink?

  init(of bar: UIProgressView) {
    self.bar = bar
    super.init()
    let link = CADisplayLink(
      target: self,
      selector: Selector("tick(_:)", ProgressObserver.tick(_:))
    )
    let begin = { link.add(to: .main, forMode: .common) }
    if let world = bar.window?.screen.world { world.run(begin) } else { begin() }
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    guard let bar else { return stop() }
    bar.follow(animated: true)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
