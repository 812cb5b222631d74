// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop

/// Counts the animations of one block and calls its completion once the last one has stopped.
@MainActor
final class BlockProgress: NSObject, CAAnimationDelegate {
  /// Called once, with whether every animation ran to its end.
  var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  private let blocksTouches: Bool
  private var views: [UIView] = []
  private var knownViews: Set<ObjectIdentifier> = []
  /// The animations that were added, by their views.
  private var added: [(view: UIView, key: String)] = []

  /// At this depth of nesting, completions of blocks without animations go through the stage's
  /// queue, so that an endless chain of them does not overflow the call stack.
  private static let greatestDepth = 64

  init(blocksTouches: Bool) {
    self.blocksTouches = blocksTouches
  }

  /// Called before an animation is added under a key for a change of `view`.
  func began(on view: UIView, key: String) {
    running += 1
    added.append((view, key))
    guard knownViews.insert(ObjectIdentifier(view)).inserted else { return }
    views.append(view)
    if blocksTouches { view.blockingAnimations += 1 }
  }

  /// Lays out the changed views while the block is open, so that their subviews are animated too.
  func layOutAnimatedViews() {
    for view in views { view.layoutIfNeeded() }
  }

  /// Called when the block is closed; without animations its completion is called now.
  func close() {
    isClosed = true
    // A layer that no commit has seen yet is nobody's to end if it is taken out before the first one.
    if views.contains(where: { !$0.layer.isInContext || !$0.layer.isCommitted }) {
      EventQueue.current?.add(at: 0) { MainActor.assumeIsolated { self.endUnshown() } }
    }
    guard running == 0, completion != nil else { return completeIfDone() }
    let ofWorld = AnimationBlock.ofWorld
    guard ofWorld.completions < Self.greatestDepth || EventQueue.current == nil else {
      EventQueue.current?.add(at: 0) {
        // One completion per event, so that the stage's limit of events also ends an endless chain.
        MainActor.assumeIsolated { self.completeIfDone(atDepth: Self.greatestDepth) }
      }
      return
    }
    completeIfDone(atDepth: ofWorld.completions + 1)
  }

  private func completeIfDone(atDepth depth: Int) {
    let ofWorld = AnimationBlock.ofWorld
    let outer = ofWorld.completions
    ofWorld.completions = depth
    completeIfDone()
    ofWorld.completions = outer
  }

  /// Ends the animations of views whose layers are in no visible tree, neither in a window nor as a
  /// mask, after the event that made the block: no frame evaluates them, so nothing else would
  /// report their end.
  private func endUnshown() {
    let layers = added.filter { !$0.view.layer.isInContext }.map { ($0.view.layer, $0.key) }
    added = []
    // Keeps the count above 0 until all are removed, so that the block completes only below.
    let finished = allFinished
    running += 1
    for (layer, key) in layers where layer.animation(forKey: key)?.delegate === self {
      let before = running
      layer.removeAnimation(forKey: key)
      if running == before { running -= 1 }
    }
    allFinished = finished
    running -= 1
    completeIfDone()
  }

  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { allFinished = false }
    completeIfDone()
  }

  private func completeIfDone() {
    guard isClosed, running <= 0 else { return }
    if blocksTouches {
      for view in views { view.blockingAnimations -= 1 }
    }
    (views, added) = ([], [])
    guard let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}
