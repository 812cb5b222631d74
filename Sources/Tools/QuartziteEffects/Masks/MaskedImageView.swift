// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image masked by the alpha channel of another.
public final class MaskedImageView: UIView {
  private let base = UIImageView()
  private let maskView = UIImageView()

  /// The image; default nil.
  public var image: UIImage? {
    get { base.image }
    set { base.image = newValue }
  }
  /// The mask, stretched over the image; nil, the default, shows all of it.
  public var maskImage: UIImage? {
    get { maskView.image }
    set {
      maskView.image = newValue
      base.mask = newValue == nil ? nil : maskView
    }
  }

  /// Makes an empty view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(base)
  }

  /// Makes an empty view; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(base)
  }

  /// Image and mask fill the view.
  public override func layoutSubviews() {
    super.layoutSubviews()
    base.frame = bounds
    maskView.frame = bounds
  }
}
