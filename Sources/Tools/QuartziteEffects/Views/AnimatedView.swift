// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A view that can be shown and hidden, animated or at once, and driven by a progress.
///
/// This is the common interface of all animated views: code with a list of them needs no other
/// class. Subclasses override `arrange()`, `appear(duration:animated:)`,
/// `disappear(duration:animated:)` and `progressDidChange()`. Without animation the end state is
/// set at once and no animation objects are made, so that reused cells stay cheap.
///
/// ```swift
/// let views: [AnimatedView] = [LineView(frame: line), RingView(frame: ring)]
/// for view in views { view.show(duration: 0.5, animated: true) }
/// ```
@MainActor open class AnimatedView: UIView {
  /// The progress by which the view is driven, 0...1; default 0.
  public private(set) var progress: CGFloat = 0
  private var isBuilt = false

  /// Makes a hidden view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    alpha = 0
  }

  /// Makes a hidden view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    alpha = 0
  }

  /// Makes the parts, once; all other methods call it first if necessary.
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

  /// Drives the view without animation; the progress is clamped to 0...1, NaN counts as 0.
  public final func setProgress(_ progress: CGFloat) {
    build()
    self.progress = progress > 0 ? min(progress, 1) : 0
    progressDidChange()
  }

  // MARK: - For subclasses

  /// Makes the parts; called once before anything else.
  open func arrange() {}

  /// Shows the view; fades in unless overridden.
  open func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) { self.alpha = 1 }
  }

  /// Hides the view; fades out unless overridden.
  open func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) { self.alpha = 0 }
  }

  /// Applies the new `progress`; does nothing unless overridden.
  open func progressDidChange() {}

  /// Runs `changes` in an animation block or at once, and then `completion`.
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
