// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A button of a navigation bar or a toolbar, a space between buttons, or a custom view.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
open class UIBarButtonItem: UIBarItem {
  /// The style; default `.plain`.
  open var style: Style = .plain { didSet { changed() } }
  /// The width of a fixed space, or the minimum width of a button, in points; default 0: the
  /// natural width.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The titles whose widest determines the minimum width; default nil.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// The view in place of a button; default nil.
  open var customView: UIView? { didSet { changed() } }
  /// The method that is called; default nil.
  open var action: Selector?
  /// The object that receives the action; not retained.
  ///
  /// For nil the action is sent to the responder chain.
  open weak var target: AnyObject?
  /// The action that a tap performs instead of `action`; the item adopts its title and image if it
  /// has none of its own.
  ///
  /// Default nil.
  open var primaryAction: UIAction? { didSet { takePrimaryAction() } }
  /// The menu: opened by a tap if there is no action, otherwise by a long press.
  ///
  /// Default nil.
  open var menu: UIMenu? { didSet { changed() } }
  /// Whether the item is drawn as selected; default false.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether the item is hidden; default false.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Whether a tap toggles `isSelected`; default false.
  open var changesSelectionAsPrimaryAction = false
  /// The colour of title and image; default nil: the bar's tint colour.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The system item of which the item was made; nil for none.
  package let systemItem: SystemItem?
  /// The view that shows the item.
  package let viewBox = ShownViewBox()
  package override var shownView: UIView? { customView ?? viewBox.view }
  /// The background images by the raw values of their states.
  private var backgrounds: [UInt: UIImage] = [:]

  /// Makes an item without title and image.
  public override init() {
    systemItem = nil
    super.init()
  }

  private init(kind systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
  }

  /// Makes an item.
  public required init?(coder: NSCoder) {
    systemItem = coder.nib?.attribute("systemItem").flatMap(SystemItem.init(nib:))
    super.init(coder: coder)
    takeSystemLook()
    if let systemItem { style = systemItem.style }
    coder.fill(self, as: UIBarButtonItem.self)
  }

  deinit {
    GradualRelease.drop(&customView)
  }

  /// Makes an item with an image.
  public convenience init(
    image: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: nil)
    self.image = image
    set(style, target, action)
  }

  /// Makes an item with an image, and another one for compact bar heights, which is only stored.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes an item with a title.
  public convenience init(
    title: String?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: nil)
    self.title = title
    set(style, target, action)
  }

  /// Makes an item with the system's title or image, or a space.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: systemItem)
    takeSystemLook()
    set(systemItem.style, target, action)
  }

  /// Makes an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init(kind: nil)
    self.customView = customView
  }

  /// Makes a system item with a primary action and a menu.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takePrimaryAction()
  }

  /// Makes an item with a title, an image, a primary action and a menu.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(kind: nil)
    (self.title, self.image) = (title, image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takePrimaryAction()
  }

  /// Returns a space of a fixed width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Returns a space that takes an equal share of the free width.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func takePrimaryAction() {
    guard let primaryAction else { return changed() }
    if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
    if image == nil, let own = primaryAction.image { image = own }
    changed()
  }

  /// Sets the background image for a state; the metrics are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    backgrounds[state.rawValue] = backgroundImage
    changed()
  }

  /// Sets the background image for a state; style and metrics are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
  }

  /// Returns the background image for a state; nil for none.
  ///
  /// The metrics are ignored.
  open func backgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[state.rawValue] }

  /// The offset of the title, in points; default zero.
  package var titleShift = UIOffset.zero

  /// Sets the offset of the title, in points; the metrics are ignored.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleShift = adjustment
    changed()
  }

  /// Returns the offset of the title, in points; the metrics are ignored.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleShift }

  /// What the item says of a back button that it is.
  private var back = BackButtonLook()

  /// Sets the offset of the title of a back button, in points; the metrics are ignored.
  ///
  /// Default zero. The button keeps its place and its width.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset,
    for barMetrics: UIBarMetrics
  ) {
    back.titleShift = adjustment
    changed()
  }

  /// Returns the offset of the title of a back button, in points; the metrics are ignored.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    back.titleShift
  }

  /// Sets the background image of a back button for a state; the metrics are ignored.
  ///
  /// It takes the place of the chevron.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    back.backgrounds[state.rawValue] = backgroundImage
    changed()
  }

  /// Returns the background image of a back button for a state; nil for none.
  ///
  /// The metrics are ignored.
  open func backButtonBackgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { back.backgrounds[state.rawValue] }

  override func takeAppearance(of proxy: UIBarItem) {
    super.takeAppearance(of: proxy)
    guard let proxy = proxy as? UIBarButtonItem else { return }
    if tintColor == nil { tintColor = proxy.tintColor }
    if title == nil, image == nil, systemItem == nil { title = proxy.title }
    if titleShift == .zero { titleShift = proxy.titleShift }
    if back.titleShift == .zero { back.titleShift = proxy.back.titleShift }
    backgrounds.merge(proxy.backgrounds) { own, _ in own }
    back.backgrounds.merge(proxy.back.backgrounds) { own, _ in own }
  }

  /// Performs the item's action, as a tap on it does.
  package func perform(from view: UIView?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}

/// What a bar button item says of the back button that it stands for.
private struct BackButtonLook {
  /// The offset of the title, in points.
  var titleShift = UIOffset.zero
  /// The background images by the raw values of their states.
  var backgrounds: [UInt: UIImage] = [:]
}
