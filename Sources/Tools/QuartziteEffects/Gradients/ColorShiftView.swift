// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image with a gradient over it that changes its colour every second.
///
/// The gradient goes from transparent at a stop to a colour at the bottom; colour and stop are
/// random and change by implicit animation.
public final class ColorShiftView: UIView {
  /// The source of colours and stops: the same seed gives the same film.
  public var random: SeededRandom
  /// The gradient layer over the image.
  public let gradient = CAGradientLayer()
  private let picture: UIImageView
  private var beat: Beat?

  /// Makes a view whose gradient goes from half its height to red.
  public init(
    frame: CGRect,
    image: UIImage? = nil,
    random: SeededRandom = SeededRandom(seed: 0)
  ) {
    self.random = random
    picture = UIImageView(frame: CGRect(origin: .zero, size: frame.size))
    picture.image = image
    super.init(frame: frame)
    addSubview(picture)
    gradient.frame = bounds
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 0, y: 1)
    gradient.colors = [UIColor.clear.cgColor, UIColor.red.cgColor]
    gradient.locations = [0.5, 1]
    picture.layer.addSublayer(gradient)
  }

  /// Makes a view of 200 x 200 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  /// Changes every second while the view is in a window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    beat?.stop()
    beat = window == nil ? nil : Beat(every: 1) { [weak self] in self?.shift() }
  }

  /// Changes the gradient: red, green and blue are random multiples of 1/255 below 1, the stop is a
  /// random multiple of 0.1 below 1.
  public func shift() {
    let channels = (0..<3).map { _ in CGFloat(random.integer(below: 255)) / 255 }
    let color = UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 1)
    gradient.colors = [UIColor.clear.cgColor, color.cgColor]
    gradient.locations = [NSNumber(value: Double(random.integer(below: 10)) / 10), 1]
  }
}

extension Effect {
  /// An image with a gradient over it that changes its colour every second.
  public static let gradientShift = Effect(
    id: "gradient-shift",
    title: "Colour shift",
    summary: "Every second another colour rises to another height over a picture.",
    size: CGSize(width: 320, height: 360),
    duration: nil,
    posterTime: 3.6,
    parameters: [.number("corners", "Corner radius", 20, in: 0...120, step: 1)]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let frame = CGRect(x: 40, y: 30, width: 240, height: 300)
    let view = ColorShiftView(
      frame: frame,
      image: Artwork.landscape.image(size: frame.size),
      random: stage.random
    )
    view.layer.cornerRadius = values.number("corners")
    view.clipsToBounds = true
    stage.rootView.addSubview(view)
  }
}
