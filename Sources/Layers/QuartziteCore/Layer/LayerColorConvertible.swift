// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A value that can be used as a colour of a layer.
package protocol LayerColorConvertible {
  /// The colour as a `CGColor`.
  var layerColor: CGColor { get }
}
