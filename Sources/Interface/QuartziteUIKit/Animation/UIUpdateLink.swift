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
/// - Note: Differs from Apple: all phases of a frame are one here, and the functions are called
///   before the frame's layout. A link is called in each frame, as one is that
///   `requiresContinuousUpdates`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiupdatelink>
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private let needsView: Bool
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var held: HeldLink?

  /// Makes a link for the screen of a view, which is called while the view is in a window.
  public init(view: UIView) {
    (self.view, needsView) = (view, true)
  }

  /// Makes a link for a scene.
  public init(windowScene: UIWindowScene) {
    needsView = false
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

  /// Adds a function that is called in each frame.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(handler)
  }

  private func tick(_ link: CADisplayLink) {
    guard isEnabled, !needsView || view?.window != nil else { return }
    let info = UIUpdateInfo(link)
    currentUpdateInfo = info
    defer { currentUpdateInfo = nil }
    for action in actions where isEnabled { action(self, info) }
  }
}

/// A display link that ends with the object that holds it.
private final class HeldLink {
  let link: CADisplayLink

  init(_ link: CADisplayLink) { self.link = link }

  deinit { link.invalidate() }
}
