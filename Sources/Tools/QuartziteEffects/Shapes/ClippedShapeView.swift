// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A filled path that is clipped to the bounds of its layer.
///
/// The path of a shape layer is independent of the layer's size: of a circle 100 points high in a
/// layer 50 points high, the upper half is visible once the layer masks to its bounds.
public final class ClippedShapeView: UIView {
  /// The shapes, drawn from the view's upper left corner.
  public enum Shape: String, CaseIterable, Sendable {
    /// A circle with a diameter of 100 points.
    case circle
    /// An ellipse of 200 x 100 points.
    case ellipse
    /// A rectangle of 200 x 100 points.
    case rectangle

    /// The outline in the view's points.
    public var path: UIBezierPath {
      switch self {
      case .circle: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
      case .ellipse: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 100))
      case .rectangle: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100))
      }
    }
  }

  /// The shape; default a circle.
  ///
  /// Changes are not animated; use `morph(to:duration:)` for that.
  public var shape = Shape.circle {
    didSet { shapeLayer.path = shape.path.cgPath }
  }
  /// The fill colour; default red.
  public var fillColor: UIColor = .red {
    didSet { shapeLayer.fillColor = fillColor.cgColor }
  }
  /// Whether the path is clipped to the layer's bounds; default true.
  public var isClipped = true {
    didSet { shapeLayer.masksToBounds = isClipped }
  }
  /// The layer with the path; its border is 1 point wide.
  public let shapeLayer = CAShapeLayer()

  /// Makes a circle that is clipped to `frame`.
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
    shapeLayer.frame = bounds
    shapeLayer.borderWidth = 1
    shapeLayer.masksToBounds = isClipped
    shapeLayer.fillColor = fillColor.cgColor
    shapeLayer.path = shape.path.cgPath
    layer.addSublayer(shapeLayer)
  }

  /// Animates to another shape within `duration` seconds, element by element of the two paths.
  public func morph(to next: Shape, duration: TimeInterval = 0.5) {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = shapeLayer.presentation()?.path ?? shapeLayer.path
    animation.toValue = next.path.cgPath
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape = next
    shapeLayer.add(animation, forKey: "morph")
  }
}

extension Effect {
  /// A circle in a layer of half its height, then an ellipse and a rectangle.
  public static let shapeCircle = Effect(
    id: "shape-circle",
    title: "Clipped shapes",
    summary:
      "A circle in a layer of half its height is cut off; it becomes an ellipse, a rectangle.",
    size: CGSize(width: 320, height: 240),
    duration: 4.5,
    posterTime: 0.5,
    parameters: [
      .choice(
        "shape",
        "First shape",
        "circle",
        of: ClippedShapeView.Shape.allCases.map(\.rawValue)
      ),
      .flag("morph", "Changes its shape", true),
      .color("color", "Colour", .red),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let card = CardView(frame: CGRect(x: 24, y: 24, width: 272, height: 192))
    // The whole path, dashed, to show what is clipped.
    let ghost = CAShapeLayer()
    ghost.frame = CGRect(x: 36, y: 32, width: 200, height: 100)
    ghost.fillColor = UIColor.clear.cgColor
    ghost.strokeColor = Palette.muted.withAlphaComponent(0.7).cgColor
    ghost.lineDashPattern = [4, 4]
    card.layer.addSublayer(ghost)
    let view = ClippedShapeView(frame: CGRect(x: 36, y: 32, width: 200, height: 50))
    view.shape = ClippedShapeView.Shape(rawValue: values.choice("shape")) ?? .circle
    view.fillColor = values.color("color")
    view.shapeLayer.borderColor = Palette.ink.cgColor
    ghost.path = view.shape.path.cgPath
    card.addSubview(view)
    let label = card.addText(
      view.shape.rawValue,
      frame: CGRect(x: 0, y: 148, width: 272, height: 24),
      size: 15,
      weight: .medium,
      color: Palette.ink,
      alignment: .center
    )
    stage.rootView.addSubview(card)
    guard values.flag("morph") else { return }
    let all = ClippedShapeView.Shape.allCases
    for step in 1...all.count {
      Later.after(1.5 * TimeInterval(step) - 0.5) { [weak view, weak ghost, weak label] in
        guard let view, let index = all.firstIndex(of: view.shape) else { return }
        view.morph(to: all[(index + 1) % all.count])
        label?.text = view.shape.rawValue
        guard let morph = view.shapeLayer.animation(forKey: "morph") else { return }
        ghost?.path = view.shape.path.cgPath
        ghost?.add(morph, forKey: "morph")
      }
    }
  }
}
