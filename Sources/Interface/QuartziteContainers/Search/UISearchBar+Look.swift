// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The images and distances that a client has set for a search bar.
@MainActor
final class SearchBarLook {
  struct Place: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  var backgrounds: [Place: UIImage] = [:]
  var fieldBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
  var fieldOffset = UIOffset.zero
  var textOffset = UIOffset.zero
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]

  /// The background of a bar at a position, else that for any position.
  func background(at position: UIBarPosition) -> UIImage? {
    backgrounds[Place(position: position, metrics: .default)]
      ?? backgrounds[Place(position: .any, metrics: .default)]
  }

  /// The height of the field's image; nil without one.
  var fieldHeight: CGFloat? {
    fieldBackgrounds[UIControl.State.normal.rawValue].map { max($0.size.height, 1) }
  }
}

extension UISearchBar {
  private var made: SearchBarLook {
    if let custom { return custom }
    let made = SearchBarLook()
    custom = made
    searchTextField.look = made
    return made
  }

  private func showChange() {
    show()
    setNeedsLayout()
    searchTextField.setNeedsLayout()
  }

  /// Shows an image behind the bar at a position; nil for none.
  ///
  /// The image for the position `any` holds for positions without one. Those for other metrics than
  /// `default` are stored.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setbackgroundimage(_:for:barmetrics:)>
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    made.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
    showChange()
  }

  /// Returns the image that was set for a position; nil without one.
  public func backgroundImage(
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    custom?.backgrounds[.init(position: barPosition, metrics: barMetrics)]
  }

  /// Shows an image in place of the field's background for the state normal or disabled; nil for the
  /// standard one.
  ///
  /// The field becomes as high as the image for the state normal, except in a navigation bar.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setsearchfieldbackgroundimage(_:for:)>
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {
    made.fieldBackgrounds[state.rawValue] = backgroundImage
    let field = searchTextField
    let image = searchFieldBackgroundImage(for: field.isEnabled ? .normal : .disabled)
    field.background = image
    field.backgroundColor = image == nil ? .tertiarySystemFill : nil
    field.layer.cornerRadius = image == nil ? 10 : 0
    showChange()
  }

  /// Returns the image of the field's background for a state, or that for the state normal.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    custom?.fieldBackgrounds[state.rawValue]
      ?? custom?.fieldBackgrounds[UIControl.State.normal.rawValue]
  }

  /// How far the field is moved, in points; default zero.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { custom?.fieldOffset ?? .zero }
    set {
      made.fieldOffset = newValue
      showChange()
    }
  }

  /// How far the text is moved in the field, in points; default zero.
  public var searchTextPositionAdjustment: UIOffset {
    get { custom?.textOffset ?? .zero }
    set {
      made.textOffset = newValue
      showChange()
    }
  }

  /// Moves an icon in the field, in points.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setpositionadjustment(_:for:)>
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    made.iconOffsets[icon] = adjustment
    showChange()
  }

  /// Returns how far an icon was moved, in points; zero if it was not.
  public func positionAdjustment(for icon: Icon) -> UIOffset {
    custom?.iconOffsets[icon] ?? .zero
  }
}
