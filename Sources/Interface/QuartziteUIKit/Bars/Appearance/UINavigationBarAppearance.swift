// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The appearance of a navigation bar: background, titles and items.
///
/// See: <https://developer.apple.com/documentation/uikit/uinavigationbarappearance>
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; missing ones have the system's values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title, in points; default zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The appearance of plain items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
  /// The appearance of items of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
  private var ownIndicator: UIImage?

  /// The image beside the title of the back button; the system's chevron unless set.
  open var backIndicatorImage: UIImage {
    ownIndicator ?? UIImage(systemName: "chevron.backward") ?? UIImage()
  }
  /// The mask of the back indicator in transitions; always equal to `backIndicatorImage`.
  open var backIndicatorTransitionMaskImage: UIImage { backIndicatorImage }

  /// Sets the image beside the title of the back button; nil restores the system's.
  ///
  /// The mask is ignored.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage: UIImage?
  ) {
    ownIndicator = backIndicatorImage
    changed()
  }

  /// Returns an appearance with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = UINavigationBarAppearance(barAppearance: self)
    made.titleTextAttributes = titleTextAttributes
    made.titlePositionAdjustment = titlePositionAdjustment
    made.largeTitleTextAttributes = largeTitleTextAttributes
    made.buttonAppearance.take(buttonAppearance)
    made.doneButtonAppearance.take(doneButtonAppearance)
    made.backButtonAppearance.take(backButtonAppearance)
    made.ownIndicator = ownIndicator
    return made
  }
}

/// The appearance of a toolbar: background and items.
///
/// See: <https://developer.apple.com/documentation/uikit/uitoolbarappearance>
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain items.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
  /// The appearance of items of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

  /// Returns an appearance with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = UIToolbarAppearance(barAppearance: self)
    made.buttonAppearance.take(buttonAppearance)
    made.doneButtonAppearance.take(doneButtonAppearance)
    return made
  }
}
