// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Names of earlier systems.
extension UIViewController {
  /// The name that `isModalInPresentation` had before iOS 13.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// Asks all controllers for their orientations again.
  ///
  /// Without effect: the stage decides the orientation.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/attemptrotationtodeviceorientation()>
  public class func attemptRotationToDeviceOrientation() {}

  /// The orientation of the stage; code of today asks the window scene.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/interfaceorientation>
  public var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }

  /// Tells what was called when the device was turned before iOS 8.
  func tellRotation(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let old = viewIfLoaded?.bounds.size else { return }
    let (from, to) = (UIInterfaceOrientation(of: old), UIInterfaceOrientation(of: size))
    guard from != to else { return }
    let duration = coordinator.transitionDuration
    willRotate(to: to, duration: duration)
    coordinator.animate { [weak self] _ in
      self?.willAnimateRotation(to: to, duration: duration)
    } completion: { [weak self] _ in
      self?.didRotate(from: from)
    }
  }

  /// The notification of a controller whose `showDetailViewController(_:sender:)` has another effect
  /// now: a split view controller that has collapsed or expanded.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/showdetailtargetdidchangenotification>
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
  )
}

extension UIInterfaceOrientation {
  /// That of a view of a size: portrait if it is at least as high as wide.
  fileprivate init(of size: CGSize) {
    self = size.width > size.height ? .landscapeRight : .portrait
  }
}
