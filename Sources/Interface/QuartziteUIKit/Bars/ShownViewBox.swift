// SPDX-License-Identifier: Apache-2.0

/// A weak reference to the view of an item.
@MainActor
package final class ShownViewBox {
  /// The view; nil while no bar shows the item.
  package weak var view: UIView?

  nonisolated init() {}
}
