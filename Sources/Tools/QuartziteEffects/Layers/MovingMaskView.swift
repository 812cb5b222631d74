// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image with a mask that moves by implicit animation when its frame is set.
///
/// The layers of image and mask belong to no view, so that the mask's frame is animated implicitly.
public final class MovingMaskView: UIView {
  /// The image, stretched over the view.
  public var image: UIImage? {
    didSet { picture.contents = image?.cgImage }
  }
  /// The mask: the image is visible where this is opaque.
  public var maskImage: UIImage? {
    didSet { spot.contents = maskImage?.cgImage }
  }
  /// The frame of the mask in the view's coordinates; changes are animated.
  public var maskFrame: CGRect {
    get { spot.frame }
    set { spot.frame = newValue }
  }
  private let picture = CALayer()
  private let spot = CALayer()

  /// Makes a view with an empty mask of 100 by 100 points in its upper left corner.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    picture.frame = bounds
    spot.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    picture.mask = spot
    layer.addSublayer(picture)
  }
}

extension Effect {
  /// A spot that moves over an image.
  public static let movingMask = Effect(
    id: "moving-mask",
    title: "Moving mask",
    summary: "A bare mask layer is moved over a picture by setting its frame.",
    size: CGSize(width: 300, height: 300),
    duration: 4.5,
    posterTime: 3.14,
    parameters: [
      .choice("mask", "Mask", "disc", of: ["disc", "soft", "square"]),
      .number("dim", "What else is seen", 0.22, in: 0...1, step: 0.01),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = .black
    let frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    let image = Artwork.landscape.image(size: frame.size)
    let dim = UIImageView(frame: frame)
    dim.image = image
    dim.alpha = values.number("dim")
    stage.rootView.addSubview(dim)
    let view = MovingMaskView(frame: frame)
    view.image = image
    let size = CGSize(width: 100, height: 100)
    switch values.choice("mask") {
    case "disc": view.maskImage = Artwork.disc.image(size: size)
    case "soft": view.maskImage = Artwork.softDisc.image(size: size)
    default: view.maskImage = Artwork.softEdge.image(size: size)
    }
    stage.rootView.addSubview(view)
    Later.after(3) { [weak view] in
      view?.maskFrame = CGRect(x: 50, y: 50, width: 100, height: 100)
    }
  }
}
