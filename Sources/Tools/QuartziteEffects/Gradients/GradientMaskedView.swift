// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image masked by a gradient, which could as well be an image with an alpha channel.
public final class GradientMaskedView: UIView {
  /// The mask layer, horizontal: opaque black between its second and third stop, transparent at
  /// both ends.
  public let gradient = CAGradientLayer()

  /// Makes a view with an image that is stretched over it.
  public init(frame: CGRect, image: UIImage? = nil) {
    super.init(frame: frame)
    let picture = UIImageView(frame: bounds)
    picture.image = image
    addSubview(picture)
    gradient.frame = bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let (clear, black) = (UIColor.clear.cgColor, UIColor.black.cgColor)
    gradient.colors = [clear, black, black, clear]
    gradient.locations = [0, 0.3, 0.7, 1]
    picture.layer.mask = gradient
  }

  /// Makes an empty view of 100 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// Moves the visible part from the left to the right and back, `duration` seconds each way,
  /// forever.
  public func wander(duration: TimeInterval = 1.8) {
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-0.5, -0.2, 0.2, 0.5].map(NSNumber.init(value:))
    animation.toValue = [0.5, 0.8, 1.2, 1.5].map(NSNumber.init(value:))
    animation.duration = duration
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    gradient.add(animation, forKey: "wander")
  }
}

extension Effect {
  /// Combinations of gradients and masks.
  public static let gradientMask = Effect(
    id: "gradient-mask",
    title: "Gradients and masks",
    summary:
      "A line that masks a gradient, a gradient that turns in a ring, one that masks a picture.",
    size: CGSize(width: 320, height: 370),
    duration: nil,
    posterTime: 1.5,
    parameters: [
      .number("turn", "Seconds of a turn", 1.2, in: 0.2...5, step: 0.1),
      .number("width", "Line width", 5, in: 1...12, step: 1),
      .color("color", "Ring", Palette.violet),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let wide = CardView(frame: CGRect(x: 24, y: 24, width: 272, height: 150))
    let left = CardView(frame: CGRect(x: 24, y: 194, width: 126, height: 152))
    let right = CardView(frame: CGRect(x: 170, y: 194, width: 126, height: 152))
    for card in [wide, left, right] { stage.rootView.addSubview(card) }

    let line = GradientLineView(frame: CGRect(x: 20, y: 20, width: 232, height: 110))
    line.lineWidth = values.number("width")
    line.colors = [Palette.coral, Palette.violet, Palette.blue, Palette.teal]
    line.path = heartbeat.cgPath
    line.run()
    wide.addSubview(line)

    let ring = GradientRingView(
      frame: CGRect(x: 23, y: 36, width: 80, height: 80),
      lineWidth: 2 * values.number("width")
    )
    ring.color = values.color("color")
    ring.turn(duration: values.number("turn"))
    left.addSubview(ring)

    let picture = GradientMaskedView(
      frame: CGRect(x: 8, y: 8, width: 110, height: 136),
      image: Artwork.landscape.image(size: CGSize(width: 110, height: 136))
    )
    picture.layer.cornerRadius = 14
    picture.clipsToBounds = true
    picture.wander()
    right.addSubview(picture)
  }

  /// Two heartbeats of a cardiogram, 232 by 110 points.
  private static var heartbeat: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 62))
    for beat in 0..<2 {
      let x = 4 + CGFloat(beat) * 108
      for (dx, y) in [
        (28, 62), (36, 50), (44, 62), (52, 62), (60, 74), (70, 12), (82, 98), (90, 62), (108, 62),
      ] as [(CGFloat, CGFloat)] {
        path.addLine(to: CGPoint(x: x + dx, y: y))
      }
    }
    path.addLine(to: CGPoint(x: 228, y: 62))
    return path
  }
}
