// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A circle that is stroked up to a value, clockwise from the right.
public final class CircleProgressView: UIView {
  /// Where the stroke begins, clamped to 0...1; default 0.
  ///
  /// Changes are animated like those of `value`.
  public var startValue: CGFloat = 0 {
    didSet { circle.strokeStart = Self.clamped(startValue) }
  }
  /// Where the stroke ends, clamped to 0...1; default 0.
  ///
  /// The layer animates changes implicitly.
  public var value: CGFloat = 0 {
    didSet { circle.strokeEnd = Self.clamped(value) }
  }
  /// The width of the line in points; default 1.
  public var lineWidth: CGFloat = 1 {
    didSet { circle.lineWidth = lineWidth }
  }
  /// The colour of the line; default red.
  public var lineColor: UIColor = .red {
    didSet { circle.strokeColor = lineColor.cgColor }
  }
  private let circle = CAShapeLayer()

  /// Makes an empty circle inside `frame`.
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
    circle.frame = bounds
    circle.path = UIBezierPath(ovalIn: bounds).cgPath
    circle.fillColor = UIColor.clear.cgColor
    circle.strokeColor = lineColor.cgColor
    circle.lineWidth = lineWidth
    circle.strokeEnd = 0
    layer.addSublayer(circle)
  }

  /// NaN counts as 0.
  private static func clamped(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, 1) : 0
  }
}

extension Effect {
  /// A circle that is drawn after three seconds.
  public static let circleProgress = Effect(
    id: "circle-progress",
    title: "Circle progress",
    summary: "After three seconds a circle draws itself, by the implicit animation of its stroke.",
    size: CGSize(width: 280, height: 280),
    duration: 4.5,
    posterTime: 3.14,
    parameters: [
      .number("start", "Start", 0, in: 0...1, step: 0.01),
      .number("value", "Value", 1, in: 0...1, step: 0.01),
      .number("width", "Line width", 3, in: 1...20, step: 1),
      .color("color", "Colour", Palette.gray),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = .white
    let frame = CGRect(x: 40, y: 40, width: 200, height: 200)
    stage.rootView.addSubview(RingTrackView(frame: frame, width: 1, color: Palette.line))
    let view = CircleProgressView(frame: frame)
    view.startValue = values.number("start")
    view.lineWidth = values.number("width")
    view.lineColor = values.color("color")
    stage.rootView.addSubview(view)
    let label = UILabel(frame: frame)
    label.font = .monospacedDigitSystemFont(ofSize: 44, weight: .light)
    label.textAlignment = .center
    label.textColor = Palette.muted
    label.text = "0 %"
    stage.rootView.addSubview(label)
    let value = values.number("value")
    Later.after(3) { [weak view, weak label] in
      view?.value = value
      label?.text = "\(Int((value * 100).rounded())) %"
      label?.textColor = Palette.ink
    }
  }
}
