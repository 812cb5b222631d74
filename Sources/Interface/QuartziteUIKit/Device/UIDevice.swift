// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What kind of device an interface is for.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom>
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A Mac.
  case mac = 5
}

/// How a device is held.
///
/// See: <https://developer.apple.com/documentation/uikit/uideviceorientation>
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The device that code believes to run on: a phone, held upright, with the system whose behaviour
/// this package follows.
///
/// See: <https://developer.apple.com/documentation/uikit/uidevice>
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  open class var current: UIDevice { instance }
  private static let instance = UIDevice()

  /// "Quartzite".
  open var name: String { "Quartzite" }
  /// "iPhone", which `userInterfaceIdiom` says as well.
  open var model: String { "iPhone" }
  /// As `model`.
  open var localizedModel: String { model }
  /// "iOS", whose interface this is.
  open var systemName: String { "iOS" }
  /// "17.0", the version that the system colours and controls are nearest to.
  open var systemVersion: String { "17.0" }
  /// A phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Upright where the screen is at least as high as wide, else on its right side.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.height >= size.width ? .portrait : .landscapeLeft
  }
  /// Nothing that could be told apart: nil.
  open var identifierForVendor: UUID? { nil }
  /// -1, not known.
  open var batteryLevel: Float { -1 }
  /// False; turning never happens.
  open var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Does nothing: turning never happens.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: turning never happens.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: there is no click.
  open func playInputClick() {}

  /// Posted when the device was turned; never posted here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
}
