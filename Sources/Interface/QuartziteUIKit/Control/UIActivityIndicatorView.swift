// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A wheel of eight spokes that turns while something takes its time.
///
/// The wheel turns clockwise in eight steps a second, by a discrete keyframe animation of a layer;
/// so it follows layer time, and the same time shows the same step.
///
/// - Note: Differs from Apple: the spokes' lengths, their fading and the steps' pace are the choice
///   here; Apple documents none of them, and they were not compared with a device. The legacy styles
///   have the look of the present ones.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is and which colour it begins with.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum>
  public enum Style: Int, Sendable {
    /// 37 points, white; of old.
    case whiteLarge = 0
    /// 20 points, white; of old.
    case white = 1
    /// 20 points, gray; of old.
    case gray = 2
    /// 20 points, gray.
    case medium = 100
    /// 37 points, gray.
    case large = 101

    /// Width and height, in points.
    var side: CGFloat {
      switch self {
      case .medium, .white, .gray: 20
      case .large, .whiteLarge: 37
      }
    }

    var color: UIColor {
      switch self {
      case .white, .whiteLarge: .white
      case .gray, .medium, .large: .systemGray
      }
    }
  }

  private static let animationKey = "spin"
  private static let spokeCount = 8
  /// Seconds of one turn.
  private static let turn: CFTimeInterval = 1
  /// Length and width of a spoke, in sides of the wheel.
  private static let spoke = CGSize(width: 0.125, height: 0.27)
  /// The opacity of the spoke that the turning reaches next; the foremost has 1.
  private static let faintest: Float = 0.2

  private let wheel = CALayer()
  private var spokes: [CALayer] = []
  private var ownColor: UIColor?

  /// Size and first colour; default medium.
  ///
  /// Setting it gives the view the size of the style and, unless `color` was set, its colour.
  open var style: Style = .medium {
    didSet {
      bounds.size = CGSize(width: style.side, height: style.side)
      invalidateIntrinsicContentSize()
      applyLook()
    }
  }

  /// Whether the view is hidden while it does not animate; default true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spokes; default that of the style, which nil brings back.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      applyLook()
    }
  }

  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Makes a wheel of the size of a style, stopped and hidden.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    prepare()
  }

  /// Makes a medium wheel in the middle of `frame`, stopped and hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a medium wheel, because interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
    for index in 0..<Self.spokeCount {
      let spoke = CALayer()
      let age = Float(index) / Float(Self.spokeCount - 1)
      spoke.opacity = 1 - (1 - Self.faintest) * age
      spokes.append(spoke)
      wheel.addSublayer(spoke)
    }
    layer.addSublayer(wheel)
    applyLook()
  }

  // MARK: - Turning

  /// Shows the wheel and turns it, until `stopAnimating()`.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    spin()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: Self.animationKey)
    if hidesWhenStopped { isHidden = true }
  }

  private func spin() {
    guard isAnimating, wheel.animation(forKey: Self.animationKey) == nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.spokeCount).map { Self.angle(of: $0) }
    animation.calculationMode = .discrete
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    wheel.add(animation, forKey: Self.animationKey)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    spin()
  }

  // MARK: - Look

  /// Clockwise from the top, in radians.
  private static func angle(of step: Int) -> Double {
    Double(step) * 2 * .pi / Double(spokeCount)
  }

  private func applyLook() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = style.side
    let size = CGSize(width: Self.spoke.width * side, height: Self.spoke.height * side)
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(origin: .zero, size: size)
      spoke.cornerRadius = size.width / 2
      spoke.backgroundColor = color.cgColor
      // Every spoke turns about the wheel's middle, half a side below its own upper end.
      spoke.anchorPoint = CGPoint(x: 0.5, y: side / 2 / size.height)
      spoke.position = CGPoint(x: side / 2, y: side / 2)
      spoke.transform = CATransform3DMakeRotation(-CGFloat(Self.angle(of: index)), 0, 0, 1)
    }
    CATransaction.commit()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLook()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
