// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image masked by a gradient: transparent, black and transparent at 0.25, 0.5 and 0.75 of its
/// width.
public final class GradientMaskView: UIView {
  private let base = UIImageView()
  private let slit = MovingGradient()

  /// The image; default nil.
  public var image: UIImage? {
    get { base.image }
    set { base.image = newValue }
  }
  /// The frame of the mask in the view's coordinates; can be animated.
  public var maskFrame: CGRect {
    get { slit.frame }
    set { slit.frame = newValue }
  }
  /// The layer of the mask.
  package var maskLayer: CALayer { slit.layer }

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
    base.frame = bounds
    slit.frame = bounds
    slit.set([.clear, .black, .clear], at: [0.25, 0.5, 0.75])
    base.mask = slit
    addSubview(base)
  }

  /// Moves the mask to the right within `duration` seconds.
  public func move(by shift: CGFloat, duration: TimeInterval) {
    slit.move(by: shift, duration: duration)
  }
}
