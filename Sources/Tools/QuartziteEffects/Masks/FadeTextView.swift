// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A text with soft ends that fades out from left to right.
///
/// The mask is a gradient from transparent to black to black to transparent at 0.01, 0.1, 0.9 and
/// 0.99 of its width.
public final class FadeTextView: UIView {
  private let label = UILabel()
  private let veil = MovingGradient()

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
  /// The maximum number of lines; default 1, which is truncated with an ellipsis if it does not
  /// fit; 0 is as many as needed.
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

  /// Makes an empty view; archives are not decoded.
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

  /// Moves the mask to the right by its width, so that the text fades out from the left.
  public func fadeRight(duration: TimeInterval, animated: Bool) {
    veil.move(by: veil.frame.width, duration: duration, animated: animated)
  }

  /// Moves the mask back over the text, at once.
  public func reset() {
    veil.frame = bounds
  }
}
