// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An image that fades into a colour towards one side.
///
/// Direction, colour and percentage are plain properties whose changes are animated implicitly.
public final class ColorImageView: UIImageView {
  /// The direction of the gradient.
  public enum Direction: String, CaseIterable, Sendable {
    /// Transparent at the top, the colour at the bottom.
    case up
    /// Transparent at the bottom, the colour at the top.
    case down
    /// Transparent at the right, the colour at the left.
    case right
    /// Transparent at the left, the colour at the right.
    case left

    /// The start and end points of the gradient in unit coordinates.
    public var points: (start: CGPoint, end: CGPoint) {
      switch self {
      case .up: (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1))
      case .down: (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0))
      case .right: (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0))
      case .left: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
      }
    }
  }

  /// The direction of the gradient; default up.
  public var direction = Direction.up {
    didSet { (gradient.startPoint, gradient.endPoint) = direction.points }
  }
  /// The colour; default red.
  public var color: UIColor = .red {
    didSet { gradient.colors = [UIColor.clear.cgColor, color.cgColor] }
  }
  /// The fraction of the image that stays clear, clamped to 0...1; default 1, all of it.
  public var percent: CGFloat = 1 {
    didSet {
      let share = percent > 0 ? min(percent, 1) : 0
      gradient.locations = [NSNumber(value: Double(share)), 1]
    }
  }
  private let gradient = CAGradientLayer()

  /// Makes a view without an image.
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
    gradient.frame = bounds
    (gradient.startPoint, gradient.endPoint) = direction.points
    gradient.colors = [UIColor.clear.cgColor, color.cgColor]
    gradient.locations = [1, 1]
    layer.addSublayer(gradient)
  }
}

extension Effect {
  /// An image that fades into a colour.
  public static let gradientImage = Effect(
    id: "gradient-image",
    title: "Coloured picture",
    summary: "After a second cyan fades into a picture from above, by implicit animation.",
    size: CGSize(width: 280, height: 335),
    duration: 3,
    posterTime: 1.5,
    parameters: [
      .choice(
        "direction",
        "Direction",
        "down",
        of: ColorImageView.Direction.allCases.map(\.rawValue)
      ),
      .color("color", "Colour", UIColor(red: 0, green: 1, blue: 1, alpha: 1)),
      .number("percent", "Clear part", 0.5, in: 0...1, step: 0.01),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let view = ColorImageView(frame: CGRect(x: 41, y: 41, width: 198, height: 253))
    view.image = Artwork.landscape.image(size: view.bounds.size)
    view.layer.cornerRadius = 16
    view.clipsToBounds = true
    stage.rootView.addSubview(view)
    Later.after(1) { [weak view] in
      view?.direction = ColorImageView.Direction(rawValue: values.choice("direction")) ?? .down
      view?.color = values.color("color")
      view?.percent = values.number("percent")
    }
  }
}
