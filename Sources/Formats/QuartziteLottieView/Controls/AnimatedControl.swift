// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import QuartziteUIKit

/// A control that shows a Lottie animation.
///
/// Layers of the animation can stand for states of the control: `setLayer(named:forState:)`.
open class AnimatedControl: UIControl {
  /// The view that shows the animation.
  public private(set) var animationView = LottieAnimationView(animation: nil)
  private var layerNames: [UInt: String] = [:]

  /// The animation.
  open var animation: LottieAnimation? {
    didSet {
      animationView.animation = animation
      animationView.bounds.size = animation?.size ?? .zero
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      animationDidSet()
    }
  }

  /// The speed, where negative plays backwards; default 1.
  open var animationSpeed: CGFloat {
    get { animationView.animationSpeed }
    set { animationView.animationSpeed = newValue }
  }

  /// Makes a control of the size of an animation.
  public init(animation: LottieAnimation, configuration: LottieConfiguration = .shared) {
    super.init(frame: CGRect(origin: .zero, size: animation.size))
    setUp()
    animationView.configuration = configuration
    self.animation = animation
    animationView.animation = animation
  }

  /// Makes a control without an animation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control without an animation; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    animationView.isUserInteractionEnabled = false
    animationView.contentMode = .scaleAspectFit
    animationView.frame = bounds
    animationView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(animationView)
  }

  /// Called when another animation has been set.
  open func animationDidSet() {}

  open override var contentMode: ContentMode {
    didSet { animationView.contentMode = contentMode }
  }

  /// The size of the animation in points.
  open override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

  // MARK: - States

  /// Shows a layer of the animation only in a state of the control.
  ///
  /// - Parameters:
  ///   - named: the name or the key path of the layer.
  ///   - forState: the state; a later layer for it replaces an earlier one.
  public func setLayer(named: String, forState: UIControl.State) {
    layerNames[forState.rawValue] = named
    updateForState()
  }

  open override var isEnabled: Bool {
    didSet { updateForState() }
  }

  open override var isSelected: Bool {
    didSet { updateForState() }
  }

  open override var isHighlighted: Bool {
    didSet { updateForState() }
  }

  private func updateForState() {
    guard !layerNames.isEmpty else { return }
    let shown = layerNames[state.rawValue] ?? layerNames[UIControl.State.normal.rawValue]
    for name in Set(layerNames.values).sorted() {
      animationView.setNodeIsEnabled(
        isEnabled: name == shown,
        keypath: AnimationKeypath(keypath: name)
      )
    }
  }
}
