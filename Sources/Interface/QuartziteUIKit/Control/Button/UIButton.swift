// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A control with a title and a picture for each state.
///
/// The picture stands left of the title, both together where the content alignments say. A state for
/// which nothing was set shows what the normal state has.
///
/// With a `configuration` that decides the look instead, and titles and pictures of states stand in
/// where it says none.
///
/// - Note: Differs from Apple: how far a picture darkens and a system button fades under a finger is
///   the choice here, because Apple publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var type = ButtonType.custom
  private var titles = StateTable<String>()
  private var attributedTitles = StateTable<NSAttributedString>()
  private var titleColors = StateTable<UIColor>()
  private var shadowColors = StateTable<UIColor>()
  private var images = StateTable<UIImage>()
  private var backgroundImages = StateTable<UIImage>()
  private var label: ButtonLabel?
  private var picture: ButtonImageView?
  private var backing: UIImageView?
  /// Whether the button is faded under a finger.
  private var isDimmed = false

  /// What the configuration shows.
  var configured = ConfiguredParts()

  /// The look as a whole; nil, the default, leaves it to titles, pictures and insets.
  open var configuration: Configuration? {
    didSet { configurationChanged(from: oldValue) }
  }
  /// Changes the configuration for the button's state, before it is shown.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether colours follow state and tint by themselves; default true.
  open var automaticallyUpdatesConfiguration = true

  // MARK: - Making

  /// Makes a button of the type custom.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a button of a type, of size zero.
  ///
  /// The types that bring a picture have its size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    prepareType()
  }

  /// Makes a button of the type custom, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// Makes a system button with the title and picture of an action, which a tap runs.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a system button with a picture that calls `action` of `target` on a tap.
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

  /// Sets the title of a state; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[exact: state] = title
    contentsChanged()
  }

  /// Sets a title with attributes for a state, which goes before a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exact: state] = title
    contentsChanged()
  }

  /// Sets the colour of a state's title.
  ///
  /// Without one it is white, or the tint colour of a system button.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[exact: state] = color
    contentsChanged()
  }

  /// Sets the colour of the shadow of a state's title; without one there is none.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[exact: state] = color
    contentsChanged()
  }

  /// Sets the picture of a state; nil takes it away.
  open func setImage(_ image: UIImage?, for state: State) {
    images[exact: state] = image
    contentsChanged()
  }

  /// Sets the picture behind everything of a state, stretched over the background rectangle.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[exact: state] = image
    contentsChanged()
  }

  /// Returns the title of a state, or the normal one.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// Returns the title with attributes of a state, or the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }
  /// Returns the title's colour of a state, or the normal one; nil where none was set.
  open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// Returns the title's shadow colour of a state, or the normal one.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors.value(for: state) }
  /// Returns the picture of a state, or the normal one.
  open func image(for state: State) -> UIImage? { images.value(for: state) }
  /// Returns the picture behind everything of a state, or the normal one.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// The title as it is now.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes as it is now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title's colour as it is now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }
  /// The title's shadow colour as it is now.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The picture as it is now.
  open var currentImage: UIImage? { image(for: state) }
  /// The picture behind everything as it is now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private var defaultTitleColor: UIColor {
    guard type.isTinted else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  // MARK: - Parts

  /// The label of the title; its text and colour are set anew with every change of state.
  ///
  /// Its font is the system's at 18 points, 15 in a system button.
  open var titleLabel: UILabel? { madeLabel }
  /// The view of the picture.
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

  // MARK: - Room

  /// The room around title and picture together; default zero.
  ///
  /// With zero a title still has 6 points above and below it.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { contentSizeChanged() } }
  }
  /// What moves the title from its place; it does not count for the button's size.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// What moves the picture from its place; it does not count for the button's size.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  // MARK: - Behaviour

  /// Whether the picture darkens under a finger if that state has none; default true.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { refresh() } }
  }
  /// Whether the picture pales while disabled if that state has none; default true.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { refresh() } }
  }
  /// Whether the button glows under a finger; default false.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { refresh() } }
  }
  /// Whether the title's shadow changes sides under a finger; default false.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { refresh() } }
  }

  // MARK: - Rectangles

  /// Returns where the background picture stands; here all of `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the room of title and picture; here `bounds` without the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// Returns where the title stands in the room of the contents.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.titleRect(in: contentRect.inset(by: titleEdgeInsets))
  }

  /// Returns where the picture stands in the room of the contents.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.imageRect(in: contentRect.inset(by: imageEdgeInsets))
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
    // Several lines wrap in what the picture leaves of the width.
    let room = contentRect(forBounds: bounds).width - (shownImage?.size.width ?? 0)
    let width = label.numberOfLines == 1 || room <= 0 ? .greatestFiniteMagnitude : room
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  private var hasTitle: Bool {
    !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty
  }

  private var shownImage: UIImage? { currentImage }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configuration != nil { return layOutConfiguration() }
    let content = contentRect(forBounds: bounds)
    if let backing { backing.frame = backgroundRect(forBounds: bounds) }
    if let picture { Self.place(picture, in: imageRect(forContentRect: content)) }
    if let label { Self.place(label, in: titleRect(forContentRect: content)) }
  }

  /// Places a part as if it had no transform, which clients may have given it.
  static func place(_ view: UIView, in rect: CGRect) {
    view.bounds.size = rect.size
    view.center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// The size of title, picture and content insets; of an empty button 30 by 34.
  open override var intrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration) }
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
    return CGSize(width: max(size.width, back.width), height: max(size.height, back.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Title, picture or their size changed.
  func contentSizeChanged() {
    // Layout gives the parts of a configuration their contents, which is no new size.
    guard !configured.isLayingOut else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Look

  /// Brings the configuration up to date with the state; here by the update handler.
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

  /// Gives the parts what the state asks for.
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

  /// The picture as the state wants it: a stencil, darker or paler.
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
    layer.shadowColor = UIColor.white.cgColor
    layer.shadowOffset = .zero
    layer.shadowRadius = 12
    layer.shadowOpacity = isHighlighted ? 1 : 0
  }

  /// The alpha of a system button's contents under a finger.
  private static let dimmedAlpha: CGFloat = 0.2
  /// How long the contents take to come back, in seconds.
  private static let brightening: TimeInterval = 0.25

  /// A system button's contents fade at once under a finger and come back softly.
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
    sendActions(for: .primaryActionTriggered, with: event)
  }
}
