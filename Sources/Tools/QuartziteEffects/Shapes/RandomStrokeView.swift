// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A circle of which another part is stroked every second.
///
/// The start and end of the stroke are two random numbers, the smaller one first; the layer
/// animates both implicitly.
public final class RandomStrokeView: UIView {
  /// The width of the line in points; default 2.
  public var lineWidth: CGFloat = 2 {
    didSet { circle.lineWidth = lineWidth }
  }
  /// The colour of the line; default red.
  public var lineColor: UIColor = .red {
    didSet { circle.strokeColor = lineColor.cgColor }
  }
  /// The source of the parts: the same seed gives the same film.
  public var random: SeededRandom
  /// Called at each step with the part that is stroked next, as fractions of the circle.
  public var onStep: ((ClosedRange<CGFloat>) -> Void)?
  private let circle = CAShapeLayer()
  private var beat: Beat?

  /// Makes a circle of `frame`'s size without a stroke.
  public init(frame: CGRect, random: SeededRandom = SeededRandom(seed: 0)) {
    self.random = random
    super.init(frame: frame)
    circle.frame = bounds
    circle.path = UIBezierPath(ovalIn: bounds).cgPath
    circle.fillColor = UIColor.clear.cgColor
    circle.strokeColor = lineColor.cgColor
    circle.lineWidth = lineWidth
    circle.strokeStart = 0
    circle.strokeEnd = 0
    layer.addSublayer(circle)
  }

  /// Makes a circle of 100 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// Steps every second while the view is in a window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    beat?.stop()
    beat = window == nil ? nil : Beat(every: 1) { [weak self] in self?.step() }
  }

  /// Strokes another part, whose ends are multiples of a hundredth of the circle.
  public func step() {
    let values = [random.integer(below: 100), random.integer(below: 100)].sorted()
    let part = CGFloat(values[0]) / 100...CGFloat(values[1]) / 100
    circle.strokeStart = part.lowerBound
    circle.strokeEnd = part.upperBound
    onStep?(part)
  }
}

extension Effect {
  /// A circle of which another part is stroked every second.
  public static let shapeStroke = Effect(
    id: "shape-stroke",
    title: "Wandering stroke",
    summary: "Every second a circle's stroke starts and ends elsewhere, by implicit animation.",
    size: CGSize(width: 240, height: 240),
    duration: nil,
    posterTime: 2.6,
    parameters: [
      .number("width", "Line width", 2, in: 1...20, step: 1),
      .color("color", "Colour", .red),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(white: 0.878, alpha: 1)
    let frame = CGRect(x: 70, y: 62, width: 100, height: 100)
    let white = UIColor(white: 1, alpha: 0.6)
    stage.rootView.addSubview(
      RingTrackView(frame: frame, width: values.number("width"), color: white)
    )
    let view = RandomStrokeView(frame: frame, random: stage.random)
    view.lineWidth = values.number("width")
    view.lineColor = values.color("color")
    stage.rootView.addSubview(view)

    let label = UILabel(frame: CGRect(x: 0, y: 184, width: 240, height: 24))
    label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    label.textColor = Palette.ink
    label.textAlignment = .center
    label.text = "0 – 0 %"
    stage.rootView.addSubview(label)
    view.onStep = { [weak label] part in
      let ends = [part.lowerBound, part.upperBound].map { Int(($0 * 100).rounded()) }
      label?.text = "\(ends[0]) – \(ends[1]) %"
    }
  }
}
