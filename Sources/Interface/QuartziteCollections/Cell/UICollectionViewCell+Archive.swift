// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

// Archives of cells hold what clients added to the content view.
extension UICollectionViewCell: ContentHolder {}
