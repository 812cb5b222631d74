// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The appearance of a list: its style, separators, headers and footers.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct>
public struct UICollectionLayoutListConfiguration {
  /// The styles of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, with space between sections.
    case grouped
    /// Inset sections with rounded corners.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar without a background.
    case sidebarPlain
  }

  /// The kinds of section headers.
  public enum HeaderMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The kinds of section footers.
  public enum FooterMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that returns the actions revealed by a swipe over a row; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    (IndexPath) -> UISwipeActionsConfiguration?

  /// A closure that returns how the separators of a row look, from how they look in the list.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// The style.
  public var appearance: Appearance
  /// Whether rows have separators; default true, except for sidebars.
  public var showsSeparators: Bool
  /// The colour behind the list; default nil: `systemGroupedBackground` in grouped styles, in others
  /// that of the collection view.
  public var backgroundColor: UIColor?
  /// How separators look; those of single rows: `itemSeparatorHandler`.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns how the separators of a row look, which is given as that of the list; default nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The kind of section headers; default `.none`.
  public var headerMode: HeaderMode = .none
  /// The kind of section footers; default `.none`.
  public var footerMode: FooterMode = .none
  /// The padding above headers in points, used by grouped styles; default nil: that of the style.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe to the right shows at the left end of rows, mirrored where the collection
  /// runs from right to left; default nil: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe to the left shows at the right end of rows, mirrored where the collection
  /// runs from right to left; default nil: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a list of a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The colour of separators; nil for the system's.
  public var separatorColor: UIColor? {
    get { separatorConfiguration.ownColor }
    set { separatorConfiguration.color = newValue ?? .separator }
  }

  /// The insets of the separators below rows in points; 16 at the leading edge stand for insets
  /// that the system chooses.
  public var separatorInsets: NSDirectionalEdgeInsets {
    get {
      UIListSeparatorConfiguration.resolved(
        separatorConfiguration.bottomSeparatorInsets,
        leading: 16
      )
    }
    set { separatorConfiguration.bottomSeparatorInsets = newValue }
  }
}

/// The list configuration of a section, from which the decoration of its cells follows.
@MainActor
struct ListSection {
  let configuration: UICollectionLayoutListConfiguration

  /// The corner radius of inset sections, in points.
  static let radius: CGFloat = 10

  /// The background of a header or a footer.
  func edge(isFooter: Bool) -> ListPlace {
    var place = ListPlace()
    (place.isEdge, place.isFooter) = (true, isFooter)
    place.appearance = configuration.appearance
    place.isGrouped =
      configuration.appearance == .insetGrouped || configuration.appearance == .grouped
    return place
  }

  /// The separators, corners and background of the cell at an index path of a section with `count`
  /// items.
  func place(of path: IndexPath, count: Int) -> ListPlace {
    let item = path.item
    var place = ListPlace()
    let isPlate = configuration.appearance == .insetGrouped
    let isLast = item == count - 1
    let isHeader = item == 0 && configuration.headerMode == .firstItemInSection
    // Inset sections have no separator below their last row; other lists have one below each row.
    let isUsual = !isHeader && !(isPlate && isLast)
    let general = configuration.separatorConfiguration
    let look = configuration.itemSeparatorHandler?(path, general) ?? general
    if configuration.showsSeparators {
      place.hasSeparator = look.bottomSeparatorVisibility.isVisible(usually: isUsual)
      place.hasTopSeparator = look.topSeparatorVisibility.isVisible(usually: false)
    }
    place.separatorInsets = look.bottomSeparatorInsets
    place.topSeparatorInsets = look.topSeparatorInsets
    place.separatorColor = look.ownColor
    place.chosenSeparatorColor = look.multipleSelectionColor
    place.backgroundColor = configuration.backgroundColor
    place.isGrouped =
      configuration.appearance == .insetGrouped || configuration.appearance == .grouped
    (place.isEdge, place.appearance) = (isHeader, configuration.appearance)
    if isPlate, !isHeader {
      // A header stands above the plate, which begins with the row after it.
      let first = configuration.headerMode == .firstItemInSection ? 1 : 0
      place.topRadius = item == first ? Self.radius : 0
      place.bottomRadius = isLast ? Self.radius : 0
    }
    return place
  }
}

extension NSCollectionLayoutSection {
  /// Makes a list section of rows with self-sizing heights, which are estimated at 44 points.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(44)
    )
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item])
    )
    section.list = ListSection(configuration: configuration)
    if configuration.backgroundColor != nil {
      section.decorationItems = [.background(elementKind: ListBackgroundView.kind)]
    }
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if configuration.appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    if isGrouped {
      let hasHeader = configuration.headerMode != .none
      section.contentInsets.top = configuration.headerTopPadding ?? (hasHeader ? 0 : 35)
      section.contentInsets.bottom = configuration.footerMode == .supplementary ? 0 : 18
    }
    func edge(_ kind: String, _ alignment: NSRectAlignment)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(isGrouped ? 38 : 28)
        ),
        elementKind: kind,
        alignment: alignment
      )
      item.pinToVisibleBounds = configuration.appearance == .plain
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionHeader, .top)
      )
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionFooter, .bottom)
      )
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Makes a layout whose sections are all lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
