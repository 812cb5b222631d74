// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Something at the begin or the end of a row: an arrow, a check mark, a text, a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uicellaccessory>
@preconcurrency @MainActor
public struct UICellAccessory {
  /// What is shown.
  enum Kind {
    case symbol(String)
    case outline(Options.Style)
    case label(String)
    case view(UIView)
  }

  /// What is shown.
  let kind: Kind
  /// Whether it stands at the begin of the row.
  let isLeading: Bool
  /// When it is shown.
  let displayed: DisplayedState
  /// How it is shown.
  let options: Options
  /// Called when it is tapped; nil takes no touches.
  let action: (() -> Void)?

  private init(
    _ kind: Kind,
    _ displayed: DisplayedState,
    _ options: Options,
    isLeading: Bool = false,
    action: (() -> Void)? = nil
  ) {
    (self.kind, self.displayed, self.options) = (kind, displayed, options)
    (self.isLeading, self.action) = (isLeading, action)
  }

  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the collection is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// How an accessory is shown.
  public struct Options {
    /// What expands an item.
    public enum Style: Sendable {
      /// As `cell`.
      case automatic
      /// A tap anywhere on the row.
      case header
      /// A tap on the arrow.
      case cell
    }

    /// What expands an item, for outline disclosures alone; default `automatic`.
    public var style: Style
    /// Whether it takes its room without being seen; default false.
    public var isHidden: Bool
    /// The width in points that it takes; default nil, its own and 8.
    public var reservedLayoutWidth: CGFloat?
    /// The colour; default nil, that of the kind.
    public var tintColor: UIColor?

    /// Makes options.
    public init(
      style: Style = .automatic,
      isHidden: Bool = false,
      reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  /// The options of `disclosureIndicator`.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of `outlineDisclosure`.
  public typealias OutlineDisclosureOptions = Options
  /// The options of `checkmark`.
  public typealias CheckmarkOptions = Options
  /// The options of `detail`.
  public typealias DetailOptions = Options
  /// The options of `reorder`.
  public typealias ReorderOptions = Options
  /// The options of `delete`.
  public typealias DeleteOptions = Options
  /// The options of `insert`.
  public typealias InsertOptions = Options
  /// The options of `label`.
  public typealias LabelOptions = Options

  /// Where an accessory stands.
  public enum Placement: Sendable {
    /// At the begin of the row.
    case leading(displayed: DisplayedState = .always)
    /// At the end of the row.
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the client's own, and where it stands.
  public struct CustomViewConfiguration {
    /// The view, whose size is read when the accessory is set.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement
    /// How it is shown.
    let options: Options

    /// Makes a configuration.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool = false,
      reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      options = Options(
        isHidden: isHidden,
        reservedLayoutWidth: reservedLayoutWidth,
        tintColor: tintColor
      )
    }
  }

  // MARK: - Kinds

  /// An arrow to the right.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = Options()
  ) -> UICellAccessory {
    UICellAccessory(.symbol("chevron.right"), displayed, options.tinted(.tertiaryLabel))
  }

  /// An arrow that turns down when the item is expanded; a tap expands or collapses it.
  ///
  /// - Parameter actionHandler: called instead of that.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outline(options.style), displayed, options, action: actionHandler)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = Options()
  ) -> UICellAccessory { UICellAccessory(.symbol("checkmark"), displayed, options) }

  /// An i in a circle.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.symbol("info.circle"), displayed, options, action: actionHandler)
  }

  /// Three lines, as a grip for reordering; shown while the collection is edited.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = Options()
  ) -> UICellAccessory {
    UICellAccessory(.symbol("line.3.horizontal"), displayed, options.tinted(.tertiaryLabel))
  }

  /// A minus in a red circle at the begin; shown while the collection is edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("minus.circle.fill"),
      displayed,
      options.tinted(.systemRed),
      isLeading: true,
      action: actionHandler
    )
  }

  /// A plus in a green circle at the begin; shown while the collection is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .symbol("plus.circle.fill"),
      displayed,
      options.tinted(.systemGreen),
      isLeading: true,
      action: actionHandler
    )
  }

  /// A text in gray.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = Options()
  ) -> UICellAccessory { UICellAccessory(.label(text), displayed, options.tinted(.secondaryLabel)) }

  /// A view of the client's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      .view(configuration.customView),
      displayed,
      configuration.options,
      isLeading: isLeading
    )
  }
}

extension UICellAccessory.Options {
  /// The options with a colour where they name none.
  fileprivate func tinted(_ color: UIColor) -> Self {
    var result = self
    result.tintColor = tintColor ?? color
    return result
  }
}
