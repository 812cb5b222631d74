// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the surroundings of a view are like: display scale, interface style, room and direction.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Pixels a point; 0 means not said.
  public let displayScale: CGFloat
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// What kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much room there is from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Which way text runs.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// Makes traits that say nothing.
  public override convenience init() {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified)
  }

  /// Makes traits that only give the scale.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }

  /// Makes traits that only give the style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
  }

  /// Makes traits that only give the device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, idiom: idiom)
  }

  /// Makes traits that only give the room from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, horizontal: horizontalSizeClass)
  }

  /// Makes traits that only give the room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, vertical: verticalSizeClass)
  }

  /// Makes traits of several; of those that say something the last counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let all = traitCollections.reversed()
    self.init(
      displayScale: all.first { $0.displayScale > 0 }?.displayScale ?? 0,
      userInterfaceStyle: all.map(\.userInterfaceStyle).first { $0 != .unspecified }
        ?? .unspecified,
      idiom: all.map(\.userInterfaceIdiom).first { $0 != .unspecified } ?? .unspecified,
      horizontal: all.map(\.horizontalSizeClass).first { $0 != .unspecified } ?? .unspecified,
      vertical: all.map(\.verticalSizeClass).first { $0 != .unspecified } ?? .unspecified,
      direction: all.map(\.layoutDirection).first { $0 != .unspecified } ?? .unspecified
    )
  }

  package init(
    displayScale: CGFloat,
    userInterfaceStyle: UIUserInterfaceStyle,
    idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    (self.displayScale, self.userInterfaceStyle) = (displayScale, userInterfaceStyle)
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (userInterfaceIdiom, layoutDirection) = (idiom, direction)
  }

  /// A phone held upright, in the light style.
  static func phone(displayScale: CGFloat) -> UITraitCollection {
    UITraitCollection(
      displayScale: displayScale,
      userInterfaceStyle: .light,
      idiom: .phone,
      horizontal: .compact,
      vertical: .regular,
      direction: .leftToRight
    )
  }

  /// The traits in force on this thread: the scale of the current screen, light, a phone held upright,
  /// unless set.
  public class var current: UITraitCollection {
    get { GraphicsState.current.traits }
    set { GraphicsState.current.chosenTraits = newValue }
  }

  /// Runs `actions` with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let state = GraphicsState.current
    let old = state.chosenTraits
    state.chosenTraits = self
    actions()
    state.chosenTraits = old
  }

  /// Returns whether colours may differ between these traits and others.
  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  private var parts: [Double] {
    [
      Double(displayScale), Double(userInterfaceStyle.rawValue),
      Double(userInterfaceIdiom.rawValue), Double(horizontalSizeClass.rawValue),
      Double(verticalSizeClass.rawValue), Double(layoutDirection.rawValue),
    ]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0.parts == parts } ?? false
  }

  open override var hash: Int { parts.hashValue }
}
