// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A line that comes in by one step to the right and leaves by another.
///
/// Hidden it stands at its frame, the start. `show` moves it to the middle and fades it in; `hide`
/// moves it to the end, fades it out and puts it back to the start.
public final class LineView: AnimatedView {
  /// The length of a step in points; default 100.
  ///
  /// It counts from when the view is built.
  public var offsetX: CGFloat = 100
  private var start = CGRect.zero

  private func rect(steps: CGFloat) -> CGRect { start.offsetBy(dx: steps * offsetX, dy: 0) }

  /// Takes the frame for the start.
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

  /// Moves to the end and fades out, then is at the start again.
  public override func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.frame = self.rect(steps: animated ? 2 : 0)
      self.alpha = 0
    } completion: {
      self.frame = self.rect(steps: 0)
    }
  }

  /// Moves to the start and `progress` of a step.
  public override func progressDidChange() {
    frame = rect(steps: progress)
  }
}
