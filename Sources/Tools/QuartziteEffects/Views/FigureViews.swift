// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A ring that grows as it appears and grows further as it disappears; the progress is how much is
/// drawn.
public final class RingView: AnimatedView {
  /// The width of the ring in points; default 6.
  public var lineWidth: CGFloat = 6
  /// The colour of the ring; default the tint colour at the time when it is built.
  public var color: UIColor?
  package let ring = CAShapeLayer()

  /// Makes the ring.
  public override func arrange() {
    ring.frame = bounds
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: (min(bounds.width, bounds.height) - lineWidth) / 2,
        startAngle: -CGFloat.pi / 2,
        endAngle: CGFloat.pi * 3 / 2,
        clockwise: true
      ).cgPath
    ring.fillColor = nil
    ring.strokeColor = (color ?? tintColor).cgColor
    ring.lineWidth = lineWidth
    ring.lineCap = .round
    layer.addSublayer(ring)
    transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
  }

  /// Grows from 0.4 to full size and fades in.
  public override func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  /// Grows by another 0.4 and fades out, then returns to the small size.
  public override func disappear(duration: TimeInterval, animated: Bool) {
    let small = CGAffineTransform(scaleX: 0.4, y: 0.4)
    perform(duration, animated) {
      self.transform = animated ? CGAffineTransform(scaleX: 1.4, y: 1.4) : small
      self.alpha = 0
    } completion: {
      self.transform = small
    }
  }

  /// Strokes `progress` of the ring, clockwise from the top.
  public override func progressDidChange() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.strokeEnd = progress
    CATransaction.commit()
  }
}

/// A rectangle that rotates by 90 degrees as it appears and by another 90 degrees as it disappears.
public final class RectView: AnimatedView {
  private func turn(_ quarters: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: quarters * CGFloat.pi / 2)
  }

  /// Rotates it back by 90 degrees.
  public override func arrange() {
    transform = turn(-1)
  }

  /// Rotates it upright and fades it in.
  public override func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  /// Rotates it further and fades it out, then returns it to the start.
  public override func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.transform = self.turn(animated ? 1 : -1)
      self.alpha = 0
    } completion: {
      self.transform = self.turn(-1)
    }
  }

  /// Rotates it by `progress` of 90 degrees.
  public override func progressDidChange() {
    transform = turn(progress - 1)
  }
}

/// Animated views that are shown, hidden and driven together.
public final class CompositeView: AnimatedView {
  /// The parts, back to front; must be set before the view is built.
  public var children: [AnimatedView] = []

  /// Adds the parts and builds them.
  public override func arrange() {
    for child in children {
      addSubview(child)
      child.build()
    }
  }

  /// Shows all parts.
  public override func appear(duration: TimeInterval, animated: Bool) {
    alpha = 1
    for child in children { child.show(duration: duration, animated: animated) }
  }

  /// Hides all parts.
  public override func disappear(duration: TimeInterval, animated: Bool) {
    for child in children { child.hide(duration: duration, animated: animated) }
  }

  /// Drives all parts.
  public override func progressDidChange() {
    for child in children { child.setProgress(progress) }
  }
}
