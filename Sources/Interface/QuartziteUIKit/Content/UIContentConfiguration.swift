// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The contents of a view as a value, which also makes the view that shows them.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentconfiguration>
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view with this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentview>
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type that the view shows now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view that has a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uiconfigurationstate>
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value that the client adds to the state, by its name; nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a client adds to the state of a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uiconfigurationstatecustomkey>
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name, best with that of the app before it.
  public let rawValue: String

  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that can be selected and highlighted.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewconfigurationstate>
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled; default false.
  public var isDisabled = false
  /// Whether the view is highlighted; default false.
  public var isHighlighted = false
  /// Whether the view is selected; default false.
  public var isSelected = false
  /// Whether the view has the focus; default false.
  public var isFocused = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A value that the client adds to the state, by its name; nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  /// Makes the state of a view at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell.
///
/// See: <https://developer.apple.com/documentation/uikit/uicellconfigurationstate>
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled; default false.
  public var isDisabled = false
  /// Whether a touch highlights the cell; default false.
  public var isHighlighted = false
  /// Whether the cell is selected; default false.
  public var isSelected = false
  /// Whether the cell has the focus; default false.
  public var isFocused = false
  /// Whether the table or the collection is being edited; default false.
  public var isEditing = false
  /// Whether the cell's child items are shown below it, as in an outline; default false.
  public var isExpanded = false
  /// Whether swipe actions of the cell are open; default false.
  public var isSwiped = false
  /// Whether the cell is being reordered; default false.
  public var isReordering = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A value that the client adds to the state, by its name; nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  /// Makes the state of a cell at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
