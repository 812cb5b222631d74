// SPDX-License-Identifier: Apache-2.0
import UIKit

// As it was written in 2015, in Swift 2.

public class PulseView: UIView {
  let ring = CAShapeLayer()
  public var pulses = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.clearColor()
    ring.fillColor = UIColor.redColor().CGColor
    ring.path = smallPath.CGPath
    layer.addSublayer(ring)
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  var smallPath: UIBezierPath {
    return UIBezierPath(ovalInRect: CGRectMake(40, 40, 20, 20))
  }

  var bigPath: UIBezierPath {
    let path = UIBezierPath()
    path.moveToPoint(CGPointMake(0, 0))
    path.addLineToPoint(CGPointMake(100, 0))
    path.addLineToPoint(CGPointMake(100, 100))
    path.closePath()
    return path
  }

  public func pulse(color: UIColor, times: Int) {
    let animation: CABasicAnimation = CABasicAnimation(keyPath: "path")
    animation.fromValue = smallPath.CGPath
    animation.toValue = bigPath.CGPath
    animation.duration = 0.5
    animation.fillMode = kCAFillModeForwards
    animation.removedOnCompletion = false
    ring.fillColor = color.CGColor
    ring.addAnimation(animation, forKey: "pulse")
    NSTimer.scheduledTimerWithTimeInterval(0.3, target: self, selector: "count", userInfo: nil, repeats: false)
  }

  func count() {
    pulses += 1
    UIView.animateWithDuration(0.4, delay: 0.0, options: UIViewAnimationOptions.CurveEaseInOut, animations: {
      self.transform = CGAffineTransformScale(self.transform, 2.0, 2.0)
      }, completion: { finished in
        dispatch_async(dispatch_get_main_queue()) { self.pulses += 10 }
    })
  }
}
