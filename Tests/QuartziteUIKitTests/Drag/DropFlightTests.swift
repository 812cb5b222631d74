// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Where the picture of a drag flies.
///
/// Source: Apple's documentation of `dropInteraction(_:previewForDropping:withDefault:)` and of
/// `dragInteraction(_:previewForCancelling:withDefault:)`; the spring is `UISpringTimingParameters()`'s.
@MainActor @Suite final class DropFlightTests {
  private final class Hand: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    /// Where what is dropped flies; nil for the default.
    var landing: UIDragPreviewTarget?
    var cancelling: UIDragPreviewTarget?
    var fades = false
    var mayMove = true
    var operation = UIDropOperation.copy
    var events: [String] = []
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "pear")))]
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { animator.addCompletion { [weak self] _ in self?.events.append("lifted") } }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { mayMove }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      previewForCancelling item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      cancelling.map { defaultPreview.retargetedPreview(with: $0) } ?? defaultPreview
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { events.append("end \(operation.rawValue)") }

    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      events.append("drop")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      if fades { return nil }
      return landing.map { defaultPreview.retargetedPreview(with: $0) } ?? defaultPreview
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      item: UIDragItem,
      willAnimateDropWith animator: any UIDragAnimating
    ) {
      animator.addAnimations { [beside] in beside.center.x = 105 }
      animator.addCompletion { [weak self] _ in self?.events.append("landed") }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      concludeDrop session: any UIDropSession
    ) { events.append("conclude") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let source = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let target = UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
  private let hand = Hand()

  init() {
    source.backgroundColor = .red
    for view in [source, target, hand.beside] { stage.rootView.addSubview(view) }
    source.addInteraction(UIDragInteraction(delegate: hand))
    target.addInteraction(UIDropInteraction(delegate: hand))
    stage.advance(to: 0.01)
  }

  /// Drags the source to a place and lets it go; returns its picture.
  private func drag(to place: CGPoint) -> UIView? {
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.9)
    stage.touch(.moved, at: place)
    stage.advance(by: 0.1)
    let picture = stage.window.subviews.last
    stage.touch(.ended, at: place)
    return picture
  }

  /// The part of the way that is left after a time of the spring, which is damped critically and
  /// takes 0.5 s.
  private func left(_ time: Double) -> Double {
    let omega = 9.233413 / 0.5
    return (1 + omega * time) * exp(-omega * time)
  }

  @Test func `what is cancelled goes back by the spring`() {
    let picture = drag(to: CGPoint(x: 100, y: 250))
    for time in [0.1, 0.2, 0.3] {
      stage.advance(by: 0.1)
      let y = picture?.layer.presentation()?.position.y ?? 0
      #expect(abs(y - (50 + 200 * left(time))) < 0.05)
    }
    stage.advance(by: 0.3)
    #expect(hand.events == ["lifted", "end 0"] && picture?.window == nil)
  }

  @Test func `what is cancelled goes where the delegate says`() {
    hand.cancelling = UIDragPreviewTarget(container: stage.window, center: CGPoint(x: 9, y: 7))
    #expect(drag(to: CGPoint(x: 100, y: 250))?.center == CGPoint(x: 9, y: 7))
  }

  @Test func `what is dropped flies to its place, with what is animated beside it`() {
    hand.landing = UIDragPreviewTarget(container: target, center: CGPoint(x: 80, y: 30))
    let picture = drag(to: CGPoint(x: 200, y: 200))
    #expect(hand.events == ["lifted", "drop"])
    #expect(picture?.center == CGPoint(x: 230, y: 180) && picture?.alpha == 1)
    stage.advance(by: 0.2)
    let (x, beside) = (
      picture?.layer.presentation()?.position.x, hand.beside.layer.presentation()?.position.x
    )
    #expect(abs((x ?? 0) - (230 - 30 * left(0.2))) < 0.05)
    #expect(abs((beside ?? 0) - (105 - 100 * left(0.2))) < 0.05)
    stage.advance(by: 0.4)
    #expect(hand.events == ["lifted", "drop", "landed", "conclude", "end 2"])
    #expect(picture?.window == nil)
  }

  @Test func `a target with a transform makes the picture as small`() {
    hand.landing = UIDragPreviewTarget(
      container: target,
      center: CGPoint(x: 50, y: 50),
      transform: CGAffineTransform(scaleX: 0.5, y: 0.5)
    )
    let picture = drag(to: CGPoint(x: 200, y: 200))
    #expect(picture?.frame == CGRect(x: 185, y: 185, width: 30, height: 30))
  }

  @Test(arguments: [true, false])
  func `without a place the picture fades under the finger`(fades: Bool) {
    hand.fades = fades
    let picture = drag(to: CGPoint(x: 200, y: 210))
    #expect(picture?.center == CGPoint(x: 200, y: 210) && picture?.alpha == 0)
  }

  @Test func `what may not be moved is cancelled where it would be`() {
    (hand.mayMove, hand.operation) = (false, .move)
    _ = drag(to: CGPoint(x: 200, y: 200))
    stage.advance(by: 1)
    #expect(hand.events == ["lifted", "end 0"])
  }
}
