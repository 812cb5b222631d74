// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A service for shared items, which an application adds to an activity sheet.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivity>
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The group of a service in a sheet.
  public enum Category: Int, Sendable {
    /// A row of the list below.
    case action = 0
    /// A round icon in the row above the list.
    case share = 1
  }

  /// The identifier of a service.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    /// The identifier as text.
    public let rawValue: String
    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies to the general pasteboard; the only built-in service.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Prints; not provided.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Sends mail; not provided.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sends a message; not provided.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Saves an image to the photo library; not provided.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Assigns an image to a contact; not provided.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Adds a page to the reading list; not provided.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends to a nearby device; not provided.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Posts to Facebook; not provided.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter; not provided.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Opens a document in iBooks; not provided.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Marks up a document as PDF; not provided.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// The group in the sheet; `action` unless overridden.
  open class var activityCategory: Category { .action }
  /// The identifier; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The icon; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// The controller that the service presents in place of `perform()`; nil unless overridden.
  open var activityViewController: UIViewController? { nil }
  var whenFinished: ((Bool) -> Void)?

  /// Makes a service.
  public override init() { super.init() }

  /// Returns whether the service can handle items; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items when the service was chosen, before it is performed; does nothing unless
  /// overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Performs the service.
  ///
  /// An override calls `activityDidFinish(_:)` when it is done; the default implementation calls it
  /// immediately.
  open func perform() { activityDidFinish(true) }

  /// Ends the service and dismisses the sheet; the service calls it when it is done.
  open func activityDidFinish(_ completed: Bool) {
    let whenFinished = self.whenFinished
    self.whenFinished = nil
    whenFinished?(completed)
  }
}

/// Provides a shared item for the service that was chosen.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityitemsource>
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns a placeholder of the item's type, which is shown until a service has been chosen.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item for a service; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject for a service; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// The service that copies strings, URLs, images and colours to the general pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.entry($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    UIPasteboard.general.items = items.compactMap(Self.entry)
    activityDidFinish(true)
  }

  private static func entry(_ item: Any) -> [String: Any]? {
    switch item {
    case let text as String: ["public.utf8-plain-text": text]
    case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
    case let url as URL: ["public.url": url]
    case let image as UIImage: ["public.png": image]
    case let color as UIColor: ["com.apple.uikit.color": color]
    default: nil
    }
  }
}
