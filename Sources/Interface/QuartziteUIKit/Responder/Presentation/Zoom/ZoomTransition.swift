// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Lets a controller's view grow out of a view below, or shrink back into it.
///
/// A window with the shape of the source grows to that of the view; in it the view is scaled so that
/// it fills the window, under a picture of the source that fades.
///
/// While the user drags the view, it follows the finger, shrinks with the way down and has round corners.
///
/// - Note: the duration, 0.5 s, the curve, a critically damped spring, and how far a dragged view
///   shrinks are chosen here.
@MainActor
final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
  static let seconds: TimeInterval = 0.5

  private let options: UIViewController.Transition.ZoomOptions
  private let isComing: Bool
  private let source: () -> UIView?
  private let animator = TransitionAnimator(seconds: ZoomTransition.seconds)
  /// The window in which the view is seen while it goes.
  private weak var stage: ZoomWindow?
  /// Called when the view has come.
  var whenCome: (() -> Void)?
  /// Drives the way back while the user drags; nil without a drag.
  var driver: UIPercentDrivenInteractiveTransition?

  init(
    _ options: UIViewController.Transition.ZoomOptions,
    isComing: Bool,
    _ source: @escaping () -> UIView?
  ) {
    (self.options, self.isComing, self.source) = (options, isComing, source)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.seconds }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator.end()
    if transitionCompleted, isComing { whenCome?() }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    animator.get { build($0, context) }
  }

  /// Moves the view with the finger, by a distance in points.
  func follow(_ way: CGPoint) {
    guard let stage else { return }
    let part = min(max(way.y, 0) / max(stage.size.height, 1), 1)
    let scale = 1 - Self.shrinking * part
    UIView.performWithoutAnimation {
      stage.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(
        x: scale,
        y: scale
      )
    }
  }

  /// The radius of the corners of a view that is dragged: those of a screen, as it leaves its edges.
  ///
  /// Source: the display of iPhone X; Apple publishes no value for views.
  private static let draggedRadius: CGFloat = 39
  /// By which part a view shrinks that is dragged over its whole height.
  private static let shrinking: CGFloat = 0.5

  /// Lets the view go to the source (`finishes`) or back to its place, before `whenBack` is called.
  func letGo(_ finishes: Bool, _ whenBack: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.seconds,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      self.stage?.transform = .identity
    } completion: { _ in
      if !finishes { whenBack() }
    }
  }

  private func build(
    _ animator: UIViewPropertyAnimator,
    _ context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    guard let zoomed = context.view(forKey: isComing ? .to : .from),
      let controller = context.viewController(forKey: isComing ? .to : .from)
    else {
      animator.addCompletion { _ in context.completeTransition(true) }
      return
    }
    let full = isComing ? context.finalFrame(for: controller) : zoomed.frame
    let dimming = dimmingView(container.bounds)
    let stage = ZoomWindow(frame: full)
    self.stage = stage
    UIView.performWithoutAnimation {
      if isComing {
        container.addSubview(dimming)
        container.addSubview(stage)
        zoomed.frame = full
        zoomed.layoutIfNeeded()
      } else {
        showBelow(zoomed, context)
        container.insertSubview(dimming, belowSubview: zoomed)
        container.insertSubview(stage, belowSubview: zoomed)
      }
    }
    let view = source()
    let start =
      place(of: view, in: container) ?? full.insetBy(dx: full.width / 4, dy: full.height / 4)
    let alignment = view.flatMap {
      options.alignmentRectProvider?(.init(sourceView: $0, zoomedViewController: controller))
    }
    let oldAlpha = view?.alpha ?? 1
    let radius = view?.layer.cornerRadius ?? 0
    UIView.performWithoutAnimation {
      let picture = view?.snapshotView(afterScreenUpdates: true)
      stage.hold(zoomed, picture, size: full.size, part: alignment)
      let corner = driver == nil ? 0 : Self.draggedRadius
      stage.show(isComing ? start : full, radius: isComing ? radius : corner, isSmall: isComing)
      dimming.alpha = isComing ? 0 : 1
      view?.alpha = 0
    }
    animator.addAnimations { [isComing] in
      stage.show(isComing ? full : start, radius: isComing ? 0 : radius, isSmall: !isComing)
      dimming.alpha = isComing ? 1 : 0
    }
    animator.addCompletion { position in
      UIView.performWithoutAnimation {
        stage.release(full)
        container.addSubview(zoomed)
        stage.removeFromSuperview()
        dimming.removeFromSuperview()
        view?.alpha = oldAlpha
      }
      context.completeTransition(position == .end)
    }
  }

  /// Puts the view that returns below the zoomed one.
  private func showBelow(_ zoomed: UIView, _ context: any UIViewControllerContextTransitioning) {
    guard let below = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return
    }
    if zoomed.superview === context.containerView {
      context.containerView.insertSubview(below, belowSubview: zoomed)
    }
    below.frame = context.finalFrame(for: to)
    below.layoutIfNeeded()
  }

  private func dimmingView(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.isUserInteractionEnabled = false
    view.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
    if let effect = options.dimmingVisualEffect {
      let blur = UIVisualEffectView(effect: effect)
      blur.frame = view.bounds
      view.insertSubview(blur, at: 0)
    }
    return view
  }

  /// The rectangle of a view in the container; nil if it is nowhere to be seen.
  private func place(of view: UIView?, in container: UIView) -> CGRect? {
    guard let view, let window = view.window, window === container.window else { return nil }
    let rect = view.convert(view.bounds, to: container)
    let sides = [rect.minX, rect.minY, rect.width, rect.height]
    return sides.allSatisfy(\.isFinite) && rect.width > 0 && rect.height > 0 ? rect : nil
  }
}

/// The window in which a zoomed view is seen.
private final class ZoomWindow: UIView {
  private weak var zoomed: UIView?
  private var picture: UIView?
  private var resizing: UIView.AutoresizingMask = []
  /// The size of the zoomed view.
  private(set) var size = CGSize.zero
  private var part = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    autoresizesSubviews = false
    isUserInteractionEnabled = false
  }

  /// Archives are not decoded.
  required init?(coder: NSCoder) { nil }

  /// Takes the zoomed view, of which `part` lies over the source at the start.
  func hold(_ view: UIView, _ picture: UIView?, size: CGSize, part: CGRect?) {
    (zoomed, self.picture, self.size, resizing) = (view, picture, size, view.autoresizingMask)
    self.part =
      part.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? CGRect(origin: .zero, size: size)
    view.autoresizingMask = []
    addSubview(view)
    view.bounds.size = size
    if let picture { addSubview(picture) }
  }

  func show(_ frame: CGRect, radius: CGFloat, isSmall: Bool) {
    self.frame = frame
    layer.cornerRadius = radius
    let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
    let scale =
      isSmall ? max(frame.width / max(part.width, 1), frame.height / max(part.height, 1)) : 1
    zoomed?.transform = CGAffineTransform(scaleX: scale, y: scale)
    // The middle of the part lies in the middle of the window.
    zoomed?.center =
      isSmall
      ? CGPoint(
        x: middle.x - scale * (part.midX - size.width / 2),
        y: middle.y - scale * (part.midY - size.height / 2)
      ) : middle
    picture?.alpha = isSmall ? 1 : 0
    if let picture {
      // Over the part of the zoomed view that matches it.
      let own = picture.bounds.size
      let over = isSmall ? frame.size : part.size
      let fill = max(over.width / max(own.width, 1), over.height / max(own.height, 1))
      picture.transform = CGAffineTransform(scaleX: fill, y: fill)
      picture.center = isSmall ? middle : CGPoint(x: part.midX, y: part.midY)
    }
  }

  /// Gives the zoomed view back as it is at rest.
  func release(_ frame: CGRect) {
    zoomed?.transform = .identity
    zoomed?.frame = frame
    zoomed?.autoresizingMask = resizing
  }
}
