// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension Stage {
  /// The insets that the housing, the status bar and the home indicator of a device cover, in
  /// points; default zero.
  ///
  /// Windows that fill the stage have it as their safe area. A phone without a home button has 47 at
  /// the top and 34 at the bottom in portrait orientation, one with a home button 20 at the top.
  /// Values that are negative or not finite count as 0.
  public var safeAreaInsets: UIEdgeInsets {
    get { run { window.screen.safeAreaInsets } }
    set {
      func valid(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
      run {
        window.screen.safeAreaInsets = UIEdgeInsets(
          top: valid(newValue.top),
          left: valid(newValue.left),
          bottom: valid(newValue.bottom),
          right: valid(newValue.right)
        )
        updateStatusBar()
      }
    }
  }
}
