// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Asks the device for a touch that the hand feels; there is none here, so nothing happens.
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

  /// Does nothing: there is nothing to get ready.
  open func prepare() {}
}

/// Asks for a knock; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator>
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How a knock feels.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Between light and heavy.
    case medium
    /// Heavy.
    case heavy
    /// Of something soft.
    case soft
    /// Of something hard.
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

  /// Does nothing: there is nothing to knock with.
  open func impactOccurred() {}
  /// Does nothing: there is nothing to knock with.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Asks for a tick; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator>
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing: there is nothing to tick with.
  open func selectionChanged() {}
}

/// Asks for the feel of a success or a failure; nothing happens.
///
/// See: <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator>
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What is told.
  public enum FeedbackType: Int, Sendable {
    /// It worked.
    case success
    /// Take care.
    case warning
    /// It did not work.
    case error
  }

  /// Does nothing: there is nothing to feel.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
