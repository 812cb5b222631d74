// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An onboarding page with fourteen parts that appear in five steps.
///
/// The round background pops up; a phone rises behind a round mask; a hand touches it; four icons
/// fly out; the icons circle while two headlines and highlights appear. Each step starts in the
/// `animationDidStop` of the previous one. All animations stay on their layers, and all delegates
/// are `WeakProxy`s, because otherwise a layer would retain its animation, the animation its
/// delegate, and the delegate the layer.
///
/// ```swift
/// let guide = GuideView(frame: view.bounds)
/// view.addSubview(guide)
/// guide.play()
/// ```
///
/// The page is laid out again when its size changes, and plays again if it was playing.
public final class GuideView: UIView {
  /// The first headline, of about four Chinese characters.
  public var title: String {
    get { headlines[0].text ?? "" }
    set { headlines[0].text = newValue }
  }
  /// The second headline, of about twelve Chinese characters.
  public var subtitle: String {
    get { headlines[1].text ?? "" }
    set { headlines[1].text = newValue }
  }
  /// The source of the radii of the icons' circles; the same seed gives the same page.
  public var random = SeededRandom(seed: 0)
  /// Whether a button at (0, 100, 100, 100) starts the steps; default false: only `play()` does.
  public var showsStartButton = false {
    didSet {
      startButton.removeFromSuperview()
      if showsStartButton { addSubview(startButton) }
    }
  }
  private lazy var startButton: UIButton = {
    let button = UIButton(type: .contactAdd)
    button.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    button.addTarget(self, action: Selector("play", GuideView.play), for: .touchUpInside)
    return button
  }()
  /// Whether the steps are playing or have been played.
  public private(set) var isPlaying = false

  /// The round background.
  package let background = UIImageView()
  /// The highlights over the background.
  package let cover = UIImageView()
  /// The window in the background through which the phone is visible.
  package let phoneWindow = UIView()
  /// The phone, below its window until it rises.
  package let phone = CALayer()
  /// The round mask of the window.
  package let phoneMask = CALayer()
  /// The hand, anchored at its fingertip.
  package let hand = UIImageView()
  /// The icon that the hand touches.
  package let home = UIImageView()
  /// The four icons: top, left, bottom, right.
  package let icons = [UIImageView(), UIImageView(), UIImageView(), UIImageView()]
  /// The two headlines.
  package let headlines = [UILabel(), UILabel()]
  /// The two accent images.
  package let lines = [UIImageView(), UIImageView()]
  /// The frames of the parts.
  private(set) var layout = GuideLayout(size: .zero)
  /// Whether delegates are weak proxies; false demonstrates the leak.
  package var usesProxy = true

  /// Makes a page at rest with default texts.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a page as `init(frame:)` does; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = UIColor(red: 0.953, green: 0.965, blue: 1, alpha: 1)
    clipsToBounds = true
    for view in [background, cover, hand, home] + icons { addSubview(view) }
    for label in headlines {
      label.textAlignment = .center
      addSubview(label)
    }
    for line in lines { addSubview(line) }
    background.addSubview(phoneWindow)
    phoneWindow.layer.mask = phoneMask
    phoneWindow.layer.addSublayer(phone)
    title = "轻触即达"
    subtitle = "每一帧都由时间精确地画出"
    headlines[0].textColor = UIColor(red: 0.16, green: 0.16, blue: 0.40, alpha: 1)
    headlines[1].textColor = UIColor(red: 0.42, green: 0.44, blue: 0.62, alpha: 1)
    hand.layer.anchorPoint = .zero
    reset()
  }

  /// Puts every part into its start position.
  private func reset() {
    background.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    for icon in icons { icon.transform = CGAffineTransform(scaleX: 0, y: 0) }
    for part in [cover, hand, home] + headlines { part.layer.opacity = 0 }
  }

  // MARK: - Layout

  /// Lays the parts out; their images are drawn again if the size has changed.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != layout.size, bounds.width > 0 else { return }
    layout = GuideLayout(size: bounds.size)
    place(background, layout.background)
    place(cover, layout.cover)
    place(home, layout.home)
    for (icon, rect) in zip(icons, layout.icons) { place(icon, rect) }
    for (line, rect) in zip(lines, layout.lines) { place(line, rect) }
    for (label, rect) in zip(headlines, layout.headlines) {
      place(label, rect)
      label.font = UIFont.systemFont(
        ofSize: rect.height * 0.92,
        weight: label === headlines[0] ? .bold : .regular
      )
    }
    hand.bounds = CGRect(origin: .zero, size: layout.hand.size)
    hand.layer.position = layout.hand.origin
    phoneWindow.frame = layout.phoneWindow
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    phone.frame = layout.phone
    phoneMask.frame = layout.mask
    CATransaction.commit()
    drawPictures()
    if isPlaying { play() }
  }

  private func place(_ view: UIView, _ rect: CGRect) {
    view.bounds = CGRect(origin: .zero, size: rect.size)
    view.center = CGPoint(x: rect.midX, y: rect.midY)
  }

  private func drawPictures() {
    func picture(_ art: Artwork, _ rect: CGRect) -> UIImage { art.image(size: rect.size) }
    background.image = picture(.guideGround, layout.background)
    cover.image = picture(.guideLight, layout.cover)
    hand.image = picture(.hand, layout.hand)
    home.image = picture(.guideHome, layout.home)
    let colors: [(Icon, UInt32)] = [
      (.camera, 0xFFA41B), (.heart, 0xFF5277), (.note, 0x12B58D), (.pin, 0x1E90FF),
    ]
    for (index, (icon, hex)) in colors.enumerated() {
      let color = UIColor(cgColor: Painter.color(hex))
      icons[index].image = picture(.badge(icon, color), layout.icons[index])
    }
    lines[0].image = picture(.guideSpark(turned: 0), layout.lines[0])
    lines[1].image = picture(.guideSpark(turned: CGFloat.pi), layout.lines[1])
    phone.contents =
      Artwork.phone.image(
        size: layout.phone.size,
        anchor: CGPoint(x: 0.5, y: 0)
      ).cgImage
    phoneMask.contents = picture(.disc, layout.mask).cgImage
  }

  // MARK: - Playing

  /// Plays the five steps from the beginning.
  public func play() {
    stop()
    isPlaying = true
    layoutIfNeeded()
    popGround()
  }

  /// Removes all animations; the parts return to their start positions.
  public func stop() {
    isPlaying = false
    for part in [background, cover, hand, home] + icons + headlines + lines {
      part.layer.removeAllAnimations()
    }
    phone.removeAllAnimations()
  }
}
