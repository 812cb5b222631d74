// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A bar that fills from the left as something goes on.
///
/// - Note: Differs from Apple: an animated change takes 0.25 s, which Apple does not document;
///   `observedProgress` is not there.
///
/// See: <https://developer.apple.com/documentation/uikit/uiprogressview>
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How thick the bar is.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiprogressview/style>
  public enum Style: Int, Sendable {
    /// 4 points, with round ends.
    case `default`
    /// 2.5 points, with straight ends.
    case bar
  }

  private static let duration: TimeInterval = 0.25
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private var value: Float = 0

  /// How thick the bar is; default `default`.
  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// How much is done, clamped to 0...1; default 0.
  ///
  /// NaN is ignored.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of what is done; default nil, the tint colour.
  open var progressTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// The colour of what is left; default nil, a gray.
  open var trackTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// A picture for what is done, stretched; its colours count.
  open var progressImage: UIImage? {
    didSet { applyLook() }
  }
  /// A picture for the whole bar, stretched.
  open var trackImage: UIImage? {
    didSet { applyLook() }
  }

  /// Makes a bar; its height is that of the frame until it is sized to fit.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of a style, 160 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 160, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// Makes an empty bar, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
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

  /// Sets how much is done, clamped to 0...1, sliding there over 0.25 s if `animated`.
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
}
