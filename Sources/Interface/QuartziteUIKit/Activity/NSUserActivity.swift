// SPDX-License-Identifier: Apache-2.0
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that continues browsing a web page.
///
/// See: <https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb>
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Is asked by an activity for its state.
///
/// See: <https://developer.apple.com/documentation/foundation/nsuseractivitydelegate>
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity would be handed to another device; never called here.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when another device has continued the activity; never called here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What the user is doing, as values.
///
/// There is neither another device nor a search index here, so nothing is done with them.
///
/// See: <https://developer.apple.com/documentation/foundation/nsuseractivity>
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  /// The type of the activity, in the form of a reversed domain.
  public let activityType: String
  /// The title; default nil.
  open var title: String?
  /// The state from which the activity can be continued; default nil.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are needed to continue; default nil, all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` must be updated before it is handed on; default false.
  open var needsSave = false
  /// The page that continues the activity in a browser; default nil.
  open var webpageURL: URL?
  /// The page from which the activity came; default nil.
  open var referrerURL: URL?
  /// The date after which the activity is of no use; default nil.
  open var expirationDate: Date?
  /// Words by which the activity is found; default empty.
  open var keywords: Set<String> = []
  /// Whether another device may continue the activity; default true.
  open var isEligibleForHandoff = true
  /// Whether the activity may be found by a search on the device; default false.
  open var isEligibleForSearch = false
  /// Whether others may find the activity; default false.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested to the user; default false.
  open var isEligibleForPrediction = false
  /// The identifier by which the activity is deleted again; default nil.
  open var persistentIdentifier: String?
  /// The identifier of the content, for scenes; default nil.
  open var targetContentIdentifier: String?
  /// Is asked for the state; not retained.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether `becomeCurrent()` was called last, and neither `resignCurrent()` nor `invalidate()`.
  package private(set) var isCurrent = false
  private var isValid = true

  /// Makes an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds entries to `userInfo`; those of keys that it has are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this what the user is doing, unless it is invalid.
  open func becomeCurrent() { isCurrent = isValid }
  /// Ends that.
  open func resignCurrent() { isCurrent = false }
  /// Ends the activity for good.
  open func invalidate() { (isValid, isCurrent) = (false, false) }
}

/// What restores the state of an activity: responders are.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuseractivityrestoring>
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state of an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIViewController {
  /// What the user is doing in the controller; stored without effect, default nil.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiresponder/useractivity>
  public var userActivity: NSUserActivity? {
    get { attachments.find(NSUserActivity.self) }
    set { attachments.set(NSUserActivity.self, newValue) }
  }
}
