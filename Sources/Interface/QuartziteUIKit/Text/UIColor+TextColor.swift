// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteText

extension UIColor: TextColor {
  /// The colour that text layout and drawing use.
  package var textColor: CGColor { cgColor }
}
