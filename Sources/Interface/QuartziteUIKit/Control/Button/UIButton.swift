// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A control with a title, an image and a background image for each state.
///
/// The image stands left of the title; both together are placed by the content alignments. A state
/// for which nothing was set shows what is set for the normal state.
///
/// A `configuration`, if set, decides the look instead; where it has no title or image, those set
/// for the state are shown.
///
/// - Note: Differs from Apple: how much an image darkens and a system button fades while
///   highlighted is chosen here, because Apple publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var type = ButtonType.custom
  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
  private var label: ButtonLabel?
  private var picture: ButtonImageView?
  private var backing: UIImageView?
  /// Whether the contents of a system button are faded, because it is highlighted.
  private var isDimmed = false

  /// The extra views and the update state that the configuration needs.
  var configured = ConfiguredParts()

  /// The look of the button as one value; default nil: titles, images and insets are used.
  open var configuration: Configuration? {
    didSet { configurationChanged(from: oldValue) }
  }
  /// Called before the button is shown in a new state, to change its configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What the button means; a configuration of one that deletes is red; default normal.
  open var role: Role = .normal { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the look follows state and tint colour by itself; default true.
  open var automaticallyUpdatesConfiguration = true

  /// The menu that a long press opens, or a tap where `showsMenuAsPrimaryAction` is true; default
  /// nil.
  open var menu: UIMenu? {
    didSet { menuPress.isEnabled = menu != nil }
  }
  /// Whether a tap opens the menu; default false.
  open var showsMenuAsPrimaryAction = false
  private lazy var menuPress = makeMenuPress()

  private func makeMenuPress() -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("openMenu(_:)", UIButton.openMenu(_:))
    )
    addGestureRecognizer(press)
    return press
  }

  private func openMenu(_ press: UILongPressGestureRecognizer) {
    if press.state == .began, let menu { OpenMenu.open(menu, from: self) }
  }

  // MARK: - Making

  /// Makes a button of type `custom`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a button of a type, of size zero.
  ///
  /// A type that shows a symbol gives the button that symbol's size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    prepareType()
  }

  /// Makes a button of type `custom`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    if let kind = ButtonType(coder: coder) {
      type = kind
      prepareType()
    }
    coder.fill(self, as: UIButton.self)
  }

  /// Makes a button with the title and image of an action, which a tap performs.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button of the type custom with the title and picture of an action, which a tap runs.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a system button with an image that sends `action` to `target` on a tap.
  public class func systemButton(
    with image: UIImage,
    target: Any?,
    action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func prepareType() {
    guard let name = type.symbolName else { return }
    setImage(UIImage(systemName: name), for: .normal)
    bounds.size = intrinsicContentSize
  }

  /// The type that the button was made with.
  open var buttonType: ButtonType { type }

  // MARK: - Contents of states

  /// Sets the title for a state; nil removes it.
  open func setTitle(_ title: String?, for state: State) {
    titles[exact: state] = title
    contentsChanged()
  }

  /// Sets a title with attributes for a state; it takes precedence over a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exact: state] = title
    contentsChanged()
  }

  /// Sets the title colour for a state.
  ///
  /// Without one, the title is white, or has the tint colour in a system button.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[exact: state] = color
    contentsChanged()
  }

  /// Sets the colour of the title's shadow for a state; without one there is no shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[exact: state] = color
    contentsChanged()
  }

  /// Sets the image for a state; nil removes it.
  open func setImage(_ image: UIImage?, for state: State) {
    images[exact: state] = image
    contentsChanged()
  }

  /// Sets the background image for a state; it is stretched over the background rectangle.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[exact: state] = image
    contentsChanged()
  }

  /// Returns the title for a state, or that for the normal state.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// Returns the title with attributes for a state, or that for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }
  /// Returns the title colour for a state, or that for the normal state, or else that of the type.
  open func titleColor(for state: State) -> UIColor? {
    ownTitleColor(for: state) ?? type.titleColor(for: state, tint: tintColor)
  }
  /// Returns the title colour that was set for a state or for the normal state.
  func ownTitleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// Returns the title's shadow colour for a state, or that for the normal state.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors.value(for: state) }
  /// Returns the image for a state, or that for the normal state.
  open func image(for state: State) -> UIImage? { images.value(for: state) }
  /// Returns the background image for a state, or that for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// The title in the current state.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes in the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour in the current state.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? type.titleColor(for: state, tint: tintColor)
  }
  /// The title's shadow colour in the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image in the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: - Parts

  /// The label of the title; the button sets its text and colour with every change of state.
  ///
  /// Its font is the system font at 18 points, 15 in a system button.
  open var titleLabel: UILabel? { madeLabel }
  /// The view of the image.
  open var imageView: UIImageView? { madePicture }

  var madeLabel: ButtonLabel {
    if let label { return label }
    let made = ButtonLabel(frame: .zero)
    made.font = .systemFont(ofSize: type.isTinted ? 15 : UIFont.buttonFontSize)
    made.lineBreakMode = .byTruncatingMiddle
    made.shadowOffset = .zero
    made.button = self
    label = made
    addSubview(made)
    return made
  }

  var madePicture: ButtonImageView {
    if let picture { return picture }
    let made = ButtonImageView(frame: .zero)
    made.button = self
    picture = made
    if let label { insertSubview(made, belowSubview: label) } else { addSubview(made) }
    return made
  }

  private var madeBackground: UIImageView {
    if let backing { return backing }
    let made = UIImageView(frame: bounds)
    backing = made
    insertSubview(made, at: 0)
    return made
  }

  // MARK: - Insets

  /// The insets of title and image together, in points; default zero.
  ///
  /// If they are zero, a title still has 6 points above and below it.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { contentSizeChanged() } }
  }
  /// Moves the title's edges inwards, in points; has no effect on the button's intrinsic size.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Moves the image's edges inwards, in points; has no effect on the button's intrinsic size.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  // MARK: - Behaviour

  /// Whether an image without a version for the highlighted state darkens in it; default true.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { refresh() } }
  }
  /// Whether an image without a version for the disabled state is drawn paler in it; default true.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { refresh() } }
  }
  /// Whether the button glows while highlighted; default false.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { refresh() } }
  }
  /// Whether the title's shadow offset is reversed while highlighted; default false.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { refresh() } }
  }

  // MARK: - Rectangles

  /// Returns the rectangle of the background image: `bounds` unless overridden.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of title and image: `bounds` less the content insets unless overridden.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// Returns the title's rectangle inside the content rectangle; it begins at a whole pixel.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = arrangement.titleRect(in: contentRect.inset(by: titleEdgeInsets))
    return rect.moved(toPixels: pixelsPerPoint)
  }

  /// Returns the image's rectangle inside the content rectangle; it begins at a whole pixel.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = arrangement.imageRect(in: contentRect.inset(by: imageEdgeInsets))
    return rect.moved(toPixels: pixelsPerPoint)
  }

  private var arrangement: ButtonArrangement {
    ButtonArrangement(
      title: titleSize,
      image: shownImage?.size ?? .zero,
      horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment
    )
  }

  private var titleSize: CGSize {
    guard hasTitle, let label else { return .zero }
    // A title of several lines wraps in the width that the image leaves.
    let room = contentRect(forBounds: bounds).width - (shownImage?.size.width ?? 0)
    let width = label.numberOfLines == 1 || room <= 0 ? .greatestFiniteMagnitude : room
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  private var hasTitle: Bool {
    !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty
  }

  private var shownImage: UIImage? { preferredImage }

  func image(exactly state: State) -> UIImage? { images[exact: state] }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configuration != nil { return layOutConfiguration() }
    let content = contentRect(forBounds: bounds)
    if let backing { backing.frame = backgroundRect(forBounds: bounds) }
    if let picture { Self.place(picture, in: imageRect(forContentRect: content)) }
    if let label { Self.place(label, in: titleRect(forContentRect: content)) }
  }

  /// Places a subview by bounds and centre, so that a transform which the client set is kept.
  static func place(_ view: UIView, in rect: CGRect) {
    view.bounds.size = rect.size
    view.center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// The size of title, image and content insets, at least that of the background image; 30 by 34
  /// points for an empty button.
  open override var intrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration).roundedUp(toPixels: pixelsPerPoint) }
    let (title, image) = (titleSize, shownImage?.size ?? .zero)
    var insets = contentEdgeInsets
    if insets == .zero, hasTitle { (insets.top, insets.bottom) = (6, 6) }
    guard hasTitle || image != .zero else {
      let back = currentBackgroundImage?.size ?? .zero
      let least = back == .zero && contentEdgeInsets == .zero ? CGSize(width: 30, height: 34) : back
      return CGSize(
        width: max(insets.left + insets.right, least.width),
        height: max(insets.top + insets.bottom, least.height)
      )
    }
    let minimum: CGFloat = hasTitle && contentEdgeInsets == .zero ? 30 : 0
    let size = CGSize(
      width: max(insets.left + title.width + image.width + insets.right, minimum),
      height: insets.top + max(title.height, image.height) + insets.bottom
    )
    let back = currentBackgroundImage?.size ?? .zero
    // Fractions of a pixel, as of insets, would be cut from the title.
    return CGSize(width: max(size.width, back.width), height: max(size.height, back.height))
      .roundedUp(toPixels: pixelsPerPoint)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Called when title or image have changed, or their sizes.
  func contentSizeChanged() {
    // While layout fills the parts of a configuration, their changes are no new size.
    guard !configured.isLayingOut else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Look

  /// Brings the configuration up to date with the state; calls the update handler unless
  /// overridden.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func contentsChanged() {
    refresh()
    contentSizeChanged()
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsLayout()
    setNeedsDisplay()
    refresh()
    dim()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if type.isTinted || configuration != nil { refresh() }
  }

  /// Gives label and image views the contents of the current state.
  private func refresh() {
    if configuration != nil { return setNeedsUpdateConfiguration() }
    refreshTitle()
    if let image = shownImage {
      madePicture.image = adjusted(image)
    } else {
      picture?.image = nil
    }
    if let image = currentBackgroundImage {
      madeBackground.image = image
    } else {
      backing?.image = nil
    }
    showGlow()
  }

  private func refreshTitle() {
    let (attributed, plain) = (currentAttributedTitle, currentTitle)
    guard attributed != nil || plain != nil || label != nil else { return }
    let label = madeLabel
    if let attributed {
      if label.attributedText != attributed { label.attributedText = attributed }
      return
    }
    if label.text != plain || !attributedTitles.isEmpty { label.text = plain }
    if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
    if !shadowColors.isEmpty || label.shadowColor != nil {
      label.shadowColor = currentTitleShadowColor
    }
  }

  /// The image as the current state shows it: as a template, darkened or paler.
  private func adjusted(_ image: UIImage) -> UIImage {
    var image = image
    if type.isTinted, image.renderingMode == .automatic {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    guard images[exact: state] == nil, !type.isTinted else { return image }
    if !isEnabled, adjustsImageWhenDisabled { return image.paled() }
    if isHighlighted, adjustsImageWhenHighlighted { return image.darkened() }
    return image
  }

  private func showGlow() {
    guard showsTouchWhenHighlighted else { return }
    (layer.shadowColor, layer.shadowOpacity) = (UIColor.white.cgColor, isHighlighted ? 1 : 0)
    (layer.shadowOffset, layer.shadowRadius) = (.zero, 12)
  }

  /// The alpha of a system button's contents while it is highlighted.
  private static let dimmedAlpha: CGFloat = 0.2
  /// The duration of the fade back after that, in seconds.
  private static let brightening: TimeInterval = 0.25

  /// A system button's contents fade at once when it is highlighted, and fade back over time.
  private func dim() {
    guard configuration == nil else { return }
    let dims = isHighlighted && type.isTinted
    guard dims != isDimmed else { return }
    isDimmed = dims
    let parts = [label, picture].compactMap { $0 as UIView? }
    func set() { for part in parts { part.alpha = dims ? Self.dimmedAlpha : 1 } }
    if dims || window == nil {
      UIView.performWithoutAnimation(set)
    } else {
      UIView.animate(
        withDuration: Self.brightening,
        delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
        animations: set
      )
    }
  }

  override func primaryEventHappened(with event: UIEvent?) {
    if showsMenuAsPrimaryAction, let menu {
      OpenMenu.open(menu, from: self)
    } else if changesSelectionAsPrimaryAction {
      isSelected.toggle()
    }
    sendActions(for: .primaryActionTriggered, with: event)
  }

  override var standardAccessibility: StandardAccessibility {
    let label = currentTitle ?? currentAttributedTitle?.string
    return StandardAccessibility(isElement: true, label: label, traits: .button)
  }
}
