// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Follows the scroll view of the shown controller, for the bars at one edge.
@MainActor
final class ScrollWatch {
  private weak var found: UIScrollView?
  private let edge: NSDirectionalRectEdge
  private let whenScrolled: () -> Void

  /// Makes a watch that follows nothing; `whenScrolled` is called for each change of offset or
  /// sizes.
  init(_ edge: NSDirectionalRectEdge, whenScrolled: @escaping () -> Void) {
    (self.edge, self.whenScrolled) = (edge, whenScrolled)
  }

  /// The scroll view that is followed, as long as it is shown; nil for none.
  var scroll: UIScrollView? {
    found.flatMap { $0.window != nil || $0.superview != nil ? $0 : nil }
  }

  /// Follows the scroll view of a controller from now on; in a navigation controller that of its top
  /// one.
  func watch(_ controller: UIViewController?) {
    var shown = controller
    while let navigation = shown as? UINavigationController {
      shown = navigation.shown ?? navigation.stack.last
    }
    let scroll = shown.flatMap {
      $0.contentScrollView(for: edge) ?? $0.viewIfLoaded?.mainScrollView
    }
    guard scroll !== found else { return }
    found?.scrollWatchers.removeAll { $0.watcher == ObjectIdentifier(self) }
    found = scroll
    scroll?.scrollWatchers.append((ObjectIdentifier(self), { [weak self] in self?.whenScrolled() }))
  }

  /// Whether the content is scrolled to its lower edge, or there is nothing that scrolls.
  var isAtLowerEdge: Bool {
    guard let scroll else { return true }
    let lowest =
      scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
    return scroll.contentOffset.y >= lowest - 0.5
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
  /// Sets the scroll view that the bars at the top and at the bottom follow.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/setcontentscrollview(_:)>
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: [.top, .bottom])
  }

  /// Sets the scroll view that the bars at an edge follow; nil stands for the backmost subview, if
  /// it is a scroll view.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/setcontentscrollview(_:for:)>
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let views = attachments.get(ContentScrollViews.self) { ContentScrollViews() }
    if edge.contains(.top) { views.top = scrollView }
    if edge.contains(.bottom) { views.bottom = scrollView }
    showingNavigation?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the scroll view that was set for an edge; nil if none was.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)>
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let views = attachments.find(ContentScrollViews.self)
    return edge.contains(.top) ? views?.top : views?.bottom
  }
}
