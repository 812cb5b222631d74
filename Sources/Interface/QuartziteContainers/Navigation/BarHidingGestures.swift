// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The gestures that hide and show the bars of a navigation controller.
@MainActor
final class BarHidingGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  private(set) lazy var pan: UIPanGestureRecognizer = {
    let made = UIPanGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("panned(_:)", BarHidingGestures.panned(_:))
    )
    made.delegate = self
    return made
  }()
  private(set) lazy var tap: UITapGestureRecognizer = {
    let made = UITapGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("tapped(_:)", BarHidingGestures.tapped(_:))
    )
    made.delegate = self
    return made
  }()

  /// The minimum length of a swipe, in points.
  private static let way: CGFloat = 30

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// Adds or removes the gesture recognizers according to the navigation controller's properties.
  func update() {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    set(pan, navigation.hidesBarsOnSwipe, on: view)
    set(tap, navigation.hidesBarsOnTap, on: view)
  }

  private func set(_ recognizer: UIGestureRecognizer, _ isOn: Bool, on view: UIView) {
    if isOn, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    if !isOn, recognizer.view != nil { view.removeGestureRecognizer(recognizer) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let navigation, pan.state == .changed || pan.state == .ended else { return }
    let way = pan.translation(in: navigation.view).y
    guard abs(way) > Self.way else { return }
    show(way > 0)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let navigation else { return }
    show(navigation.isNavigationBarHidden)
  }

  private func show(_ isShown: Bool) {
    guard let navigation else { return }
    navigation.setNavigationBarHidden(!isShown, animated: true)
    if navigation.stack.last?.toolbarItems?.isEmpty == false {
      navigation.setToolbarHidden(!isShown, animated: true)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
