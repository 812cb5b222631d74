// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage

/// A stage with an animator on its root view.
@MainActor final class Lab {
  let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  let animator: UIDynamicAnimator

  init() {
    animator = UIDynamicAnimator(referenceView: stage.rootView)
  }

  /// A view around a centre.
  func item(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, height: CGFloat = 100) -> UIView {
    let view = UIView(
      frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    )
    stage.rootView.addSubview(view)
    return view
  }

  /// A disc around a centre.
  func disc(_ x: CGFloat, _ y: CGFloat, diameter: CGFloat = 40) -> DiscView {
    let view = DiscView(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    view.center = CGPoint(x: x, y: y)
    stage.rootView.addSubview(view)
    return view
  }

  /// Adds behaviours.
  func add(_ behaviors: UIDynamicBehavior...) {
    behaviors.forEach(animator.addBehavior)
  }

  /// A behaviour of items that slide without friction and do not turn.
  func sliders(_ items: [UIView], elasticity: CGFloat = 1, density: CGFloat = 1)
    -> UIDynamicItemBehavior
  {
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.elasticity = elasticity
    behavior.density = density
    behavior.allowsRotation = false
    return behavior
  }
}

/// A view that collides as a disc.
final class DiscView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A view that collides as a path.
final class PathView: UIView {
  var path = UIBezierPath()
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath { path }
}

/// Whether two numbers are the same within `tolerance`.
func close(_ left: Double, _ right: Double, _ tolerance: Double = 1e-3) -> Bool {
  abs(left - right) <= tolerance
}

/// Whether two points are the same within `tolerance`.
func close(_ left: CGPoint, _ right: CGPoint, _ tolerance: Double = 1e-3) -> Bool {
  close(left.x, right.x, tolerance) && close(left.y, right.y, tolerance)
}

/// How far something falls in some steps: velocities change first, then positions.
func fall(steps: Double, acceleration: Double = 1000) -> Double {
  let pairs = steps * (steps + 1) / 2
  return acceleration * pairs / (stepsASecond * stepsASecond)
}

/// The steps of a world in a second.
let stepsASecond = 120.0
