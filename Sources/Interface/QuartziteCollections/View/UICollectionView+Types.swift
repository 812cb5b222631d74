// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UICollectionView {
  /// The categories of elements.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A view that belongs to a section or an item, such as a header.
    case supplementaryView
    /// A view that the layout adds and no data source provides.
    case decorationView
  }

  /// The directions in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and right.
    case horizontal
  }

  /// The position in the visible bounds to which an item is scrolled; one vertical and one
  /// horizontal position can be combined.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/scrollposition>
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// One bit for each position.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// How a reordering by touches moves items; stored without effect.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a short delay.
    case fast
    /// After a longer delay.
    case slow
  }

  /// The kind of headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
