// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The extra views and the update state of a button with a configuration.
@MainActor
struct ConfiguredParts {
  var platter: UIImageView?
  var subtitle: UILabel?
  var wheel: UIActivityIndicatorView?
  /// The mark that there is a menu; nil until there was one.
  var mark: UIImageView?
  let extras = BackgroundExtras()
  /// Whether `updateConfiguration()` must be called before the next layout.
  var isStale = false
  /// Whether `updateConfiguration()` is running, so that changes made there do not call for it
  /// again.
  var isUpdating = false
  /// Whether layout is filling the parts, so that their new contents are not taken for a new size.
  var isLayingOut = false
}

extension UIButton {
  /// Makes a button with a configuration, and an action for its primary event (a tap).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    guard let primaryAction else { return }
    if configuration.title == nil, !primaryAction.title.isEmpty {
      setTitle(primaryAction.title, for: .normal)
    }
    if configuration.image == nil, let image = primaryAction.image {
      setImage(image, for: .normal)
    }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Calls for `updateConfiguration()` before the next layout.
  public func setNeedsUpdateConfiguration() {
    configured.isStale = true
    setNeedsLayout()
  }

  func configurationChanged(from old: Configuration?) {
    if configuration == nil {
      configured.platter?.removeFromSuperview()
      configured.subtitle?.removeFromSuperview()
      configured.wheel?.removeFromSuperview()
      configured.mark?.removeFromSuperview()
      configured = ConfiguredParts()
    } else if !configured.isUpdating {
      configured.isStale = true
    }
    contentSizeChanged()
  }

  private func update() {
    guard configured.isStale, !configured.isUpdating else { return }
    configured.isUpdating = true
    updateConfiguration()
    configured.isUpdating = false
    configured.isStale = false
  }

  // MARK: - Colours

  func markColor(_ look: Configuration) -> UIColor { foreground(look) }

  private func foreground(_ look: Configuration) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    let color: UIColor =
      look.baseForegroundColor ?? ownTitleColor(for: state)
      ?? (look.style == .filled ? .white : roleColor)
    return isHighlighted && look.style == .plain ? color.withAlphaComponent(0.3) : color
  }

  private func backgroundColor(_ look: Configuration) -> UIColor? {
    guard let transform = look.background.backgroundColorTransformer else {
      return plainBackgroundColor(look)
    }
    return plainBackgroundColor(look).map { transform($0) }
  }

  private func plainBackgroundColor(_ look: Configuration) -> UIColor? {
    if let own = look.background.backgroundColor { return own }
    let isChosen = isSelected && look.automaticallyUpdateForSelection
    if look.style == .plain, look.baseBackgroundColor == nil {
      return isChosen ? roleColor.withAlphaComponent(0.15) : nil
    }
    guard isEnabled else { return .tertiarySystemFill }
    let base: UIColor =
      switch look.style {
      case .plain: look.baseBackgroundColor ?? .clear
      case .gray: look.baseBackgroundColor ?? .secondarySystemFill
      case .tinted:
        (look.baseBackgroundColor ?? roleColor).withAlphaComponent(isChosen ? 0.3 : 0.18)
      case .filled: look.baseBackgroundColor ?? roleColor
      }
    return isHighlighted ? base.withAlphaComponent(base.cgColor.alpha * 0.75) : base
  }

  // MARK: - Texts

  private func titleText(_ look: Configuration) -> NSAttributedString? {
    let plain = look.title ?? (look.attributedTitle == nil ? title(for: state) : nil)
    guard let text = look.attributedTitle ?? plain.map({ AttributedString($0) }),
      !text.characters.isEmpty
    else { return nil }
    return text.uiKitString(
      font: look.titleFont,
      color: foreground(look),
      look.titleTextAttributesTransformer
    )
  }

  private func subtitleText(_ look: Configuration) -> NSAttributedString? {
    guard let text = look.attributedSubtitle ?? look.subtitle.map({ AttributedString($0) }),
      !text.characters.isEmpty
    else { return nil }
    let color = look.style == .filled ? foreground(look).withAlphaComponent(0.75) : foreground(look)
    return text.uiKitString(
      font: .systemFont(ofSize: 12),
      color: color,
      look.subtitleTextAttributesTransformer
    )
  }

  private func picture(_ look: Configuration) -> UIImage? {
    guard var image = look.image ?? image(for: state) else { return nil }
    if let symbol = look.preferredSymbolConfigurationForImage {
      image = image.applyingSymbolConfiguration(symbol) ?? image
    }
    return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  // MARK: - Layout

  private struct Sizes {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var image = CGSize.zero
    /// The size of title and subtitle together.
    var texts = CGSize.zero
    /// The width of the mark that there is a menu, with its distance; 0 without one.
    var mark: CGFloat = 0
    /// The size of all contents, without the insets.
    var all = CGSize.zero
  }

  private func sizes(_ look: Configuration, width: CGFloat) -> Sizes {
    func size(_ text: NSAttributedString?) -> CGSize {
      guard let text else { return .zero }
      let size = text.boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin],
        context: nil
      ).size
      return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    var sizes = Sizes()
    (sizes.title, sizes.subtitle) = (size(titleText(look)), size(subtitleText(look)))
    sizes.image =
      look.showsActivityIndicator ? CGSize(width: 20, height: 20) : picture(look)?.size ?? .zero
    let gap = sizes.title != .zero && sizes.subtitle != .zero ? look.titlePadding : 0
    sizes.texts = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + gap + sizes.subtitle.height
    )
    sizes.mark = showsMark(look) ? Self.markRoom : 0
    let padding = sizes.image != .zero && sizes.texts != .zero ? look.imagePadding : 0
    let isBeside = look.imagePlacement == .leading || look.imagePlacement == .trailing
    sizes.all =
      isBeside
      ? CGSize(
        width: sizes.image.width + padding + sizes.texts.width,
        height: max(sizes.image.height, sizes.texts.height)
      )
      : CGSize(
        width: max(sizes.image.width, sizes.texts.width),
        height: sizes.image.height + padding + sizes.texts.height
      )
    sizes.all.width += sizes.mark
    return sizes
  }

  func size(of look: Configuration) -> CGSize {
    let (all, insets) = (sizes(look, width: .greatestFiniteMagnitude).all, look.contentInsets)
    return CGSize(
      width: all.width + insets.leading + insets.trailing,
      height: all.height + insets.top + insets.bottom
    )
  }

  /// The baseline of the title, relative to the vertical centre of the button.
  func baseline(of look: Configuration, isFirst: Bool) -> Baseline? {
    guard let text = titleText(look) else { return nil }
    var content = LabelContent()
    content.setAttributedText(text)
    let own = content.baseline(
      ofFirst: isFirst,
      width: .infinity,
      lines: 0,
      pixels: pixelsPerPoint
    )
    let (sizes, insets) = (sizes(look, width: .greatestFiniteMagnitude), look.contentInsets)
    let free = (sizes.all.height - sizes.texts.height) / 2
    let middle: CGFloat =
      switch look.imagePlacement {
      case .top: free
      case .bottom: -free
      default: 0
      }
    let title = middle + (sizes.title.height - sizes.texts.height) / 2
    return Baseline(part: 0.5, offset: (insets.top - insets.bottom) / 2 + title + own)
  }

  func layOutConfiguration() {
    update()
    guard let look = configuration else { return }
    let insets = look.contentInsets
    let room = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top,
        left: insets.leading,
        bottom: insets.bottom,
        right: insets.trailing
      )
    )
    configured.isLayingOut = true
    defer { configured.isLayingOut = false }
    let sizes = sizes(look, width: max(room.width, 0))
    showPlatter(look)
    show(look, sizes)
    place(look, sizes, in: room)
  }

  private func showPlatter(_ look: Configuration) {
    let platter = configured.platter ?? UIImageView(frame: bounds)
    if configured.platter == nil {
      configured.platter = platter
      insertSubview(platter, at: 0)
    }
    let insets = look.background.backgroundInsets
    platter.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top,
        left: insets.leading,
        bottom: insets.bottom,
        right: insets.trailing
      )
    )
    platter.image = look.background.image
    platter.contentMode = look.background.imageContentMode
    platter.clipsToBounds = look.background.image != nil
    platter.layer.cornerRadius = look.cornerRadius(height: platter.bounds.height)
    configured.extras.show(
      look.background,
      color: backgroundColor(look),
      tint: tintColor,
      on: platter
    )
  }

  private func show(_ look: Configuration, _ sizes: Sizes) {
    let title = madeLabel
    title.numberOfLines = 0
    title.attributedText = titleText(look)
    title.isHidden = sizes.title == .zero
    if sizes.subtitle != .zero || configured.subtitle != nil {
      let label = configured.subtitle ?? UILabel(frame: .zero)
      if configured.subtitle == nil {
        configured.subtitle = label
        addSubview(label)
      }
      label.numberOfLines = 0
      label.attributedText = subtitleText(look)
      label.isHidden = sizes.subtitle == .zero
    }
    if look.showsActivityIndicator || configured.wheel != nil {
      let wheel = configured.wheel ?? UIActivityIndicatorView(style: .medium)
      if configured.wheel == nil {
        configured.wheel = wheel
        addSubview(wheel)
      }
      let color = foreground(look)
      wheel.color = look.activityIndicatorColorTransformer?(color) ?? color
      look.showsActivityIndicator ? wheel.startAnimating() : wheel.stopAnimating()
    }
    showMark(look)
    let image = look.showsActivityIndicator ? nil : picture(look)
    guard image != nil || imageView?.image != nil else { return }
    madePicture.image = image
    let color = foreground(look)
    madePicture.tintColor = look.imageColorTransformer?(color) ?? color
  }

  private func place(_ look: Configuration, _ sizes: Sizes, in room: CGRect) {
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: room.minX
      case .right, .trailing: room.maxX - sizes.all.width
      case .center: room.midX - sizes.all.width / 2
      }
    var all = CGRect(origin: CGPoint(x: x, y: room.midY - sizes.all.height / 2), size: sizes.all)
    all.size.width -= sizes.mark
    if let mark = configured.mark, !mark.isHidden {
      let size = mark.image?.size ?? .zero
      let place = CGPoint(x: x + sizes.all.width - size.width, y: all.midY - size.height / 2)
      Self.place(mark, in: CGRect(origin: place, size: size))
    }
    var (image, texts) = (
      CGRect(origin: all.origin, size: sizes.image), CGRect(origin: all.origin, size: sizes.texts)
    )
    switch look.imagePlacement {
    case .trailing: image.origin.x = all.maxX - image.width
    case .top: texts.origin.y = all.maxY - texts.height
    case .bottom: image.origin.y = all.maxY - image.height
    default: texts.origin.x = all.maxX - texts.width
    }
    if look.imagePlacement == .top || look.imagePlacement == .bottom {
      image.origin.x = all.midX - image.width / 2
      texts.origin.x = all.midX - texts.width / 2
    } else {
      image.origin.y = all.midY - image.height / 2
      texts.origin.y = all.midY - texts.height / 2
    }
    func line(_ size: CGSize, y: CGFloat) -> CGRect {
      let x: CGFloat =
        switch look.titleAlignment {
        case .center: texts.midX - size.width / 2
        case .trailing: texts.maxX - size.width
        case .automatic, .leading: texts.minX
        }
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    Self.place(madeLabel, in: line(sizes.title, y: texts.minY))
    if let subtitle = configured.subtitle {
      Self.place(subtitle, in: line(sizes.subtitle, y: texts.maxY - sizes.subtitle.height))
    }
    if let wheel = configured.wheel, !wheel.isHidden { Self.place(wheel, in: image) }
    if imageView?.image != nil { Self.place(madePicture, in: image) }
  }
}
