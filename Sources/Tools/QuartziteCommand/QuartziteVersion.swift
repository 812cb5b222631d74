// SPDX-License-Identifier: Apache-2.0

/// The version of the product.
///
/// It is a copy of the file `VERSION`; `Scripts/version` sets both, and `Scripts/lint` compares them.
package enum QuartziteVersion {
  /// The version number, such as `0.2.0`, by Semantic Versioning.
  package static let current = "0.2.0"
}
