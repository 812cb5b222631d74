// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

extension UICollectionViewCell {
  /// What a drag does with an item.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionviewcell/dragstate>
  public enum DragState: Int, Sendable {
    /// Nothing.
    case none
    /// It is lifted.
    case lifting
    /// It is taken along.
    case dragging

    init(_ state: DraggedCell) { self = DragState(rawValue: state.rawValue) ?? .none }
  }
}
