// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The bytes of a file found by name: `NAME.dataset` in an asset catalog, or a file called so.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdataasset>
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name that was asked for.
  public let name: String
  /// The bytes.
  public let data: Data

  /// Finds a file by name where `UIImage(named:)` looks for pictures; nil if there is none.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// Finds a file by name, in a bundle before all others; nil if there is none.
  public init?(name: String, bundle: Bundle) {
    guard let url = ResourceSearch(bundle: bundle).data(named: name),
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    (self.name, self.data) = (name, data)
  }
}
