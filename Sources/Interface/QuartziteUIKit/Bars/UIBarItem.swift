// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// An item of a bar: a title and an image.
///
/// See: <https://developer.apple.com/documentation/uikit/uibaritem>
@preconcurrency @MainActor
open class UIBarItem: NSObject, NibObject {
  /// The title; default nil.
  open var title: String? { didSet { changed() } }
  /// The image, drawn as a template unless it says otherwise; default nil.
  open var image: UIImage? { didSet { changed() } }
  /// The image for compact bar heights; default nil.
  ///
  /// Stored without effect.
  open var landscapeImagePhone: UIImage? { didSet { changed() } }
  /// The image for large content; stored.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points; default zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// The insets of the image for compact bar heights, in points; stored without effect.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// Whether the item responds to touches; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number by which clients identify the item; default 0.
  open var tag = 0
  /// The label for assistive technologies; default nil: the title.
  open var accessibilityLabel: String?
  /// The identifier for UI tests; default nil.
  open var accessibilityIdentifier: String?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The bar that shows the item and is informed of changes.
  package weak var bar: (any BarItemHost)?

  /// Makes an item without title and image.
  public override init() {
    super.init()
  }

  /// Makes an item.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UIBarItem.self)
  }

  /// Sets the attributes of the title for a state; nil removes them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
    changed()
  }

  /// Returns the attributes of the title that were set for a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// Returns a property by its name: `view` is the view that shows the item in its bar, nil while
  /// none does.
  ///
  /// Another name gives nil and a log line.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)>
  open func value(forKey key: String) -> Any? {
    switch key {
    case "view", "_view": return shownView
    case "title": return title
    case "image": return image
    case "enabled", "isEnabled": return NSNumber(value: isEnabled)
    case "tag": return NSNumber(value: tag)
    default:
      Log.note("\(type(of: self)) has no value for the key \(key).")
      return nil
    }
  }

  /// The view that shows the item in its bar; nil while none does.
  package var shownView: UIView? { bar?.view(of: self) }

  package func changed() {
    if !isTaking { bar?.itemChanged(self) }
  }

  /// Whether the item takes an appearance, of which its bar is not told: the view that shows it asked.
  private var isTaking = false

  /// Takes what an appearance's proxy has and the item has not.
  final func take(_ proxy: UIBarItem) {
    isTaking = true
    defer { isTaking = false }
    takeAppearance(of: proxy)
  }

  /// Takes each property that was set of an appearance's proxy and not of the item; overrides call super.
  func takeAppearance(of proxy: UIBarItem) {
    attributes.merge(proxy.attributes) { own, _ in own }
  }

  /// Called after loading from a nib file, when its outlets and actions are connected; overrides
  /// call super.
  open func awakeFromNib() {}
}

/// A bar that shows items and is informed of their changes.
@MainActor
package protocol BarItemHost: AnyObject {
  /// Called when a property of an item has changed.
  func itemChanged(_ item: UIBarItem)
  /// Returns the view that shows an item; nil for none.
  func view(of item: UIBarItem) -> UIView?
}

extension BarItemHost {
  /// None: bar button items know their views themselves.
  package func view(of item: UIBarItem) -> UIView? { nil }
}
