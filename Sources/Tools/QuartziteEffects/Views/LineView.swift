// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A line that moves in by one step to the right and out by another.
///
/// While hidden it is at its frame, the start. `show` moves it to the middle and fades it in;
/// `hide` moves it to the end, fades it out and returns it to the start.
public final class LineView: AnimatedView {
  /// The length of a step in points; default 100.
  ///
  /// It is read when the view is built.
  public var offsetX: CGFloat = 100
  private var start = CGRect.zero

  private func rect(steps: CGFloat) -> CGRect { start.offsetBy(dx: steps * offsetX, dy: 0) }

  /// Stores the frame as the start.
  public override func arrange() {
    start = frame
    layer.cornerRadius = frame.height / 2
  }

  /// Moves to the middle and fades in.
  public override func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.frame = self.rect(steps: 1)
      self.alpha = 1
    }
  }

  /// Moves to the end and fades out, then returns to the start.
  public override func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.frame = self.rect(steps: animated ? 2 : 0)
      self.alpha = 0
    } completion: {
      self.frame = self.rect(steps: 0)
    }
  }

  /// Moves to the start plus `progress` of a step.
  public override func progressDidChange() {
    frame = rect(steps: progress)
  }
}
