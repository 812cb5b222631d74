// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A picture that a colour fades into from one side.
///
/// Direction, colour and share are set like any property and animate by themselves.
public final class ColorImageView: UIImageView {
  /// Which way the colour grows denser.
  public enum Direction: String, CaseIterable, Sendable {
    /// From the upper edge, clear, to the lower one.
    case up
    /// From the lower edge, clear, to the upper one.
    case down
    /// From the right edge, clear, to the left one.
    case right
    /// From the left edge, clear, to the right one.
    case left

    /// Where the gradient starts and ends in the unit square.
    public var points: (start: CGPoint, end: CGPoint) {
      switch self {
      case .up: (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1))
      case .down: (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0))
      case .right: (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 0))
      case .left: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
      }
    }
  }

  /// Which way the colour grows denser; default up.
  public var direction = Direction.up {
    didSet { (gradient.startPoint, gradient.endPoint) = direction.points }
  }
  /// The colour; default red.
  public var color: UIColor = .red {
    didSet { gradient.colors = [UIColor.clear.cgColor, color.cgColor] }
  }
  /// How much of the picture stays clear, 0...1, clamped; default 1, which is all of it.
  public var percent: CGFloat = 1 {
    didSet {
      let share = percent > 0 ? min(percent, 1) : 0
      gradient.locations = [NSNumber(value: Double(share)), 1]
    }
  }
  private let gradient = CAGradientLayer()

  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of an archive.
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
  /// A picture that a colour fades into.
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
