// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The base class of the drawings: a transparent view with `draw(_:)`.
open class DrawnView: UIView {
  /// Makes a transparent view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  /// Makes a transparent view; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .clear
  }
}
