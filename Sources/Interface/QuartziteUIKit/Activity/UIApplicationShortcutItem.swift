// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The icon of a quick action.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The icons of the system.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon/icontype>
  public enum IconType: Int, Sendable {
    /// A sheet of paper with a pencil.
    case compose
    /// Play.
    case play
    /// Pause.
    case pause
    /// A plus sign.
    case add
    /// A place.
    case location
    /// A magnifying glass.
    case search
    /// An arrow out of a box.
    case share
    /// A forbidding sign.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A place that is marked.
    case markLocation
    /// A star.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An invitation.
    case invitation
    /// A confirmation.
    case confirmation
    /// An envelope.
    case mail
    /// A bubble of speech.
    case message
    /// A day of a calendar.
    case date
    /// A clock.
    case time
    /// A camera.
    case capturePhoto
    /// A video camera.
    case captureVideo
    /// A task.
    case task
    /// A task that is done.
    case taskCompleted
    /// An alarm.
    case alarm
    /// A bookmark.
    case bookmark
    /// Arrows that cross.
    case shuffle
    /// Sound.
    case audio
    /// Arrows in a circle.
    case update
  }

  /// The icon of the system, the name of an image, or the name of a symbol.
  package let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// Makes an icon of the system.
  public convenience init(type: IconType) { self.init("type \(type.rawValue)") }
  /// Makes an icon of an image of the application.
  public convenience init(templateImageName: String) { self.init(templateImageName) }
  /// Makes an icon of a symbol.
  public convenience init(systemImageName: String) { self.init(systemImageName) }
}

/// A quick action of the application's icon, as a value: there is no home screen that shows it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  fileprivate var values: (type: String, title: String, subtitle: String?)
  fileprivate var picture: UIApplicationShortcutIcon?
  fileprivate var info: [String: any NSSecureCoding]?
  fileprivate var target: Any?

  /// The type by which the application knows the action.
  open var type: String { values.type }
  /// The title.
  open var localizedTitle: String { values.title }
  /// A second line; nil for none.
  open var localizedSubtitle: String? { values.subtitle }
  /// The icon; nil for none.
  open var icon: UIApplicationShortcutIcon? { picture }
  /// Further values of the application.
  open var userInfo: [String: any NSSecureCoding]? { info }
  /// The identifier of the content, for scenes.
  open var targetContentIdentifier: Any? { target }

  /// Makes an action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = (type, localizedTitle, localizedSubtitle)
    (picture, info) = (icon, userInfo)
  }

  /// Makes an action with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// A quick action that can be changed.
///
/// See: <https://developer.apple.com/documentation/uikit/uimutableapplicationshortcutitem>
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The type by which the application knows the action.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// A second line; nil for none.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The icon; nil for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { picture }
    set { picture = newValue }
  }
  /// Further values of the application.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { info }
    set { info = newValue }
  }
  /// The identifier of the content, for scenes.
  open override var targetContentIdentifier: Any? {
    get { target }
    set { target = newValue }
  }
}
