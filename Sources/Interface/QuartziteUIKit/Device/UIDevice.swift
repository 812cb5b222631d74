// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The kinds of device that an interface is designed for.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom>
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unspecified.
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

/// The physical orientation of a device.
///
/// See: <https://developer.apple.com/documentation/uikit/uideviceorientation>
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the top to the left.
  case landscapeLeft
  /// On its side, with the top to the right.
  case landscapeRight
  /// Lying flat, with the screen up.
  case faceUp
  /// Lying flat, with the screen down.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The device that the program seems to run on: a phone with the version of iOS whose behaviour
/// this package follows.
///
/// See: <https://developer.apple.com/documentation/uikit/uidevice>
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device.
  open class var current: UIDevice { instance }
  private static let instance = UIDevice()

  /// "Quartzite".
  open var name: String { "Quartzite" }
  /// "iPhone", in agreement with `userInterfaceIdiom`.
  open var model: String { "iPhone" }
  /// The same as `model`.
  open var localizedModel: String { model }
  /// "iOS", whose interface this package implements.
  open var systemName: String { "iOS" }
  /// "17.0", the version that the system colours and controls resemble most.
  open var systemVersion: String { "17.0" }
  /// Always a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Portrait if the screen is at least as high as wide, otherwise `landscapeLeft`.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.height >= size.width ? .portrait : .landscapeLeft
  }
  /// Always nil.
  open var identifierForVendor: UUID? { nil }
  /// Always -1, unknown.
  open var batteryLevel: Float { -1 }
  /// Always true: a stage that turns posts it.
  open var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// Does nothing: the notifications are always posted.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: the notifications are always posted.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: there is no sound.
  open func playInputClick() {}

  /// Posted when a stage has turned from upright to lying or back, before its windows turn.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the kind of device, as `UIDevice.current.userInterfaceIdiom`.
///
/// See: <https://developer.apple.com/documentation/uikit/1622499-ui_user_interface_idiom>
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
