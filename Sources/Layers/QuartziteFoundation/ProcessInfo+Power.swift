// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux lacks these.
extension ProcessInfo {
  /// How warm the machine is.
  public enum ThermalState: Int, Sendable {
    /// As it should be.
    case nominal
    /// Warmer.
    case fair
    /// So warm that it becomes slower.
    case serious
    /// So warm that work should end.
    case critical
  }

  /// Whether the user wants to save energy; false.
  public var isLowPowerModeEnabled: Bool { false }
  /// How warm the machine is; nominal, so that pictures do not depend on it.
  public var thermalState: ThermalState { .nominal }

  /// Never posted: the state does not change.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification"
  )
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Never posted: the state does not change.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification"
  )
}
