// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// An accessory at the leading or trailing edge of a list cell: a symbol, a text or a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uicellaccessory>
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The kinds of content.
  enum Kind {
    case symbol(String)
    case selection
    case outline(Options.Style)
    case label(String)
    case view(UIView)
  }

  /// The content.
  let kind: Kind
  /// Whether the accessory is at the leading edge, rather than the trailing one.
  let isLeading: Bool
  /// The editing states in which the accessory is shown.
  let displayed: DisplayedState
  /// The layout and colour.
  let options: Options
  /// Called when the accessory is tapped; nil for none.
  let action: (() -> Void)?
  /// The place of a custom accessory among the others at its edge; nil for the system's.
  let position: Placement.Position?

  private init(
    _ kind: Kind,
    _ displayed: DisplayedState,
    _ options: Options,
    isLeading: Bool = false,
    position: Placement.Position? = nil,
    action: (() -> Void)? = nil
  ) {
    (self.kind, self.displayed, self.options) = (kind, displayed, options)
    (self.isLeading, self.action, self.position) = (isLeading, action, position)
  }

  /// Whether the accessory is of the same kind as another; custom ones are if they have the same
  /// view.
  func isKind(of other: UICellAccessory) -> Bool {
    switch (kind, other.kind) {
    case (.symbol(let own), .symbol(let name)): own == name
    case (.outline, .outline), (.label, .label), (.selection, .selection): true
    case (.view(let own), .view(let view)): own === view
    default: false
    }
  }

  /// Returns accessories in the order of the row: those of the system as they are given, and each
  /// custom one at its place among them.
  static func inOrder(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    [true, false].flatMap { isLeading in
      let own = accessories.filter { $0.isLeading == isLeading }
      var all = own.filter { $0.position == nil }
      for custom in own {
        guard let position = custom.position else { continue }
        all.insert(custom, at: min(max(position(all), 0), all.count))
      }
      return all
    }
  }

  /// The editing states in which an accessory is shown.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the collection view is editing.
    case whenEditing
    /// While the collection view is not editing.
    case whenNotEditing
  }

  /// The layout and colour of an accessory.
  public struct Options {
    /// The part of the row that expands or collapses the item when it is tapped.
    public enum Style: Sendable {
      /// As `cell`.
      case automatic
      /// A tap anywhere on the row.
      case header
      /// A tap on the arrow.
      case cell
    }

    /// The part of the row that expands the item; used by outline disclosures only.
    ///
    /// Default `.automatic`.
    public var style: Style
    /// Whether the accessory is invisible but keeps its space; default false.
    public var isHidden: Bool
    /// The width in points that the accessory occupies; default nil: its own width plus 8.
    public var reservedLayoutWidth: CGFloat?
    /// The tint colour; default nil: the colour of the kind.
    public var tintColor: UIColor?
    /// Whether a custom view keeps its frame's size.
    var keepsSize = false

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
  /// The options of a mark of selection.
  public typealias MultiselectOptions = Options
  /// The options of `insert`.
  public typealias InsertOptions = Options
  /// The options of `label`.
  public typealias LabelOptions = Options

  /// The edge of the row at which an accessory is placed, and its place among those there.
  public enum Placement {
    /// Returns the index of a custom accessory among the accessories that are at its edge already, from
    /// the leading to the trailing one.
    ///
    /// See: <https://developer.apple.com/documentation/uikit/uicellaccessory-swift.struct/placement/position>
    public typealias Position = ([UICellAccessory]) -> Int

    /// At the leading edge of the row; by default after the others there.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge of the row; by default before the others there.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The place before the accessory of the same kind, or before all if there is none.
    @MainActor
    public static func position(before accessory: UICellAccessory) -> Position {
      { all in all.firstIndex { $0.isKind(of: accessory) } ?? 0 }
    }

    /// The place after the accessory of the same kind, or after all if there is none.
    @MainActor
    public static func position(after accessory: UICellAccessory) -> Position {
      { all in all.firstIndex { $0.isKind(of: accessory) }.map { $0 + 1 } ?? all.count }
    }
  }

  /// A custom view and its placement.
  public struct CustomViewConfiguration {
    /// The view, whose size is read when the accessory is set.
    public let customView: UIView
    /// The edge at which the view is placed, and the states in which it is shown.
    public let placement: Placement
    /// Whether the view is hidden, with its place kept; default false.
    public var isHidden: Bool
    /// The width that the accessory takes in the row, in points; default nil, that of the view.
    public var reservedLayoutWidth: CGFloat?
    /// The tint colour of the view; default nil, inherited.
    public var tintColor: UIColor?
    /// Whether the view keeps its frame's size; default false: its own size, where it has one.
    public var maintainsFixedSize: Bool
    /// The layout and colour.
    var options: Options {
      var options = Options(
        isHidden: isHidden,
        reservedLayoutWidth: reservedLayoutWidth,
        tintColor: tintColor
      )
      options.keepsSize = maintainsFixedSize
      return options
    }

    /// Makes a configuration.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool = false,
      reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement) = (customView, placement)
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
    }
  }

  // MARK: - Kinds

  /// A chevron pointing right.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = Options()
  ) -> UICellAccessory {
    UICellAccessory(.symbol("chevron.right"), displayed, options.tinted(.tertiaryLabel))
  }

  /// A chevron that points down while the item is expanded; a tap expands or collapses the item.
  ///
  /// - Parameter actionHandler: Called when the accessory is tapped, instead of expanding or
  ///   collapsing the item.
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

  /// An "i" in a circle.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.symbol("info.circle"), displayed, options, action: actionHandler)
  }

  /// Three lines as a reordering handle; by default shown while the collection view is editing.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = Options()
  ) -> UICellAccessory {
    UICellAccessory(.symbol("line.3.horizontal"), displayed, options.tinted(.tertiaryLabel))
  }

  /// A minus sign in a red circle at the leading edge; by default shown while the collection view
  /// is editing.
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

  /// A plus sign in a green circle at the leading edge; by default shown while the collection view
  /// is editing.
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

  /// A circle at the leading edge, with a check mark in it while the cell is selected; by default shown
  /// while the collection view is editing.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = Options()
  ) -> UICellAccessory { UICellAccessory(.selection, displayed, options, isLeading: true) }

  /// A text in the secondary label colour.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = Options()
  ) -> UICellAccessory { UICellAccessory(.label(text), displayed, options.tinted(.secondaryLabel)) }

  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed, position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    return UICellAccessory(
      .view(configuration.customView),
      displayed,
      configuration.options,
      isLeading: isLeading,
      position: position
    )
  }
}

extension UICellAccessory.Options {
  /// The options with a tint colour for the case that they have none.
  fileprivate func tinted(_ color: UIColor) -> Self {
    var result = self
    result.tintColor = tintColor ?? color
    return result
  }
}
