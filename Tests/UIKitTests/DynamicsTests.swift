// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing
import UIKit

/// Code for UIKit Dynamics as it is written for iOS.
@MainActor @Suite struct DynamicsTests {
  final class FallViewController: UIViewController, UICollisionBehaviorDelegate,
    UIDynamicAnimatorDelegate
  {
    lazy var animator = UIDynamicAnimator(referenceView: view)
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var hits: [String] = []
    var pauses = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      animator.delegate = self
      let gravity = UIGravityBehavior(items: [box])
      let collision = UICollisionBehavior(items: [box])
      collision.collisionDelegate = self
      collision.addBoundary(
        withIdentifier: "barrier" as NSCopying,
        from: CGPoint(x: 0, y: 300),
        to: CGPoint(x: 400, y: 300)
      )
      let itemBehaviour = UIDynamicItemBehavior(items: [box])
      itemBehaviour.elasticity = 0.6
      itemBehaviour.action = { [weak self] in self?.box.alpha = 0.5 }
      [gravity, collision, itemBehaviour].forEach(animator.addBehavior)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item: UIDynamicItem,
      withBoundaryIdentifier identifier: NSCopying?,
      at p: CGPoint
    ) {
      if let name = identifier as? String, item === box { hits.append(name) }
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
  }

  @Test func `a tutorial's box falls on its barrier`() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let controller = FallViewController()
    stage.run {
      controller.view.frame = stage.rootView.bounds
      stage.rootView.addSubview(controller.view)
    }
    stage.advance(to: 6)
    #expect(Set(controller.hits) == ["barrier"])
    #expect(controller.pauses == 1 && controller.box.alpha == 0.5)
    #expect(abs(controller.box.center.y - 250) < 1)
  }
}
