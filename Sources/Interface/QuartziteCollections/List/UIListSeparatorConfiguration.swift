// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// How the separators of a row of a list look.
///
/// Automatic insets begin the separator where the row's text begins, and end it at the row's edge.
///
/// See: <https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration-swift.struct>
public struct UIListSeparatorConfiguration {
  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// As in the style of the list.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden

    func isVisible(usually: Bool) -> Bool {
      switch self {
      case .automatic: usually
      case .visible: true
      case .hidden: false
      }
    }
  }

  /// Insets that the system chooses; single edges of them may be set.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  /// Whether there is a separator above the row; default automatic: there is none.
  public var topSeparatorVisibility: Visibility = .automatic
  /// Whether there is a separator below the row; default automatic.
  public var bottomSeparatorVisibility: Visibility = .automatic
  /// The insets of the separator above the row in points; default automatic.
  ///
  /// Leading and trailing edge are used.
  public var topSeparatorInsets = Self.automaticInsets
  /// The insets of the separator below the row in points; default automatic.
  ///
  /// Leading and trailing edge are used.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour; default `UIColor.separator`.
  public var color: UIColor {
    get { ownColor ?? .separator }
    set { ownColor = newValue }
  }
  /// The colour for a selected row; default nil, the same.
  public var multipleSelectionColor: UIColor?
  var ownColor: UIColor?

  /// Makes the separators of the rows of a style of list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Insets whose automatic edges are 0, but for the leading one.
  static func resolved(
    _ insets: NSDirectionalEdgeInsets,
    leading: @autoclosure () -> CGFloat
  ) -> NSDirectionalEdgeInsets {
    func edge(_ value: CGFloat, _ automatic: @autoclosure () -> CGFloat) -> CGFloat {
      value == .greatestFiniteMagnitude ? automatic() : value
    }
    return NSDirectionalEdgeInsets(
      top: edge(insets.top, 0),
      leading: edge(insets.leading, leading()),
      bottom: edge(insets.bottom, 0),
      trailing: edge(insets.trailing, 0)
    )
  }
}
