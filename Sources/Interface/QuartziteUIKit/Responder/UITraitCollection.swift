// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The environment of a view: display scale, interface style, device, size classes and direction.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Pixels per point; 0 means unspecified.
  public let displayScale: CGFloat
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The direction of the layout.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// Makes a collection in which every trait is unspecified.
  public override convenience init() {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified)
  }

  /// Makes a collection with the display scale only.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }

  /// Makes a collection with the interface style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
  }

  /// Makes a collection with the kind of device only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, idiom: idiom)
  }

  /// Makes a collection with the horizontal size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, horizontal: horizontalSizeClass)
  }

  /// Makes a collection with the vertical size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified, vertical: verticalSizeClass)
  }

  /// Combines collections; the last one that specifies a trait decides it.
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

  /// The traits of a device with a screen of a size in points, in the light style.
  ///
  /// From 744 points on at its shorter side it is a tablet, whose size classes are regular. A phone is
  /// compact, except for its height in portrait orientation and its width in landscape orientation
  /// where the shorter side has at least 414 points.
  ///
  /// Source: the table of devices and size classes in Apple's Human Interface Guidelines, Layout.
  static func standard(size: CGSize, displayScale: CGFloat) -> UITraitCollection {
    let side = min(size.width, size.height)
    let isTablet = side >= 744
    let isLandscape = size.width > size.height
    return UITraitCollection(
      displayScale: displayScale,
      userInterfaceStyle: .light,
      idiom: isTablet ? .pad : .phone,
      horizontal: isTablet || isLandscape && side >= 414 ? .regular : .compact,
      vertical: isTablet || !isLandscape ? .regular : .compact,
      direction: .leftToRight
    )
  }

  /// The traits of this thread: those of `performAsCurrent(_:)`, otherwise a phone in portrait
  /// orientation and the light style, with the scale of the current screen.
  public class var current: UITraitCollection {
    get { DrawingState.current.traits }
    set { DrawingState.current.chosenTraits = newValue }
  }

  /// Runs `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    let state = DrawingState.current
    let old = state.chosenTraits
    state.chosenTraits = self
    actions()
    state.chosenTraits = old
  }

  /// Returns whether dynamic colours may differ between this collection and another.
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
