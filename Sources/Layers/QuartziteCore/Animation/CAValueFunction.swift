// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A function that turns numbers into a transform, applied to interpolated values.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cavaluefunction>
open class CAValueFunction: NSObject {
  /// The name.
  public final let name: CAValueFunctionName
  /// What the function does.
  final let function: ValueFunction

  /// Makes the function of a name; nil for unknown ones.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.name = name
    self.function = function
    super.init()
  }

  /// Makes nothing: archives are not read.
  public required init?(coder: NSCoder) { nil }
}
