// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A gradient whose stops are animated implicitly when they are set.
public final class GradientView: UIView {
  /// The gradient layer; it belongs to no view, so every change of it is animated implicitly.
  public let gradient = CAGradientLayer()
  /// The colours; default red, green and blue.
  public var colors: [UIColor] = [
    UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1),
    UIColor(red: 0, green: 0, blue: 1, alpha: 1),
  ]
  {
    didSet { gradient.colors = colors.map(\.cgColor) }
  }
  /// The stops of the colours, 0...1, increasing; default 0.25, 0.5 and 0.75.
  public var locations: [CGFloat] = [0.25, 0.5, 0.75] {
    didSet { gradient.locations = locations.map { NSNumber(value: Double($0)) } }
  }

  /// Makes a gradient from left to right.
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
    gradient.colors = colors.map(\.cgColor)
    gradient.locations = locations.map { NSNumber(value: Double($0)) }
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 0)
    layer.addSublayer(gradient)
  }
}

extension Effect {
  /// Three colours whose stops move apart.
  public static let gradientLocations = Effect(
    id: "gradient-locations",
    title: "Gradient stops",
    summary: "After three seconds the stops of three colours spread, by implicit animation.",
    size: CGSize(width: 320, height: 420),
    duration: 4.5,
    posterTime: 4,
    parameters: [
      .color("first", "First colour", UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
      .color("second", "Second colour", UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
      .color("third", "Third colour", UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let card = CardView(frame: CGRect(x: 30, y: 30, width: 260, height: 360))
    stage.rootView.addSubview(card)
    let square = GradientView(frame: CGRect(x: 30, y: 30, width: 200, height: 200))
    square.gradient.borderWidth = 1
    // The same unit square, stretched: the direction from corner to corner is skewed.
    let flat = GradientView(frame: CGRect(x: 30, y: 256, width: 200, height: 50))
    flat.gradient.endPoint = CGPoint(x: 1, y: 1)
    flat.gradient.borderWidth = 1
    let colors = ["first", "second", "third"].map(values.color)
    for view in [square, flat] {
      view.colors = colors
      card.addSubview(view)
    }
    let label = card.addText(
      "0.25   0.5   0.75",
      frame: CGRect(x: 30, y: 318, width: 200, height: 24),
      color: Palette.ink,
      alignment: .center
    )
    Later.after(3) { [weak square, weak flat, weak label] in
      square?.locations = [0.01, 0.5, 0.99]
      flat?.locations = [0.01, 0.5, 0.99]
      label?.text = "0.01   0.5   0.99"
    }
  }
}
