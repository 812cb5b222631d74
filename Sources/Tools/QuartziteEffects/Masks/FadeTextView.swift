// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A text with soft ends that fades away from left to right.
///
/// The mask is a gradient from clear to black to black to clear at 0.01, 0.1, 0.9 and 0.99 of its
/// width.
public final class FadeTextView: UIView {
  private let label = UILabel()
  private let veil = GradientVeil()

  /// The text; default nil.
  public var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
  /// The font; default the system font at 20 points.
  public var font: UIFont {
    get { label.font }
    set { label.font = newValue }
  }
  /// The colour of the text; default white.
  public var textColor: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  /// How many lines the text may take; default 1, which ends in an ellipsis where it does not fit;
  /// 0 is as many as it needs.
  public var numberOfLines: Int {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }
  /// The layer of the mask.
  package var maskLayer: CALayer { veil.layer }

  /// Makes an empty view whose mask covers it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Archives are not read: makes an empty view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    label.frame = bounds
    label.font = UIFont.systemFont(ofSize: 20)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    veil.frame = bounds
    veil.set([.clear, .black, .black, .clear], at: [0.01, 0.1, 0.9, 0.99])
    mask = veil
  }

  /// Slides the mask to the right by its width, so that the text fades from the left on.
  public func fadeRight(duration: TimeInterval, animated: Bool) {
    veil.move(by: veil.frame.width, duration: duration, animated: animated)
  }

  /// Puts the mask back over the text at once.
  public func reset() {
    veil.frame = bounds
  }
}
