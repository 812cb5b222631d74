// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

extension Stage {
  /// Traits of the stage's screen in place of those of its device: dark mode, text size, contrast, size
  /// classes.
  ///
  /// Default: all unspecified, a device of the stage's size in light mode at the standard text
  /// size. Views and controllers are notified of a change. The display scale is the stage's and
  /// cannot be overridden.
  ///
  /// ```swift
  /// stage.overrideTraits = UITraitCollection {
  ///   $0.userInterfaceStyle = .dark
  ///   $0.preferredContentSizeCategory = .accessibilityLarge
  /// }
  /// ```
  public var overrideTraits: UITraitCollection {
    get { run { window.screen.overrideTraits } }
    set {
      run {
        window.screen.overrideTraits = newValue.modifyingTraits { $0.displayScale = 0 }
      }
    }
  }

  /// The accessibility settings of the stage's user; default all off.
  public var accessibilitySettings: AccessibilitySettings {
    get { run { AccessibilityState.current.settings } }
    set { run { AccessibilityState.current.settings = newValue } }
  }

  /// The texts that were announced by `UIAccessibility.post(notification:argument:)`; at most the
  /// last 1,000.
  public var accessibilityAnnouncements: [String] {
    run { AccessibilityState.current.announcements }
  }

  /// The accessibility elements of the stage's windows in reading order, the frontmost window
  /// first.
  ///
  /// Pending layout is done before.
  public func accessibilityTree() -> [AccessibilityNode] {
    run {
      UIApplication.shared.windows.reversed().filter { !$0.isHidden }.flatMap { window in
        window.layoutIfNeeded()
        return window.accessibilityTree()
      }
    }
  }
}
