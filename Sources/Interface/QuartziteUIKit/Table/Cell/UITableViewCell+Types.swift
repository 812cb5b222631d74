// SPDX-License-Identifier: Apache-2.0

extension UITableViewCell {
  /// The arrangement of the two texts.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle>
  public enum CellStyle: Int, Sendable {
    /// One text only.
    case `default`
    /// The detail in gray at the right.
    case value1
    /// The same as `value1` here.
    case value2
    /// The detail below, smaller.
    case subtitle
  }

  /// The line below a row.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle>
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case singleLine
    /// The same as `singleLine`, as on iOS since version 11.
    case singleLineEtched
  }

  /// The look of a selected cell.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum>
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none
    /// Gray, as on iOS since version 7.
    case blue
    /// Gray.
    case gray
    /// Gray.
    case `default`
  }

  /// The accessory at the right.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum>
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// A chevron that points to the right.
    case disclosureIndicator
    /// A button with the letter i in a circle, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button with the letter i in a circle.
    case detailButton
  }

  /// How the user can edit a row.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum>
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none
    /// It can be deleted.
    case delete
    /// A row can be inserted there.
    case insert
  }
}
