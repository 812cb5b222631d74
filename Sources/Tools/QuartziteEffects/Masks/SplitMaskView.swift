// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image over another, with a mask of two soft halves that part.
///
/// Each half of the mask is half as wide and twice as high as the view: one half of it is black,
/// the other fades out. The left one is aligned with the top and leaves upwards, the right one is
/// aligned with the bottom and leaves downwards, both by twice the view's height.
public final class SplitMaskView: UIView {
  private let back = UIImageView()
  private let front = UIImageView()
  /// The halves of the mask: left, right.
  package let halves = [UIImageView(), UIImageView()]

  /// The image that is revealed; default nil.
  public var backImage: UIImage? {
    get { back.image }
    set { back.image = newValue }
  }
  /// The image in front; default nil.
  public var frontImage: UIImage? {
    get { front.image }
    set { front.image = newValue }
  }

  /// Makes a view that shows the front image.
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
    layer.cornerRadius = 16
    clipsToBounds = true
    let mask = UIView(frame: bounds)
    for view in [back, front] {
      view.frame = bounds
      addSubview(view)
    }
    let size = CGSize(width: bounds.width / 2, height: bounds.height * 2)
    for (half, name) in zip(halves, [Artwork.fadeDown, Artwork.fadeUp]) {
      half.image = name.image(size: size)
      mask.addSubview(half)
    }
    front.mask = mask
    place(isOpen: false)
  }

  private func place(isOpen: Bool) {
    let (width, height) = (bounds.width / 2, bounds.height)
    let way = isOpen ? 2 * height : 0
    halves[0].frame = CGRect(x: 0, y: -way, width: width, height: 2 * height)
    halves[1].frame = CGRect(x: width, y: way - height, width: width, height: 2 * height)
  }

  /// Moves the halves apart within `duration` seconds, or at once.
  public func reveal(duration: TimeInterval, animated: Bool) {
    if animated {
      UIView.animate(withDuration: duration) { self.place(isOpen: true) }
    } else {
      place(isOpen: true)
    }
  }

  /// Moves the halves back, at once.
  public func cover() {
    place(isOpen: false)
  }
}

extension Artwork {
  /// Black in the upper half, fading out in the lower half, 100 by 400.
  static let fadeDown = Artwork("fade-down", size: CGSize(width: 100, height: 400)) { painter in
    painter.fillDown(
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 400), transform: nil),
      [(0, Painter.color(0)), (0.5, Painter.color(0)), (1, Painter.color(0, 0))]
    )
  }

  /// Black in the lower half, fading out in the upper half.
  static let fadeUp = Artwork("fade-up", size: CGSize(width: 100, height: 400)) { painter in
    painter.fillDown(
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 400), transform: nil),
      [(0, Painter.color(0, 0)), (0.5, Painter.color(0)), (1, Painter.color(0))]
    )
  }
}
