// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Follows the scroll view of the shown controller: the large title collapses as the content
/// scrolls up, and the bar gets its background when content is under it.
///
/// - Note: Differs from Apple: the safe area keeps the height of the bar with its large title, and
///   scrolling does not snap to the collapsed or expanded title.
@MainActor
final class BarScrollWatch {
  private weak var navigation: UINavigationController?
  private weak var scroll: UIScrollView?
  /// The height of the bar at the current scroll position, in points; nil without a scroll view.
  private(set) var barHeight: CGFloat?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// Follows the scroll view of a controller from now on.
  func watch(_ controller: UIViewController?) {
    let found = controller.flatMap {
      $0.contentScrollView(for: .top) ?? $0.viewIfLoaded?.mainScrollView
    }
    if found !== scroll {
      scroll?.whenScrolled = nil
      scroll = found
      found?.whenScrolled = { [weak self] in self?.scrolled() }
    }
    update()
  }

  private func scrolled() {
    let old = barHeight
    update()
    if barHeight != old { navigation?.layoutBars() }
  }

  private func update() {
    guard let navigation else { return }
    let bar = navigation.bar
    guard let scroll, scroll.window != nil || scroll.superview != nil else {
      barHeight = nil
      bar.isAtEdge = true
      return
    }
    let up = scroll.contentOffset.y + scroll.adjustedContentInset.top
    let (least, full) = (bar.leastHeight, bar.fullHeight)
    // A bar with a large title or a search bar grows while the content is overscrolled.
    let most = full > least ? CGFloat.infinity : full
    barHeight = min(max(full - up, least), most)
    bar.isAtEdge = up <= full - least + 0.5
  }
}

extension UIView {
  /// This view or its backmost subview, if that is a scroll view; otherwise nil.
  var mainScrollView: UIScrollView? {
    if let scroll = self as? UIScrollView { return scroll }
    return subviews.prefix(1).compactMap { $0 as? UIScrollView }.first
  }
}

/// The scroll views that were set for the edges of a controller's view.
@MainActor
private final class ContentScrollViews {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}

extension UIViewController {
  /// Sets the scroll view that the bars at an edge follow; nil stands for the backmost subview, if
  /// it is a scroll view.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/setcontentscrollview(_:for:)>
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let views = attachments.get(ContentScrollViews.self) { ContentScrollViews() }
    if edge.contains(.top) { views.top = scrollView }
    if edge.contains(.bottom) { views.bottom = scrollView }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the scroll view that was set for an edge; nil if none was.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)>
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let views = attachments.find(ContentScrollViews.self)
    return edge.contains(.top) ? views?.top : views?.bottom
  }
}
