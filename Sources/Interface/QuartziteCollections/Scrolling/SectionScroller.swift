// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The scroll view of a section that scrolls orthogonally to its collection view.
@MainActor
final class SectionScroller: NSObject, UIScrollViewDelegate {
  let section: Int
  let view = UIScrollView(frame: .zero)
  private weak var collection: UICollectionView?
  private(set) var place: ScrollerPlace

  init(_ place: ScrollerPlace, in collection: UICollectionView) {
    (self.place, section, self.collection) = (place, place.section, collection)
    super.init()
    view.clipsToBounds = false
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    take(place)
    view.delegate = self
    UIView.performWithoutAnimation {
      collection.insertSubview(view, at: collection.backgroundView == nil ? 0 : 1)
    }
  }

  /// Applies the section's frame, content size and snapping; the offset only while nobody scrolls.
  func take(_ new: ScrollerPlace) {
    place = new
    if view.frame != new.frame { view.frame = new.frame }
    if view.contentSize != new.contentSize { view.contentSize = new.contentSize }
    if view.contentInset != new.inset { view.contentInset = new.inset }
    view.bounces = new.bounces
    view.alwaysBounceHorizontal = new.bounces && new.isHorizontal
    view.alwaysBounceVertical = new.bounces && !new.isHorizontal
    view.decelerationRate = new.stops == .anywhere ? .normal : .fast
    if !view.isBusy, view.contentOffset != new.offset { view.moveBounds(to: new.offset) }
  }

  /// The translation from the collection view's coordinates to those of the scroll view.
  var shift: CGPoint {
    CGPoint(
      x: view.contentOffset.x - view.frame.minX,
      y: view.contentOffset.y - view.frame.minY
    )
  }

  /// Returns the subviews to the collection view, and removes the scroll view from it.
  func close(into collection: UICollectionView) {
    let shift = shift
    UIView.performWithoutAnimation {
      for child in view.subviews {
        collection.addSubview(child)
        child.center = CGPoint(x: child.center.x - shift.x, y: child.center.y - shift.y)
      }
      view.delegate = nil
      view.removeFromSuperview()
    }
  }

  // MARK: - Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let collection,
      let layout = collection.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return }
    layout.setOffset(view.contentOffset, of: section)
    if !collection.isArranging { collection.setNeedsLayout() }
  }

  // SAFETY: Apple's signature; the pointer is valid during the call.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let proposed = targetContentOffset.pointee
    let now = place.isHorizontal ? view.contentOffset.x : view.contentOffset.y
    let wanted = place.isHorizontal ? proposed.x : proposed.y
    let speed = place.isHorizontal ? velocity.x : velocity.y
    guard let rest = place.rest(from: now, towards: wanted, velocity: speed) else { return }
    targetContentOffset.pointee =
      place.isHorizontal ? CGPoint(x: rest, y: proposed.y) : CGPoint(x: proposed.x, y: rest)
  }
}

/// The geometry and snapping of an orthogonally scrolling section's scroll view.
struct ScrollerPlace: Equatable {
  /// The positions at which scrolling stops.
  enum Stops: Equatable {
    /// Wherever the deceleration ends.
    case anywhere
    /// At the leading boundary of the group nearest to the end of the deceleration.
    case groups
    /// At most one page from the page where the drag ended.
    case pages
    /// At most one group from the group where the drag ended.
    case oneGroup
  }

  let section: Int
  var frame: CGRect
  var contentSize: CGSize
  var inset: UIEdgeInsets
  var offset: CGPoint
  var isHorizontal: Bool
  var bounces = true
  var stops: Stops
  /// The length of a group plus the spacing between groups.
  var groupStep: CGFloat
  /// The offset at which scrolling stops for the first group.
  var first: CGFloat

  /// The lowest velocity of a drag that advances a page, in points per millisecond.
  private static let pageSpeed: CGFloat = 0.25

  /// The offset at which an item, whose frame is in content coordinates, has a position in the
  /// scroll view; only the part of the position along the scroll view's axis counts.
  @MainActor
  func offset(showing item: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
    func limited(_ offset: CGFloat, _ near: CGFloat, _ end: CGFloat) -> CGFloat {
      max(min(offset, end), -near)
    }
    var target = offset
    if isHorizontal {
      target.x = limited(
        target.x + position.wayAcross(to: item, in: frame),
        inset.left,
        contentSize.width + inset.right - frame.width
      )
    } else {
      target.y = limited(
        target.y + position.wayDown(to: item, in: frame),
        inset.top,
        contentSize.height + inset.bottom - frame.height
      )
    }
    return target
  }

  /// Returns the offset at which scrolling stops after a drag; nil if deceleration decides.
  ///
  /// - Parameters:
  ///   - now: The offset at the end of the drag.
  ///   - wanted: The offset at which deceleration would end.
  ///   - velocity: The velocity of the drag in points per millisecond.
  func rest(from now: CGFloat, towards wanted: CGFloat, velocity: CGFloat) -> CGFloat? {
    let length = isHorizontal ? frame.width : frame.height
    let step = stops == .pages ? length : groupStep
    guard stops != .anywhere, step > 0 else { return nil }
    let index: CGFloat
    if stops == .groups {
      index = ((wanted - first) / step).rounded()
    } else {
      let place = (now - first) / step
      index =
        velocity > Self.pageSpeed
        ? place.rounded(.down) + 1
        : velocity < -Self.pageSpeed ? place.rounded(.up) - 1 : place.rounded()
    }
    return first + index * step
  }
}

extension UICollectionView {
  /// Adds, updates and removes the scroll views of orthogonally scrolling sections.
  func placeScrollers() {
    guard let layout = layout as? UICollectionViewCompositionalLayout else { return }
    let places = layout.scrollerPlaces(in: bounds)
    let names = Set(places.map(\.section))
    for (section, scroller) in scrollers.sorted(by: { $0.key < $1.key })
    where !names.contains(section) {
      scrollers[section] = nil
      scroller.close(into: self)
    }
    for place in places {
      if let scroller = scrollers[place.section] {
        scroller.take(place)
      } else {
        scrollers[place.section] = SectionScroller(place, in: self)
      }
    }
  }
}
