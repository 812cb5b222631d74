// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Shows what a screen says in place of contents that it does not have.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentunavailableview>
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// The widest that texts are, in points.
  private static let widest: CGFloat = 420
  private let backdrop = BackgroundView(frame: .zero)
  private let picture = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let text = UILabel(frame: .zero)
  private let secondText = UILabel(frame: .zero)
  private let button = UIButton(frame: .zero)
  private let secondButton = UIButton(frame: .zero)
  private var shown: UIContentUnavailableConfiguration

  /// The configuration that the view shows; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }

  /// Whether the contents can be scrolled where they are higher than the view; stored without
  /// effect.
  open var isScrollEnabled = false

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    let views: [UIView] = [backdrop, picture, wheel, text, secondText, button, secondButton]
    for view in views { addSubview(view) }
    show()
  }

  /// Archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  private func show() {
    backdrop.show(shown.background, isOn: false)
    let symbol = shown.imageProperties.preferredSymbolConfiguration
    picture.image = shown.image.map { image in symbol.map(image.withConfiguration) ?? image }
    picture.tintColor = shown.imageProperties.tintColor
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    if shown.kind == .loading { wheel.startAnimating() } else { wheel.stopAnimating() }
    show(shown.text, shown.attributedText, shown.textProperties, in: text)
    show(
      shown.secondaryText,
      shown.secondaryAttributedText,
      shown.secondaryTextProperties,
      in: secondText
    )
    show(shown.button, shown.buttonProperties, in: button)
    show(shown.secondaryButton, shown.secondaryButtonProperties, in: secondButton)
    setNeedsLayout()
  }

  private func show(
    _ plain: String?,
    _ attributed: NSAttributedString?,
    _ look: UIContentUnavailableConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.font = look.font
    label.textColor = look.color
    label.text = plain
    if let attributed { label.attributedText = attributed }
    label.textAlignment = .center
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.isHidden = (attributed?.length ?? plain?.count ?? 0) == 0
  }

  private static let tap = UIAction.Identifier("org.quartzite.unavailable")

  private func show(
    _ look: UIButton.Configuration,
    _ work: UIContentUnavailableConfiguration.ButtonProperties,
    in button: UIButton
  ) {
    button.configuration = look
    button.isHidden = look.title == nil && look.attributedTitle == nil && look.image == nil
    button.isEnabled = work.isEnabled
    button.menu = work.menu
    button.showsMenuAsPrimaryAction = work.menu != nil && work.primaryAction == nil
    button.removeAction(identifiedBy: Self.tap, for: .primaryActionTriggered)
    guard let action = work.primaryAction else { return }
    button.addAction(
      UIAction(identifier: Self.tap) { [weak button] _ in action.run(sender: button) },
      for: .primaryActionTriggered
    )
  }

  // MARK: - Layout

  /// The parts that are shown, with their sizes for a width and their distances from the part above
  /// in points.
  private func parts(_ width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, _ gap: CGFloat) {
      parts.append((view, size, parts.isEmpty ? 0 : max(gap, 0)))
    }
    if shown.kind == .loading { add(wheel, wheel.sizeThatFits(.zero), 0) }
    if let image = picture.image { add(picture, size(of: image), 0) }
    let room = CGSize(width: min(width, Self.widest), height: .greatestFiniteMagnitude)
    for (label, gap) in [
      (text, shown.imageToTextPadding), (secondText, shown.textToSecondaryTextPadding),
    ] where !label.isHidden {
      let size = label.sizeThatFits(room)
      add(label, CGSize(width: room.width, height: size.height.rounded(.up)), gap)
    }
    for (button, gap) in [
      (button, shown.textToButtonPadding),
      (secondButton, shown.buttonToSecondaryButtonPadding),
    ] where !button.isHidden {
      let size = button.sizeThatFits(room)
      add(button, CGSize(width: min(size.width, room.width), height: size.height), gap)
    }
    return parts
  }

  private func size(of image: UIImage) -> CGSize {
    let most = shown.imageProperties.maximumSize
    let scale = min(
      most.width > 0 ? most.width / max(image.size.width, 1) : 1,
      most.height > 0 ? most.height / max(image.size.height, 1) : 1,
      1
    )
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = sided(shown.directionalLayoutMargins)
    let height = parts(max(size.width - margins.left - margins.right, 0))
      .reduce(0) { $0 + $1.size.height + $1.gap }
    return CGSize(width: size.width, height: height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let room = bounds.inset(by: safeAreaInsets).inset(by: sided(shown.directionalLayoutMargins))
    let parts = parts(max(room.width, 0))
    let height = parts.reduce(0) { $0 + $1.size.height + $1.gap }
    var y = shown.alignment == .natural ? room.minY : (room.midY - height / 2).rounded()
    for part in parts {
      y += part.gap
      part.view.frame = CGRect(
        x: (room.midX - part.size.width / 2).rounded(),
        y: y,
        width: part.size.width,
        height: part.size.height
      )
      y += part.size.height
    }
  }
}

extension UIContentUnavailableView: OwnContentView {}
