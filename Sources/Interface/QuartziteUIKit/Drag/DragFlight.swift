// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The picture that follows the finger, and the place to drop that is under it.
///
/// The lift takes 0.25 s and enlarges the picture by a twentieth, which is chosen here. What is
/// dropped flies to its place, and what is not goes back, by the spring of `DropAnimation`.
@MainActor
final class DragFlight {
  let session: StageDragSession
  private let lifted: UITargetedDragPreview
  private var picture: UIView?
  private var grip = CGPoint.zero
  private var home = CGPoint.zero
  private var target: UIDropInteraction?
  private var visited: [UIDropInteraction] = []
  private(set) var operation = UIDropOperation.cancel
  /// Whether the drag has begun.
  private(set) var isLifted = false

  init(_ session: StageDragSession, _ lifted: UITargetedDragPreview) {
    (self.session, self.lifted) = (session, lifted)
  }

  func lift(_ animator: DropAnimation) {
    isLifted = true
    session.lookAgain = { [weak self] in self?.move() }
    guard let window = session.window, let frame = lifted.frame(in: window) else {
      return animator.runAlone()
    }
    let own = session.items.first?.previewProvider?()?.view
    guard let picture = own ?? lifted.view.snapshotView(afterScreenUpdates: true) else {
      return animator.runAlone()
    }
    UIView.performWithoutAnimation {
      picture.center = CGPoint(x: frame.midX, y: frame.midY)
      picture.isUserInteractionEnabled = false
      picture.layer.shadowRadius = 12
      picture.layer.shadowOffset = CGSize(width: 0, height: 6)
      window.addSubview(picture)
    }
    self.picture = picture
    home = picture.center
    grip = CGPoint(x: home.x - session.place.x, y: home.y - session.place.y)
    UIView.animate(withDuration: 0.25) {
      picture.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
      picture.layer.shadowOpacity = 0.25
      animator.begin()
    } completion: { _ in
      animator.end()
    }
  }

  func move() {
    if let picture {
      UIView.performWithoutAnimation {
        picture.center = CGPoint(x: session.place.x + grip.x, y: session.place.y + grip.y)
      }
    }
    let found = interaction()
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = found
      if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
    }
    operation =
      found.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session).operation }
      ?? .cancel
  }

  /// The innermost view under the finger that takes the drag.
  private func interaction() -> UIDropInteraction? {
    var view = session.window?.hitTest(session.place, with: nil)
    while let each = view {
      for case let drop as UIDropInteraction in each.interactions {
        guard drop.delegate?.dropInteraction(drop, canHandle: session) == true else { continue }
        if !visited.contains(where: { $0 === drop }) { visited.append(drop) }
        return drop
      }
      view = each.superview
    }
    return nil
  }

  /// Drops the items, or lets them fly back to where `source` says; `done` is called when the
  /// picture is there.
  func land(
    _ operation: UIDropOperation,
    from source: UIDragInteraction,
    done: @escaping () -> Void
  ) {
    session.lookAgain = nil
    let isDrop = operation == .copy || operation == .move
    if let target {
      if isDrop {
        target.delegate?.dropInteraction(target, performDrop: session)
      } else {
        target.delegate?.dropInteraction(target, sessionDidExit: session)
      }
    }
    let landings = session.items.map { isDrop ? dropped($0) : cancelled($0, source) }
    session.hasLanded = true
    session.landings = [:]
    for each in visited { each.delegate?.dropInteraction(each, sessionDidEnd: session) }
    let conclude = { [target, session] in
      if isDrop, let target { target.delegate?.dropInteraction(target, concludeDrop: session) }
      done()
    }
    guard let picture, let window = session.window else {
      for each in landings { each.animator.runAlone() }
      return conclude()
    }
    for each in landings { each.hide(true) }
    DropAnimation.spring {
      picture.layer.shadowOpacity = 0
      self.place(picture, at: landings.first?.preview, in: window, isDrop)
      for each in landings { each.animator.begin() }
    } completion: { _ in
      picture.removeFromSuperview()
      for each in landings {
        each.hide(false)
        each.animator.end()
      }
      conclude()
    }
  }

  /// Gives the picture its last place.
  private func place(
    _ picture: UIView,
    at preview: UITargetedDragPreview?,
    in window: UIWindow,
    _ isDrop: Bool
  ) {
    guard let preview, let frame = preview.frame(in: window) else {
      picture.transform = .identity
      if isDrop || preview == nil { picture.alpha = 0 } else { picture.center = home }
      return
    }
    picture.center = CGPoint(x: frame.midX, y: frame.midY)
    let size = picture.bounds.size
    let scale =
      size.width > 0 && size.height > 0
      ? CGAffineTransform(scaleX: frame.width / size.width, y: frame.height / size.height)
      : .identity
    picture.transform = scale.concatenating(preview.target.transform)
  }

  /// Where an item flies that was dropped: where its table or collection says, else its delegate.
  private func dropped(_ item: UIDragItem) -> DropLanding {
    var landing = session.landings[ObjectIdentifier(item)] ?? DropLanding(nil)
    guard let target, let delegate = target.delegate else { return landing }
    if session.landings[ObjectIdentifier(item)] == nil, let window = session.window {
      let usual = lifted.retargetedPreview(
        with: UIDragPreviewTarget(container: window, center: picture?.center ?? .zero)
      )
      let wanted = delegate.dropInteraction(target, previewForDropping: item, withDefault: usual)
      // Nothing was said: the picture fades where it is.
      landing.preview = wanted === usual ? nil : wanted
    }
    delegate.dropInteraction(target, item: item, willAnimateDropWith: landing.animator)
    return landing
  }

  /// Where an item flies that was not dropped.
  private func cancelled(_ item: UIDragItem, _ source: UIDragInteraction) -> DropLanding {
    guard let delegate = source.delegate else { return DropLanding(lifted) }
    let landing = DropLanding(
      delegate.dragInteraction(source, previewForCancelling: item, withDefault: lifted)
    )
    delegate.dragInteraction(source, item: item, willAnimateCancelWith: landing.animator)
    return landing
  }
}
