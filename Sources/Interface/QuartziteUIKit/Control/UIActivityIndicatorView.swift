// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A spinning wheel of eight spokes, which shows that work of unknown length is going on.
///
/// The wheel turns clockwise in eight steps a second by a discrete keyframe animation of a layer,
/// so it follows layer time: the same time always shows the same step.
///
/// - Note: Differs from Apple: the length of the spokes, their fading and the speed are chosen
///   here; Apple documents none of them, and they were not compared with a device. The legacy
///   styles look like the current ones.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel and its default colour.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum>
  public enum Style: Int, Sendable {
    /// 37 points, white; deprecated by Apple.
    case whiteLarge = 0
    /// 20 points, white; deprecated by Apple.
    case white = 1
    /// 20 points, gray; deprecated by Apple.
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
  /// The duration of one turn, in seconds.
  private static let turn: CFTimeInterval = 1
  /// Width and length of a spoke, as fractions of the wheel's side.
  private static let spoke = CGSize(width: 0.125, height: 0.27)
  /// The opacity of the faintest spoke, which is the next to become the brightest; the brightest
  /// has 1.
  private static let faintest: Float = 0.2

  private let wheel = CALayer()
  private var spokes: [CALayer] = []
  private var ownColor: UIColor?

  /// The size and the default colour; default medium.
  ///
  /// Setting it resizes the view to the style's size and, unless `color` was set, changes the
  /// colour.
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
  /// The colour of the spokes; nil and the default are that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      applyLook()
    }
  }

  /// Whether the wheel is turning.
  open private(set) var isAnimating = false

  /// Makes a wheel of a style and its size, stopped and hidden.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    prepare()
  }

  /// Makes a medium wheel centred in `frame`, stopped and hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a medium wheel.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.fill(self, as: UIView.self)
    prepare()
    coder.fill(self, as: UIActivityIndicatorView.self)
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

  /// Shows and turns the wheel until `stopAnimating()`.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    spin()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped` is set.
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

  /// The angle of a spoke in radians, clockwise from the top.
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
      // The anchor point of each spoke is the centre of the wheel, half a side below the spoke's
      // outer end.
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

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(isElement: true, label: isAnimating ? "In progress" : "Progress halted")
  }
}
