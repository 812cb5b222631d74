// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an app asked of the sensors of a device.
struct DeviceMonitors {
  var watchesBattery = false
  var watchesProximity = false
}

extension UIDevice {
  /// Whether the battery is charging.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.enum>
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Not charging.
    case unplugged
    /// Charging.
    case charging
    /// Full.
    case full
  }

  /// Whether the app wants to know of the battery; stored, as there is none.
  public var isBatteryMonitoringEnabled: Bool {
    get { InterfaceWorld.current.monitors.watchesBattery }
    set { InterfaceWorld.current.monitors.watchesBattery = newValue }
  }
  /// The state of the battery: full while it is monitored, as of a device at the mains, otherwise
  /// unknown.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

  /// Whether the app wants to know of something near the screen; stored, as nothing is.
  public var isProximityMonitoringEnabled: Bool {
    get { InterfaceWorld.current.monitors.watchesProximity }
    set { InterfaceWorld.current.monitors.watchesProximity = newValue }
  }
  /// Whether something is near the screen; false.
  public var proximityState: Bool { false }
  /// Whether the device runs several apps; true.
  public var isMultitaskingSupported: Bool { true }

  /// Never posted: the charge does not change.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  /// Never posted: the state does not change.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  /// Never posted: nothing comes near.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
}
