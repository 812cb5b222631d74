// SPDX-License-Identifier: Apache-2.0
import UIKit

/// Draws a layer, or leaves that to a subclass.
class Painter: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(layer.bounds)
  }
}

/// Gives the layer its contents.
class PicturePainter: Painter {
  private(set) var displayed = 0
  func display(_ layer: CALayer) { displayed += 1 }
}

/// Draws as its superclass does.
class PlainPainter: Painter {}

/// Fades, without an animator that a finger could drive.
class Fader: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

/// Fades with one.
class DrivenFader: Fader {
  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(duration: 0.2, curve: .linear, animations: nil)
  }
}
