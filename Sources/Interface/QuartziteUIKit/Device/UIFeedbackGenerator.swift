// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The base class of haptic feedback; there is no haptic engine here, so nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Makes a generator for a view.
  public convenience init(view: UIView) {
    self.init()
  }

  /// Does nothing.
  open func prepare() {}
}

/// Haptic feedback of an impact; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator>
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The character of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// A collision of light objects.
    case light = 0
    /// A collision of objects of medium weight.
    case medium
    /// A collision of heavy objects.
    case heavy
    /// A collision of soft objects.
    case soft
    /// A collision of rigid objects.
    case rigid
  }

  /// Makes a generator of a style.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Makes a generator of the medium style.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback of a change of selection; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator>
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// Haptic feedback of a result; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator>
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task gave a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
