// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The standard edit actions; every responder has a method for each.
@MainActor
enum EditAction: CaseIterable {
  // In the order of the menu.
  case cut, copy, select, selectAll, paste, delete

  /// The action with a selector's name; nil for another.
  init?(_ selector: Selector) {
    guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
    self = action
  }

  /// The selector, with the name that the port tool writes.
  var selector: Selector {
    switch self {
    case .cut: Selector("cut(_:)", UIResponder.cut(_:))
    case .copy: Selector("copy(_:)", UIResponder.copy(_:))
    case .select: Selector("select(_:)", UIResponder.select(_:))
    case .selectAll: Selector("selectAll(_:)", UIResponder.selectAll(_:))
    case .paste: Selector("paste(_:)", UIResponder.paste(_:))
    case .delete: Selector("delete(_:)", UIResponder.delete(_:))
    }
  }

  /// The title in menus.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .select: "Select"
    case .selectAll: "Select All"
    case .paste: "Paste"
    case .delete: "Delete"
    }
  }

  /// The action of a key that is pressed with the command key; nil for other keys.
  init?(key: String) {
    switch key {
    case "x": self = .cut
    case "c": self = .copy
    case "v": self = .paste
    case "a": self = .selectAll
    default: return nil
    }
  }

  /// Whether a class overrides the action's method.
  func isOverridden(in type: UIResponder.Type) -> Bool {
    guard let place = Self.places[self] else { return false }
    return ClassMetadata(type).word(at: place) != ClassMetadata(UIResponder.self).word(at: place)
  }

  private final class Plain: UIResponder {}
  private final class Cutting: UIResponder { override func cut(_ sender: Any?) {} }
  private final class Copying: UIResponder { override func copy(_ sender: Any?) {} }
  private final class Selecting: UIResponder { override func select(_ sender: Any?) {} }
  private final class SelectingAll: UIResponder { override func selectAll(_ sender: Any?) {} }
  private final class Pasting: UIResponder { override func paste(_ sender: Any?) {} }
  private final class Deleting: UIResponder { override func delete(_ sender: Any?) {} }

  /// The indices of the methods' slots in a class's metadata, in words.
  private static let places: [EditAction: Int] = {
    let types: [(EditAction, AnyClass)] = [
      (.cut, Cutting.self), (.copy, Copying.self), (.select, Selecting.self),
      (.selectAll, SelectingAll.self), (.paste, Pasting.self), (.delete, Deleting.self),
    ]
    var places: [EditAction: Int] = [:]
    for entry in types {
      places[entry.0] = ClassMetadata.place(
        base: UIResponder.self,
        plain: Plain.self,
        override: entry.1
      )
    }
    return places
  }()
}

/// The type that selectors name for `cut(_:)`, `copy(_:)` and the other edit actions.
///
/// - Note: Differs from Apple: an alias of `UIResponder`, not a protocol.
public typealias UIResponderStandardEditActions = UIResponder
