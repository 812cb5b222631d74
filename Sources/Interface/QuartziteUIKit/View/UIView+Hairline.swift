// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIView {
  /// The thickness of a hairline in points: one pixel of the view's screen; of the main screen
  /// while the view is in no window.
  package var hairline: CGFloat {
    let scale = window?.screen.scale ?? UIScreen.main.scale
    return 1 / max(scale, 1)
  }
}
