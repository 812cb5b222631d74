// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

extension Stage {
  /// Whether the keyboard draws its keys while a text is edited, where the stage has the size of a phone
  /// at least: 320 by 480 points, or 480 by 320; default true.
  ///
  /// The keyboard's frame, its notifications and what touch scripts type are the same without.
  public var showsKeyboard: Bool {
    get { window.screen.showsKeys }
    set { run { window.screen.showsKeys = newValue } }
  }
}
