// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The cells of a collection view that are to be measured again.
struct ItemSizing {
  var mode = UICollectionView.SelfSizingInvalidation.enabled
  /// Whether one of them has changed while animations were enabled.
  private var isAnimated = false

  mutating func changed(isAnimated: Bool) { self.isAnimated = self.isAnimated || isAnimated }

  /// Returns whether the next layout is animated, once.
  mutating func takeAnimation() -> Bool {
    defer { isAnimated = false }
    return isAnimated
  }
}

extension UICollectionView {
  /// When cells with sizes of their own are measured again.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/selfsizinginvalidation-swift.enum>
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not by themselves.
    case disabled
    /// When the cell's content configuration or intrinsic size changes.
    case enabled
    /// As `enabled`, and when constraints inside the cell ask for another layout.
    case enabledIncludingConstraints
  }

  /// When cells with sizes of their own are measured again; default enabled.
  ///
  /// The cells move to their new places in 0.3 s, or at once in
  /// `UIView.performWithoutAnimation(_:)`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/selfsizinginvalidation-swift.property>
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { sizing.mode }
    set {
      sizing.mode = newValue
      if newValue == .enabledIncludingConstraints { UIView.watchConstraintsOfCells() }
    }
  }

  /// Called when the size of a cell may have changed.
  func sizeMayHaveChanged(_ cell: UICollectionViewCell, byConstraints: Bool = false) {
    guard sizing.mode.counts(byConstraints: byConstraints), !isArranging, let known = cell.measured,
      shown[known.element]?.view === cell
    else { return }
    cell.measured = nil
    sizing.changed(isAnimated: UIView.areAnimationsEnabled)
    setNeedsLayout()
  }
}

extension UICollectionView.SelfSizingInvalidation: SelfSizingMode {}

extension UICollectionViewCell: SelfSizingCell {
  package func constraintsChanged() { collection?.sizeMayHaveChanged(self, byConstraints: true) }
}
