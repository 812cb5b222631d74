// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A view that can be shown and hidden, with an animation or at once, and run by hand.
///
/// This is the one interface of all animated views: whoever has a list of them needs to know no
/// class. Subclasses override `arrange()`, `appear(duration:animated:)`,
/// `disappear(duration:animated:)` and `progressDidChange()`. Without animation the same end state is
/// there at once and no animation object is made, so that cells which are used again stay cheap.
///
/// ```swift
/// let views: [AnimatedView] = [LineView(frame: line), RingView(frame: ring)]
/// for view in views { view.show(duration: 0.5, animated: true) }
/// ```
@MainActor open class AnimatedView: UIView {
  /// How far it was run by hand, 0...1; default 0.
  public private(set) var progress: CGFloat = 0
  private var isBuilt = false

  /// Makes a hidden view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    alpha = 0
  }

  /// Archives are not read: makes a hidden view of no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    alpha = 0
  }

  /// Makes the parts, once; everything else does it first if it was not done.
  public final func build() {
    guard !isBuilt else { return }
    isBuilt = true
    arrange()
  }

  /// Shows the view within `duration` seconds, or at once.
  public final func show(duration: TimeInterval, animated: Bool) {
    build()
    appear(duration: duration, animated: animated)
  }

  /// Hides the view within `duration` seconds, or at once; afterwards it can be shown again.
  public final func hide(duration: TimeInterval, animated: Bool) {
    build()
    disappear(duration: duration, animated: animated)
  }

  /// Runs the view by hand, without animation; below 0 counts as 0, above 1 as 1, NaN as 0.
  public final func setProgress(_ progress: CGFloat) {
    build()
    self.progress = progress > 0 ? min(progress, 1) : 0
    progressDidChange()
  }

  // MARK: - For subclasses

  /// Makes the parts; called once, before anything else.
  open func arrange() {}

  /// Shows the view; as it comes it fades in.
  open func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) { self.alpha = 1 }
  }

  /// Hides the view; as it comes it fades out.
  open func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) { self.alpha = 0 }
  }

  /// Takes the new `progress` over; as it comes it does nothing.
  open func progressDidChange() {}

  /// Makes `changes` in an animation block, or at once, then `completion`.
  public final func perform(
    _ duration: TimeInterval,
    _ animated: Bool,
    _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    guard animated else {
      changes()
      completion?()
      return
    }
    UIView.animate(
      withDuration: duration,
      animations: changes,
      completion: completion.map { done in { _ in done() } }
    )
  }
}
