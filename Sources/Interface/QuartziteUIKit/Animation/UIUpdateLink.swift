// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The times of a frame that is being made.
///
/// See: <https://developer.apple.com/documentation/uikit/uiupdateinfo>
@preconcurrency @MainActor
public final class UIUpdateInfo {
  /// The time for which animations are evaluated: that of the frame, on the stage's clock.
  public let modelTime: TimeInterval
  /// The time by which the changes must be done: that of the next frame.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the frame is shown.
  public let estimatedPresentationTime: TimeInterval
  /// Whether frames are made for touches at once; false.
  public var isImmediatePresentationExpected: Bool { false }
  /// Whether the phases for touches of low latency are in progress; false.
  public var isPerformingLowLatencyPhases: Bool { false }

  init(_ link: CADisplayLink) {
    modelTime = link.timestamp
    completionDeadlineTime = link.targetTimestamp
    estimatedPresentationTime = link.targetTimestamp
  }
}

/// Calls functions once in each frame of the screen of a view or a scene.
///
/// Functions are called in the order of their phases, those of one phase in the order of adding.
///
/// - Note: Differs from Apple: all phases are gone through where display links are called. Before the
///   first phase that follows a commit changes are laid out and committed (`CATransaction.flush()`).
///   A link is called in each frame, as one is that `requiresContinuousUpdates`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiupdatelink>
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private struct Action {
    let order: Int
    let body: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  private weak var view: UIView?
  private let needsView: Bool
  private var actions: [Action] = []
  private var held: HeldLink?

  /// Makes a link for the screen of a view, which is called while the view is in a window.
  public init(view: UIView) {
    (self.view, needsView) = (view, true)
  }

  /// Makes a link for a scene.
  public init(windowScene: UIWindowScene) {
    needsView = false
  }

  /// Makes a link for the screen of a view, and adds a function, as `addAction(handler:)` does.
  public convenience init(
    view: UIView,
    actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: actionHandler)
  }

  /// Makes a link for a scene, and adds a function, as `addAction(handler:)` does.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: actionHandler)
  }

  /// Makes a link for the screen of a view, and adds a method, as `addAction(target:selector:)` does.
  public convenience init(view: UIView, actionTarget: AnyObject, selector: Selector) {
    self.init(view: view)
    addAction(target: actionTarget, selector: selector)
  }

  /// Makes a link for a scene, and adds a method, as `addAction(target:selector:)` does.
  public convenience init(windowScene: UIWindowScene, actionTarget: AnyObject, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: actionTarget, selector: selector)
  }

  /// Whether the functions are called; default false.
  open var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      held = nil
      guard isEnabled else { return }
      let made = CADisplayLink(
        target: WeakProxy(self),
        selector: Selector("tick(_:)", UIUpdateLink.tick(_:))
      )
      made.preferredFrameRateRange = preferredFrameRateRange
      made.add(to: .main, forMode: .common)
      held = HeldLink(made)
    }
  }
  /// Whether frames are made without changes, too; default false.
  ///
  /// Stored without effect: they are.
  open var requiresContinuousUpdates = false
  /// Whether touches are shown sooner; default false.
  ///
  /// Stored without effect.
  open var wantsLowLatencyEventDispatch = false
  /// Whether frames are shown at once; default false.
  ///
  /// Stored without effect.
  open var wantsImmediatePresentation = false
  /// The preferred frame rates; default any.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { held?.link.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// The times of the frame that is being made, inside a call; nil outside.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Adds a function that is called in each frame, in the phase `beforeCADisplayLinkDispatch`.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Adds a function that is called in a phase of each frame; without effect for phases of low latency.
  open func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    guard let order = phase.order else { return }
    let place = actions.firstIndex { $0.order > order } ?? actions.count
    actions.insert(Action(order: order, body: handler), at: place)
  }

  /// Adds a method that is called in each frame with the link and the frame's times, in the phase
  /// `beforeCADisplayLinkDispatch`; the target is not retained.
  open func addAction(target: AnyObject, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds a method that is called in a phase of each frame with the link and the frame's times; the
  /// target is not retained.
  open func addAction(to phase: UIUpdateActionPhase, target: AnyObject, selector: Selector) {
    addAction(to: phase) { [weak target] link, info in
      if let target { selector.invoke(on: target, link, info) }
    }
  }

  private func tick(_ link: CADisplayLink) {
    guard isEnabled, !needsView || view?.window != nil else { return }
    let info = UIUpdateInfo(link)
    currentUpdateInfo = info
    defer { currentUpdateInfo = nil }
    var hasCommitted = false
    for action in actions where isEnabled {
      if !hasCommitted && UIUpdateActionPhase.isAfterCommit(action.order) {
        CATransaction.flush()
        hasCommitted = true
      }
      action.body(self, info)
    }
  }
}

/// A display link that ends with the object that holds it.
private final class HeldLink {
  let link: CADisplayLink

  init(_ link: CADisplayLink) { self.link = link }

  deinit { link.invalidate() }
}
