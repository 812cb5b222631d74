// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The contents of a data set in an asset catalog (`NAME.dataset`), or of a file with that name.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdataasset>
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the asset.
  public let name: String
  /// The contents.
  public let data: Data

  /// Loads an asset from where `UIImage(named:)` looks for images; nil if there is none.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// Loads an asset from a bundle or, failing that, from the usual places; nil if there is none.
  public init?(name: String, bundle: Bundle) {
    guard let url = ResourceSearch(bundle: bundle).data(named: name),
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    (self.name, self.data) = (name, data)
  }
}
