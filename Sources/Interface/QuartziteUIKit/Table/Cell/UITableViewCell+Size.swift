// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITableViewCell {
  /// The width that the content view leaves to the accessory, in points: the accessory's own, and the margin
  /// behind it.
  ///
  /// Source: cells in files of Interface Builder for iOS 13 and later.
  var accessoryRoom: CGFloat { accessory.map { $0.bounds.width + sideMargin } ?? 0 }

  /// How far texts end before the end of the content view, in points: the margin of the screen, or 8 before
  /// an accessory.
  ///
  /// Source: as above; a text of a content view of 348 points ends at 340.
  var endMargin: CGFloat { accessory == nil ? sideMargin : 8 }

  /// A size with the height that constraints of the cell itself allow, the strongest last.
  func limited(_ size: CGSize) -> CGSize {
    var size = size
    let own = constraints.filter { $0.firstItem === self && $0.firstAttribute == .height }
    for constraint in own.sorted(by: { $0.priority.rawValue < $1.priority.rawValue }) {
      var height = constraint.constant
      if let second = constraint.secondItem {
        // A height of other views is none that the cell knows before it is laid out.
        guard second === self, constraint.secondAttribute == .width else { continue }
        height += constraint.multiplier * size.width
      }
      switch constraint.relation {
      case .equal: size.height = height
      case .lessThanOrEqual: size.height = min(size.height, height)
      case .greaterThanOrEqual: size.height = max(size.height, height)
      }
    }
    return size
  }

  /// The size that the contents need; nil if constraints of views beside the content view say it.
  func sizeOfContents(
    _ target: CGSize,
    _ priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) -> CGSize? {
    guard configured.view == nil else { return sizeThatFits(target) }
    guard content.holdsConstraints else {
      // As in nib files whose cell is a plain view of the class.
      let isFitted = children.contains {
        $0 !== content && !$0.translatesAutoresizingMaskIntoConstraints
      }
      return isFitted ? nil : sizeThatFits(target)
    }
    let (width, height) = (accessoryRoom, separatorRoom)
    let size = content.systemLayoutSizeFitting(
      CGSize(width: max(target.width - width, 0), height: max(target.height - height, 0)),
      withHorizontalFittingPriority: priorities.horizontal,
      verticalFittingPriority: priorities.vertical
    )
    return CGSize(width: size.width + width, height: size.height + height)
  }
}
