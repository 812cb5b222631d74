// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// What dims the content of a controller while its search shows no results; a tap ends the search.
///
/// It covers what bars leave of the content, and follows them while they move.
///
/// - Note: the colours, black of 10 % and in the dark 30 %, and the time, 0.25 s, are chosen here.
@MainActor
final class SearchVeil: UIView {
  private let whenTapped: () -> Void
  /// What is seen; the veil itself is as large as the content.
  private let shade = UIView()
  private weak var content: UIView?
  private weak var bar: UIView?

  init(_ whenTapped: @escaping () -> Void) {
    self.whenTapped = whenTapped
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.3 : 0.1)
    }
    addSubview(shade)
  }

  required init?(coder: NSCoder) { nil }

  /// Fades in over what bars leave of a view; over the shown part of one that scrolls.
  ///
  /// - Parameter bar: The search bar, which may be a part of the view.
  func cover(_ content: UIView, below bar: UIView) {
    self.bar = bar
    // The view of a table's controller scrolls, and the veil stays.
    let parent = content is UIScrollView ? content.superview ?? content : content
    self.content = content
    alpha = 0
    UIView.performWithoutAnimation {
      frame = parent === content ? content.bounds : content.frame
      if parent === content {
        parent.addSubview(self)
      } else {
        parent.insertSubview(self, aboveSubview: content)
      }
      layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
  }

  /// Fades out and leaves.
  func leave() {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.25) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  /// Takes the place that bars leave of the content now.
  func follow() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Beside a view that scrolls, and outside of its controller's view, the veil has no safe area.
    var top = content?.safeAreaInsets.top ?? 0
    if let bar, let content, bar.isDescendant(of: content) {
      top = max(top, bar.convert(bar.bounds, to: self).maxY)
    }
    shade.frame = bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    shade.frame.contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { whenTapped() }
}
