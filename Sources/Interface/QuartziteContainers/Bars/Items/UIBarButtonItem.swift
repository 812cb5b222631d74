// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A button of a navigation bar or a toolbar, a space between buttons, or a view of the client.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
open class UIBarButtonItem: UIBarItem {
  /// Plain or bold; default plain.
  open var style: Style = .plain { didSet { changed() } }
  /// The width in points of a fixed space, or the least width of a button; default 0, the natural one.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The titles of which the widest decides the width; default nil.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// The view in place of a button; default nil.
  open var customView: UIView? { didSet { changed() } }
  /// The method that is called; default nil.
  open var action: Selector?
  /// The object that is called; not retained; for nil the responder chain is asked.
  open weak var target: AnyObject?
  /// The closure that is called; its title and image become the item's, if they are set.
  open var primaryAction: UIAction? { didSet { takePrimaryAction() } }
  /// The menu that a touch opens: at once without an action, else after a long press.
  open var menu: UIMenu? { didSet { changed() } }
  /// Whether the item is drawn as selected; default false.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether the item is hidden; default false.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Whether a tap changes `isSelected`; default false.
  open var changesSelectionAsPrimaryAction = false
  /// The colour of title and image; default nil, the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The system item that it was made as; nil for none.
  let systemItem: SystemItem?
  /// The view that shows the item.
  let viewBox = ShownViewBox()
  /// The images behind the item.
  private var backgrounds: [UInt: UIImage] = [:]

  /// Makes an item without title and image.
  public override convenience init() {
    self.init(kind: nil)
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

  /// Makes an item with an image, and another one for the lesser height of the bar.
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

  /// Makes an item that shows a view of the client.
  public convenience init(customView: UIView) {
    self.init(kind: nil)
    self.customView = customView
  }

  /// Makes an item of the system with a closure, and a menu.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takePrimaryAction()
  }

  /// Makes an item with a title, an image, a closure and a menu.
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

  /// Returns a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Returns a space that takes what is left over, shared with the other flexible ones.
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

  /// Sets the image behind the item for a state.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    backgrounds[state.rawValue] = backgroundImage
    changed()
  }

  /// Sets the image behind the item for a state and a style; the style is not told apart.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
  }

  /// The image behind the item for a state.
  open func backgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[state.rawValue] }

  /// How far the title is moved, in points; default zero.
  var titleShift = UIOffset.zero

  /// Sets how far the title is moved, in points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleShift = adjustment
    changed()
  }

  /// How far the title is moved, in points.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleShift }

  /// Calls what the item is for, as a tap on it does.
  func perform(from view: UIView?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
