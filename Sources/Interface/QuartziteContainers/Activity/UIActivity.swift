// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// A service for what is shared, which an application adds to a sheet.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivity>
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The group of a service in a sheet.
  public enum Category: Int, Sendable {
    /// A row of the list below.
    case action = 0
    /// A round picture in the row above the list.
    case share = 1
  }

  /// The name of a service.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The service that copies, the only one that there is here.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Prints; missing here.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Sends mail; missing here.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sends a message; missing here.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Saves an image among the photographs; missing here.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Gives an image to a contact; missing here.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Adds to the list of pages to read; missing here.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends to a device nearby; missing here.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Posts to Facebook; missing here.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter; missing here.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Opens in another application; missing here.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a PDF; missing here.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// The group in the sheet; `action` unless overridden.
  open class var activityCategory: Category { .action }
  /// The name; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The picture; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// The controller that the service presents in place of `perform()`; nil unless overridden.
  open var activityViewController: UIViewController? { nil }
  var whenFinished: ((Bool) -> Void)?

  /// Makes a service.
  public override init() { super.init() }

  /// Returns whether the service takes some items; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items when the service was chosen.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Does the work, and calls `activityDidFinish(_:)` when it is done, as it does at once unless overridden.
  open func perform() { activityDidFinish(true) }

  /// Called by the service when it is done.
  open func activityDidFinish(_ completed: Bool) {
    let whenFinished = self.whenFinished
    self.whenFinished = nil
    whenFinished?(completed)
  }
}

/// Gives what is shared, once it is known with which service.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityitemsource>
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns something of the same kind.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns what a service gets; nil for nothing.
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

/// The service that puts texts, addresses, images and colours on the general pasteboard.
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
