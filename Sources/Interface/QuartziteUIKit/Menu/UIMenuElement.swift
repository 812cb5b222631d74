// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// An element of a menu: an action or a further menu.
///
/// See: <https://developer.apple.com/documentation/uikit/uimenuelement>
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How a menu shows an action and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
    /// Gray, and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Red, because it destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether a menu marks an action.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// The title.
  open var title: String
  /// The text below the title; default nil.
  open var subtitle: String?
  /// The image at the right; default nil.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }

  /// The attributes of an action or a command; none of a menu.
  var ownAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }
  /// The state of an action or a command; off of a menu.
  var ownState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}

/// A group of actions and further menus.
///
/// See: <https://developer.apple.com/documentation/uikit/uimenu>
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes an identifier of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
    /// Makes an identifier of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown inside another menu.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
    /// Its elements are rows of the outer menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions is marked; stored without effect.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier.
  public let identifier: Identifier
  /// How the menu is shown inside another menu.
  public let options: Options
  /// The actions and further menus, from the top.
  open private(set) var children: [UIMenuElement]

  /// Makes a menu; without an identifier it has the identifier "".
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  deinit {
    var elements = children
    children = []
    GradualRelease.release(
      &elements,
      takingOnMain: { element in
        guard let menu = element as? UIMenu else { return [] }
        defer { menu.children = [] }
        return menu.children
      }
    )
  }

  /// Returns a menu like this one with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }

  /// The rows of the menu, in groups with thick separators between them; inline menus are expanded,
  /// 16 deep.
  func groups(depth: Int = 0) -> [[UIMenuElement]] {
    var groups: [[UIMenuElement]] = [[]]
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline), depth < 16 {
        groups += menu.groups(depth: depth + 1) + [[]]
      } else if !child.ownAttributes.contains(.hidden) {
        groups[groups.count - 1].append(child)
      }
    }
    return groups.filter { !$0.isEmpty }
  }
}
