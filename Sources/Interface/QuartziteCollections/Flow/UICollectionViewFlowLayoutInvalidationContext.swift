// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The invalid parts of a flow layout.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes are requested from the delegate again; default true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether positions are computed again; default true.
  ///
  /// Stored without effect: `invalidateFlowLayoutDelegateMetrics` alone decides.
  open var invalidateFlowLayoutAttributes = true
}
