// SPDX-License-Identifier: Apache-2.0
import UIKit

/// Has the optional methods that its superclass leaves out.
open class LoudStepper: StepBase {
  public func animationDidStart(_ anim: CAAnimation) { log.append("start") }
  func stepDidEnd(_ number: Int) { log.append("end \(number)") }
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
}

extension LoudStepper {
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}

/// Has one of them only.
class QuietStepper: StepBase {
  func stepMayRepeat(_ number: Int) -> Bool { true }
}

/// Counts how far it was scrolled.
public final class CountingPage: PageController {
  public private(set) var offsets: [CGFloat] = []

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}
