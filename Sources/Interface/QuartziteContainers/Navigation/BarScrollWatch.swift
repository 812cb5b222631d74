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
  private lazy var scrolling = ScrollWatch(.top) { [weak self] in self?.scrolled() }
  /// The height of the bar at the current scroll position, in points; nil without a scroll view.
  private(set) var barHeight: CGFloat?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// Follows the scroll view of a controller from now on.
  func watch(_ controller: UIViewController?) {
    scrolling.watch(controller)
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
    guard let scroll = scrolling.scroll else {
      barHeight = nil
      bar.isAtEdge = true
      return
    }
    let up = scroll.contentOffset.y + scroll.adjustedContentInset.top
    let (least, full) = (bar.leastHeight, bar.fullHeight)
    // A bar with a large title or a search bar grows while the content is overscrolled.
    let most = full > least ? CGFloat.infinity : full
    let height = min(max(full - up, least), most)
    barHeight = height
    scroll.returnedTop = max(full - height, 0)
    bar.isAtEdge = up <= full - least + 0.5
  }
}
