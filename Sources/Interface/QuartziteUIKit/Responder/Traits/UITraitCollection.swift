// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The environment of a view: display, interface style, device, size classes, direction, text size,
/// contrast.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The traits.
  let values: TraitValues

  /// Makes a collection in which every trait is unspecified.
  public override convenience init() { self.init(TraitValues()) }

  /// Makes a collection of values.
  init(_ values: TraitValues) { self.values = values }

  /// Returns a collection of values: this one where it has the same.
  func with(_ values: TraitValues) -> UITraitCollection {
    values == self.values ? self : UITraitCollection(values)
  }

  /// Makes a collection of the traits that a function sets; the others are unspecified.
  public convenience init(mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void) {
    self.init(TraitValues(), mutations)
  }

  private convenience init(_ values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void)
  {
    var mutable: any UIMutableTraits = values
    mutations(&mutable)
    self.init(mutable as? TraitValues ?? values)
  }

  /// Returns the collection with the changes that a function makes.
  open func modifyingTraits(
    _ mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void
  ) -> UITraitCollection { UITraitCollection(values, mutations) }

  /// Combines collections; the last one that specifies a trait decides it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.take(collection.values) }
    self.init(values)
  }

  /// Returns whether each trait that another collection specifies is the same in this one.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.take(trait.values)
    return both == values
  }

  // MARK: - One trait

  /// Makes a collection with the display scale only.
  public convenience init(displayScale: CGFloat) {
    self.init { $0.displayScale = displayScale }
  }

  /// Makes a collection with the interface style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection with the kind of device only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection with the horizontal size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection with the vertical size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection with the direction only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection with the text size only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection with the contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Makes a collection with the weight of text only.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Makes a collection with the level only.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Makes a collection with the gamut only.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Pixels per point; 0 means unspecified.
  open var displayScale: CGFloat { values.displayScale }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The direction of the layout.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The text size that the user prefers; `large` on a screen without overrides.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// Whether the user wants more contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether the user wants bold text.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Whether the interface stands above another.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The colours that the display can show; sRGB on a stage.
  open var displayGamut: UIDisplayGamut { values.displayGamut }

  // MARK: - Devices

  /// The traits of a device with a screen of a size in points, in the light style.
  ///
  /// From 744 points on at its shorter side it is a tablet, whose size classes are regular. A phone
  /// is compact, except for its height in portrait orientation and its width in landscape
  /// orientation where the shorter side has at least 414 points.
  ///
  /// Source: the table of devices and size classes in Apple's Human Interface Guidelines, Layout.
  static func standard(size: CGSize, displayScale: CGFloat) -> UITraitCollection {
    let side = min(size.width, size.height)
    let isTablet = side >= 744
    let isLandscape = size.width > size.height
    return UITraitCollection {
      $0.displayScale = displayScale
      $0.userInterfaceStyle = .light
      $0.userInterfaceIdiom = isTablet ? .pad : .phone
      $0.horizontalSizeClass = isTablet || isLandscape && side >= 414 ? .regular : .compact
      $0.verticalSizeClass = isTablet || !isLandscape ? .regular : .compact
      $0.layoutDirection = .leftToRight
      $0.preferredContentSizeCategory = .large
      $0.accessibilityContrast = .normal
      $0.legibilityWeight = .regular
      $0.userInterfaceLevel = .base
      $0.displayGamut = .SRGB
    }
  }

  /// The current traits: those that were set or those of `performAsCurrent(_:)`, otherwise those of
  /// the current screen; without a stage, those of a phone in portrait orientation and the light
  /// style.
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
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.displayGamut != other.displayGamut
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}
