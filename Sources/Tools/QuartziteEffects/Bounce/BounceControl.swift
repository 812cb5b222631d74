// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A control whose four edges bulge when it is touched and vibrate when it is released.
///
/// Four invisible views at the midpoints of the edges are moved by spring animations. A display
/// link reads their presentation positions and bends the edges of the mask accordingly.
/// `init(wrapping:)` puts the control around an existing view; alternatively add any view with
/// `addSubview` at `inner`.
///
/// ```swift
/// let button = UIButton(frame: CGRect(x: 80, y: 80, width: 200, height: 80))
/// view.addSubview(button)
/// let bouncing = BounceControl(wrapping: button)
/// ```
public final class BounceControl: UIControl {
  /// How far an edge moves, in points, at least 0; the control is larger than its contents by it.
  public let amplitude: CGFloat

  private let shape = CAShapeLayer()
  private let points: [UIView] = (0..<4).map { _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.isUserInteractionEnabled = false
    return view
  }
  private var link: CADisplayLink?

  /// Makes a control around `contentsFrame`, in the coordinates of its future superview.
  public init(contentsFrame: CGRect, amplitude: CGFloat = 15) {
    self.amplitude = max(amplitude, 0)
    super.init(frame: contentsFrame.insetBy(dx: -self.amplitude, dy: -self.amplitude))
    layer.mask = shape
    for (view, place) in zip(points, restingPlaces) {
      view.center = place
      addSubview(view)
    }
    bend(to: restingPlaces)
    listen(to: self)
  }

  /// Makes a control that replaces `contents` in its superview and takes it as a subview at the
  /// same place.
  ///
  /// The control takes over the view's index among its siblings, its autoresizing mask and its
  /// background colour, in which the edges bulge. A view that is a control itself continues to
  /// work, and its touches move the edges; other views leave their touches to this control.
  /// Constraints between the view and others are removed together with its superview, as usual.
  ///
  /// - Parameters:
  ///   - contents: any view with its frame set, in a superview or not.
  ///   - amplitude: how far an edge moves, in points, at least 0; default 15.
  public convenience init(wrapping contents: UIView, amplitude: CGFloat = 15) {
    self.init(contentsFrame: contents.frame, amplitude: amplitude)
    backgroundColor = contents.backgroundColor
    autoresizingMask = contents.autoresizingMask
    contents.superview?.insertSubview(self, aboveSubview: contents)
    contents.frame = inner
    insertSubview(contents, at: 0)
    if let control = contents as? UIControl {
      listen(to: control)
    } else {
      contents.isUserInteractionEnabled = false
    }
  }

  /// Moves the edges by the touches of `control`.
  private func listen(to control: UIControl) {
    for event in [Event.touchUpInside, .touchUpOutside, .touchCancel] {
      control.addTarget(self, action: Selector("up", BounceControl.spring), for: event)
    }
    control.addTarget(self, action: Selector("down", BounceControl.bulge), for: .touchDown)
  }

  /// Makes a control of 200 x 80 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(contentsFrame: CGRect(x: 80, y: 80, width: 200, height: 80))
  }

  /// The rectangle of the contents in the control's own coordinates.
  public var inner: CGRect { bounds.insetBy(dx: amplitude, dy: amplitude) }

  /// Whether the edges are moving or about to move.
  public var isVibrating: Bool { link?.isPaused == false }

  /// The midpoints of the edges at rest: top, left, bottom, right.
  private var restingPlaces: [CGPoint] {
    [
      CGPoint(x: inner.midX, y: inner.minY), CGPoint(x: inner.minX, y: inner.midY),
      CGPoint(x: inner.midX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.midY),
    ]
  }

  /// The display link lives as long as the control is in a window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick", BounceControl.tick)
    )
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func bulge() {
    guard let link, link.isPaused else { return }
    link.isPaused = false
    let outwards = [(0, -1), (-1, 0), (0, 1), (1, 0)].map {
      CGPoint(x: CGFloat($0.0) * amplitude, y: CGFloat($0.1) * amplitude)
    }
    move(damping: 0.9, velocity: 1.5, duration: 0.5, by: outwards)
  }

  private func spring() {
    move(
      damping: 0.15,
      velocity: 5.5,
      duration: 0.45,
      by: Array(repeating: CGPoint.zero, count: 4)
    ) { [weak self] _ in
      guard let self else { return }
      link?.isPaused = true
      // The last tick may have been just before the end.
      bend(to: restingPlaces)
    }
  }

  private func move(
    damping: CGFloat,
    velocity: CGFloat,
    duration: TimeInterval,
    by offsets: [CGPoint],
    completion: ((Bool) -> Void)? = nil
  ) {
    let targets = zip(restingPlaces, offsets).map { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    UIView.animate(
      withDuration: duration,
      delay: 0,
      usingSpringWithDamping: damping,
      initialSpringVelocity: velocity,
      options: [],
      animations: { for (view, target) in zip(self.points, targets) { view.center = target } },
      completion: completion
    )
  }

  private func tick() {
    bend(to: points.map { $0.layer.presentation()?.position ?? $0.center })
  }

  /// Draws every edge as a quadratic curve between two fixed corners.
  private func bend(to controls: [CGPoint]) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: inner.minX, y: inner.minY))
    path.addQuadCurve(to: CGPoint(x: inner.maxX, y: inner.minY), controlPoint: controls[0])
    path.addQuadCurve(to: CGPoint(x: inner.maxX, y: inner.maxY), controlPoint: controls[3])
    path.addQuadCurve(to: CGPoint(x: inner.minX, y: inner.maxY), controlPoint: controls[2])
    path.addQuadCurve(to: CGPoint(x: inner.minX, y: inner.minY), controlPoint: controls[1])
    path.close()
    shape.path = path.cgPath
  }
}

extension Effect {
  /// A button whose edges vibrate.
  public static let bounce = Effect(
    id: "bounce",
    title: "Bouncing edges",
    summary: "Touch the panel: its edges bulge; let go, and they vibrate on a loose spring.",
    size: CGSize(width: 360, height: 240),
    duration: 2.5,
    posterTime: 0.62,
    takesTouches: true,
    touchScript: "0.2 down 180,120; 0.7 up 180,120; 1.4 down 180,120; 1.8 up 180,120",
    parameters: [
      .number("amplitude", "Amplitude", 15, in: 0...60, step: 1),
      .color(
        "color",
        "Colour",
        UIColor(red: 0x5c / 255.0, green: 0x54 / 255.0, blue: 0xed / 255.0, alpha: 1)
      ),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(white: 0.97, alpha: 1)
    let control = BounceControl(
      contentsFrame: CGRect(x: 80, y: 80, width: 200, height: 80),
      amplitude: values.number("amplitude")
    )
    control.backgroundColor = values.color("color")
    let label = UILabel(frame: control.inner)
    label.text = "Press me"
    label.textColor = .white
    label.font = UIFont.systemFont(ofSize: 24, weight: .semibold)
    label.textAlignment = .center
    control.addSubview(label)
    stage.rootView.addSubview(control)
  }
}
