// SPDX-License-Identifier: Apache-2.0

/// Who shows a layer tree.
package protocol LayerHost: AnyObject {
  /// Is handed what a commit made. On the thread of the commit.
  func layerTreeDidCommit(_ snapshot: LayerTreeSnapshot)
}
