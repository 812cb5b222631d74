// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A transparent view whose `draw(_:)` draws on what lies below: the base of the drawings.
open class DrawnView: UIView {
  /// Makes a transparent view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  /// Archives are not read: makes a transparent view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .clear
  }
}
