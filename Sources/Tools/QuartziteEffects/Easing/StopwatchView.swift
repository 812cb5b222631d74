// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A dial whose hand turns by six degrees every second and overshoots.
public final class StopwatchView: UIView {
  /// The easing of the hand; default elastic ease-out.
  public var easing = EasingFunction.elasticEaseOut
  /// How many steps the hand is ahead of the seconds; default 1.
  ///
  /// With 1 the first step goes from 6 to 12 degrees, with 0 from 0 to 6 degrees.
  public var lead = 1
  /// The elapsed seconds.
  public private(set) var seconds = 0
  /// The hand, 1 by 150 points, anchored at the centre of the dial; at rest it points down.
  public let hand = CALayer()
  private var timer: Timer?

  /// Makes a dial of the size of `frame`; the hand reaches the rim at 300 by 300 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a dial of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.borderWidth = 1
    layer.cornerRadius = bounds.width / 2
    layer.borderColor = UIColor.red.cgColor
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for minute in 0..<60 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(minute) * CGFloat.pi / 30)
      let isHour = minute.isMultiple(of: 5)
      let length: CGFloat = isHour ? 14 : 7
      let place = CGPoint(x: 0, y: bounds.width / 2 - 8 - length / 2).applying(turn)
      let mark = CALayer()
      mark.bounds = CGRect(x: 0, y: 0, width: isHour ? 2 : 1, height: length)
      mark.position = CGPoint(x: middle.x + place.x, y: middle.y + place.y)
      mark.setAffineTransform(turn)
      mark.allowsEdgeAntialiasing = true
      mark.backgroundColor = UIColor(white: 0.2, alpha: isHour ? 0.8 : 0.35).cgColor
      layer.addSublayer(mark)
    }
    hand.anchorPoint = .zero
    hand.frame = CGRect(x: middle.x, y: middle.y, width: 1, height: 150)
    hand.backgroundColor = UIColor.black.cgColor
    hand.allowsEdgeAntialiasing = true
    layer.addSublayer(hand)
    let pin = CALayer()
    pin.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    pin.cornerRadius = 5
    pin.position = middle
    pin.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(pin)
  }

  /// Starts; the hand first moves after a second.
  public func start() {
    stop()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.step() }
    }
  }

  /// Stops; the hand stays where it is.
  public func stop() {
    timer?.invalidate()
    timer = nil
  }

  private func step() {
    let sixDegrees = Double.pi / 30
    let old = sixDegrees * Double(seconds + lead)
    seconds += 1
    let new = sixDegrees * Double(seconds + lead)
    let swing = CAKeyframeAnimation(
      keyPath: "transform.rotation.z",
      easing: easing,
      from: old,
      to: new,
      frames: 15
    )
    swing.duration = 0.5
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hand.transform = CATransform3DMakeRotation(CGFloat(new), 0, 0, 1)
    CATransaction.commit()
    hand.add(swing, forKey: "swing")
  }

  /// Stops when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
