// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A button of an alert.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertaction>
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The styles of buttons.
  public enum Style: Int, Sendable {
    /// Regular weight.
    case `default`
    /// Semibold; separate from the others in an action sheet. An alert has at most one.
    case cancel
    /// Red.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the button can be touched; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { whenChanged?() } } }
  let handler: ((UIAlertAction) -> Void)?
  var whenChanged: (() -> Void)?
  /// What `setValue(_:forKey:)` sets of the button's looks.
  private(set) var looks = Looks() { didSet { whenChanged?() } }

  /// The parts of a button's looks that have no names in Swift.
  struct Looks {
    /// The colour of the title; nil for that of the style.
    var titleColor: UIColor?
    /// The image before the title; default nil.
    var image: UIImage?
    /// The colour of the image; nil for that of the title.
    var imageColor: UIColor?
    /// Where the title stands; default the centre.
    var alignment = NSTextAlignment.center
    /// Whether there is a check mark at the trailing edge; default false.
    var isChecked = false
  }

  /// Makes an action; the handler is called when the alert has been dismissed by it.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Returns a part of the button's looks: `titleTextColor`, `imageTintColor`, `image`, `titleTextAlignment` or
  /// `checked`; another name gives nil and a log line.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "titleTextColor", "_titleTextColor": return looks.titleColor
    case "imageTintColor", "_imageTintColor": return looks.imageColor
    case "image", "_image": return looks.image
    case "titleTextAlignment", "_titleTextAlignment": return looks.alignment.rawValue
    case "checked", "_checked": return looks.isChecked
    default:
      Log.note("\(type(of: self)) has no value for the key \(key).")
      return nil
    }
  }

  /// Sets a part of the button's looks by its name; see `value(forKey:)`.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "titleTextColor", "_titleTextColor": looks.titleColor = value as? UIColor
    case "imageTintColor", "_imageTintColor": looks.imageColor = value as? UIColor
    case "image", "_image": looks.image = value as? UIImage
    case "titleTextAlignment", "_titleTextAlignment":
      looks.alignment =
        Self.number(value).flatMap { NSTextAlignment(rawValue: $0.intValue) } ?? .center
    case "checked", "_checked": looks.isChecked = Self.number(value)?.boolValue == true
    default: Log.note("\(type(of: self)) has nothing to set for the key \(key).")
    }
  }

  private static func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let count as Int: NSNumber(value: count)
    case let alignment as NSTextAlignment: NSNumber(value: alignment.rawValue)
    default: nil
    }
  }
}
