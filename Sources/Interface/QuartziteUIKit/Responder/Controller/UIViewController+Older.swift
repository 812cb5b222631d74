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
}
