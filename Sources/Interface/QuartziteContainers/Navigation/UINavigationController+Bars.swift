// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UINavigationController {
  /// Whether the bars are hidden because the height class is compact.
  private var hidesBars: Bool {
    hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
  }

  /// Whether the navigation bar is hidden while a controller is shown.
  private func hidesBar(for controller: UIViewController?) -> Bool {
    isBarHidden || hidesBars || controller?.hidesBarBySearch == true
  }

  /// The height of the navigation bar at the current scroll position, in points.
  var barHeight: CGFloat { scrollWatch.barHeight ?? bar.fullHeight }

  /// Lays out the bars and the shown controller's view, and updates the insets that the bars cover.
  func layoutBars() {
    guard isViewLoaded else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    holder.frame = bounds
    bar.isInSheet = isInSheet
    let height = barHeight
    let isHidden = hidesBar(for: shown)
    bar.reach = safe.top
    giveBarFrame(
      CGRect(x: 0, y: isHidden ? -height - 1 : safe.top, width: bounds.width, height: height),
      isHidden: isHidden
    )
    let toolHeight = BarMeasures.row(in: traitCollection)
    let noTools = areToolsHidden || hidesBars
    tools.reach = safe.bottom
    tools.frame = CGRect(
      x: 0,
      y: noTools ? bounds.height + 1 : bounds.height - safe.bottom - toolHeight,
      width: bounds.width,
      height: toolHeight
    )
    tools.isHidden = noTools && tools.layer.animationKeys()?.isEmpty ?? true
    for controller in [shown, passage?.from].compactMap({ $0 }) { place(controller) }
    scrollWatch.watch(shown)
    // What scrolling hides may have changed.
    if barHeight != height, var frame = givenBarFrame {
      frame.size.height = barHeight
      giveBarFrame(frame, isHidden: isHidden)
    }
    toolWatch.watch(shown)
    toolsMayBeAtEdge()
    tabBarController?.followScrolling()
  }

  /// Sets the bar's frame, unless it is the one that it was given last: a client may move the bar.
  private func giveBarFrame(_ frame: CGRect, isHidden: Bool) {
    guard frame != givenBarFrame else { return }
    givenBarFrame = frame
    bar.frame = frame
    bar.alpha = isHidden ? 0 : 1
  }

  /// Whether the controller is shown in a sheet, whose bar is higher.
  private var isInSheet: Bool {
    guard presentingViewController != nil else { return false }
    var presented: UIViewController = self
    while let parent = presented.parent { presented = parent }
    return presented.presentationController is UISheetPresentationController
  }

  func toolsMayBeAtEdge() { tools.isAtEdge = toolWatch.isAtLowerEdge }

  /// The frame of a controller's view, in the coordinates of `holder`.
  func frame(of controller: UIViewController) -> CGRect {
    var frame = view.bounds
    let edges = controller.edgesForExtendedLayout
    let underTop =
      edges.contains(.top) && (!bar.isOpaqueBar || controller.extendedLayoutIncludesOpaqueBars)
    let underBottom =
      edges.contains(.bottom)
      && (tools.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    if !underTop, !isBarHidden, !controller.hidesBarBySearch {
      let top = view.safeAreaInsets.top + bar.fullHeight
      frame.origin.y += top
      frame.size.height -= top
    }
    if !underBottom, !areToolsHidden {
      frame.size.height -= view.safeAreaInsets.bottom + BarMeasures.row(in: traitCollection)
    }
    return frame
  }

  /// Sets the frame of a controller's view, except during a transition, and its covered insets.
  func place(_ controller: UIViewController) {
    guard let own = controller.viewIfLoaded else { return }
    let frame = frame(of: controller)
    if passage == nil, own.superview === holder { own.frame = frame }
    let isHidden = hidesBar(for: controller)
    let top = isHidden ? 0 : view.safeAreaInsets.top + bar.fullHeight - frame.minY
    let noTools = areToolsHidden || hidesBars
    let bottom =
      noTools
      ? 0
      : view.safeAreaInsets.bottom + BarMeasures.row(in: traitCollection)
        - (view.bounds.height - frame.maxY)
    controller.coveredInsets = UIEdgeInsets(
      top: max(top, 0),
      left: 0,
      bottom: max(bottom, 0),
      right: 0
    )
  }
}
