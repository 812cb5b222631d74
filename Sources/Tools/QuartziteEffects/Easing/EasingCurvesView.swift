// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Easing curves in a grid: families in threes, two families per row, the linear curve above.
public final class EasingCurvesView: UIView {
  /// The plot of one curve.
  package struct Cell {
    /// The name of the curve.
    package let name: String
    /// The curve.
    package let function: EasingFunction
    /// The unit square of the plot in the view's coordinates; progress increases upwards.
    package let box: CGRect
    /// The dot that moves along the plotted curve.
    package let dot: CALayer
    /// The small bar beside the plot, whose height is the progress.
    package let ball: CALayer
  }

  /// The plots in the order of `EasingFunction.all`.
  package private(set) var cells: [Cell] = []

  /// Plots `EasingFunction.all`, for a frame of 640 by 700 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare(EasingFunction.all)
  }

  /// Plots `curves`, the linear one first, for a frame of 640 by 700 points.
  public init(frame: CGRect, curves: [(name: String, function: EasingFunction)]) {
    super.init(frame: frame)
    prepare(curves)
  }

  /// Plots the curves in an empty frame; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare(EasingFunction.all)
  }

  private func prepare(_ curves: [(name: String, function: EasingFunction)]) {
    let (columns, rows) = (6, 6)
    let width = (bounds.width - 16) / CGFloat(columns)
    let height = (bounds.height - 16) / CGFloat(rows)
    for (index, entry) in curves.enumerated() {
      // The linear curve shares the first row with the title.
      let place = index == 0 ? 0 : index + columns - 1
      let frame = CGRect(
        x: 8 + CGFloat(place % columns) * width,
        y: 8 + CGFloat(place / columns) * height,
        width: width,
        height: height
      )
      let hue = index == 0 ? 0.6 : CGFloat((index - 1) / 3) / 10
      let color = UIColor(hue: hue, saturation: 0.62, brightness: 1, alpha: 1)
      add(entry.name, entry.function, in: frame.insetBy(dx: 4, dy: 4), color)
    }
    let title = UILabel(
      frame: CGRect(x: 8 + width + 12, y: 8, width: bounds.width - width - 32, height: height)
    )
    title.text = "Easing"
    title.font = UIFont.systemFont(ofSize: 46, weight: .thin)
    title.textColor = UIColor(white: 1, alpha: 0.9)
    addSubview(title)
  }

  private func add(_ name: String, _ function: EasingFunction, in frame: CGRect, _ color: UIColor) {
    let card = CALayer()
    card.frame = frame
    card.cornerRadius = 10
    card.backgroundColor = UIColor(white: 1, alpha: 0.055).cgColor
    layer.addSublayer(card)
    let box = CGRect(x: frame.minX + 12, y: frame.minY + 28, width: 60, height: 38)
    let frameLine = CAShapeLayer()
    frameLine.path = UIBezierPath(rect: box).cgPath
    frameLine.fillColor = nil
    frameLine.strokeColor = UIColor(white: 1, alpha: 0.10).cgColor
    layer.addSublayer(frameLine)

    let curve = CAShapeLayer()
    curve.path = Self.path(of: function, in: box)
    curve.fillColor = nil
    curve.strokeColor = color.cgColor
    curve.lineWidth = 1.8
    curve.lineJoin = .round
    layer.addSublayer(curve)

    let (dot, ball) = (CALayer(), CALayer())
    dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.white.cgColor
    ball.bounds = CGRect(x: 0, y: 0, width: 12, height: 4)
    ball.cornerRadius = 2
    ball.backgroundColor = color.cgColor
    dot.position = Self.point(0, 0, in: box)
    ball.position = CGPoint(x: box.maxX + 13, y: box.maxY)
    layer.addSublayer(dot)
    layer.addSublayer(ball)

    let label = UILabel(
      frame: CGRect(x: frame.minX, y: frame.maxY - 24, width: frame.width, height: 16)
    )
    label.text = name
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 10, weight: .medium)
    label.textColor = UIColor(white: 1, alpha: 0.7)
    addSubview(label)
    cells.append(Cell(name: name, function: function, box: box, dot: dot, ball: ball))
  }

  /// A point of the plot: time to the right, progress upwards.
  private static func point(_ time: Double, _ progress: Double, in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + box.width * time, y: box.maxY - box.height * progress)
  }

  private static func path(of function: EasingFunction, in box: CGRect) -> CGPath {
    let path = CGMutablePath()
    let steps = 120
    path.addLines(
      between: (0...steps).map { step in
        let time = Double(step) / Double(steps)
        return point(time, function.value(at: time), in: box)
      }
    )
    return path
  }

  /// Moves all dots and bars repeatedly, with pauses of half a second.
  public func play(duration: TimeInterval) {
    for cell in cells {
      let along = CAKeyframeAnimation(keyPath: "position")
      along.values = (0...120).map { step in
        let time = Double(step) / 120
        return Self.point(time, cell.function.value(at: time), in: cell.box)
      }
      cell.dot.add(repeating(along, duration), forKey: "run")
      let up = CAKeyframeAnimation(
        keyPath: "position.y",
        easing: cell.function,
        from: Double(cell.box.maxY),
        to: Double(cell.box.minY),
        frames: 121
      )
      cell.ball.add(repeating(up, duration), forKey: "run")
    }
  }

  private func repeating(_ animation: CAAnimation, _ duration: TimeInterval) -> CAAnimation {
    animation.duration = duration
    animation.fillMode = .both
    let group = CAAnimationGroup()
    group.animations = [animation]
    group.duration = duration + 0.5
    group.repeatCount = .infinity
    return group
  }
}
