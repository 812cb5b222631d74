// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A picture seen through the alpha channel of another.
public final class MaskedImageView: UIView {
  private let base = UIImageView()
  private let maskView = UIImageView()

  /// The picture; default nil.
  public var image: UIImage? {
    get { base.image }
    set { base.image = newValue }
  }
  /// What the picture is seen through, stretched over it; nil, the default, shows all of it.
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

  /// Archives are not read: makes an empty view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(base)
  }

  /// Lets picture and mask fill the view.
  public override func layoutSubviews() {
    super.layoutSubviews()
    base.frame = bounds
    maskView.frame = bounds
  }
}
