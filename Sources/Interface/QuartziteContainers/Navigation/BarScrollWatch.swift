// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Follows the scroll view of the shown controller: the large title collapses as its contents go up,
/// and the bar gets its background when they are under it.
///
/// - Note: Differs from Apple: the safe area keeps the height of the bar with its large title, and the
///   contents do not come to rest at whole steps of it.
@MainActor
final class BarScrollWatch {
  private weak var navigation: UINavigationController?
  private weak var scroll: UIScrollView?
  /// The height of the bar that the contents leave; nil without a scroll view.
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
    // Pulled down the bar grows with the contents, where it has a large title.
    let most = full > least ? CGFloat.infinity : full
    barHeight = min(max(full - up, least), most)
    bar.isAtEdge = up <= full - least + 0.5
  }
}

extension UIView {
  /// The scroll view that is this view, or lies at its back; nil where there is none.
  var mainScrollView: UIScrollView? {
    if let scroll = self as? UIScrollView { return scroll }
    return subviews.prefix(1).compactMap { $0 as? UIScrollView }.first
  }
}

/// The scroll views that a controller named for the edges of its view.
@MainActor
private final class ContentScrollViews {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}

extension UIViewController {
  /// Names the scroll view that the bars at an edge follow; nil for the one that lies at the back.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/setcontentscrollview(_:for:)>
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let views = attachments.get(ContentScrollViews.self) { ContentScrollViews() }
    if edge.contains(.top) { views.top = scrollView }
    if edge.contains(.bottom) { views.bottom = scrollView }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that was named for an edge; nil if none was.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)>
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let views = attachments.find(ContentScrollViews.self)
    return edge.contains(.top) ? views?.top : views?.bottom
  }
}
