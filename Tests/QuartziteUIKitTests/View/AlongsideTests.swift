// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Changes alongside a presentation with an animator of the client's.
@MainActor @Suite struct AlongsideTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)

  /// A presentation controller that moves a box alongside.
  private final class Presenter: UIPresentationController {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func presentationTransitionWillBegin() {
      containerView?.addSubview(box)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [box] _ in
        box.frame.origin.y = 100
      })
    }
  }

  private final class Owner: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var presenter: Presenter?
    /// Whether the animator's own block changes something.
    var moves = false
    var endedAt: TimeInterval?

    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presenter = Presenter(presentedViewController: presented, presenting: presenting)
      return presenter
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      UIView.animate(
        withDuration: 2,
        delay: 0,
        options: .curveLinear,
        animations: { if self.moves { view.alpha = 0.5 } },
        completion: { _ in
          self.endedAt = CACurrentMediaTime()
          transitionContext.completeTransition(true)
        }
      )
    }
  }

  private func present(moves: Bool) throws -> (owner: Owner, box: UIView) {
    let (root, page, owner) = (UIViewController(), UIViewController(), Owner())
    owner.moves = moves
    stage.window.rootViewController = root
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = owner
    stage.advance(to: 1)
    root.present(page, animated: true)
    return (owner, try #require(owner.presenter).box)
  }

  @Test(arguments: [true, false])
  func `they have the duration and the curve of the animator's block, also of an empty one`(
    moves: Bool
  ) throws {
    let (owner, box) = try present(moves: moves)
    // A quarter of two seconds, linear: Apple says "in the same animation context".
    stage.advance(to: 1.5)
    #expect(abs((box.layer.presentation()?.frame.minY ?? 0) - 25) < 0.01)
    #expect(owner.endedAt == nil)
    stage.advance(to: 3.5)
    #expect(abs((owner.endedAt ?? 0) - 3) < 0.02)
    #expect(box.frame.minY == 100)
  }
}
