// SPDX-License-Identifier: Apache-2.0

/// The image of a client's between two segments in certain states.
@MainActor
struct SegmentDivider {
  let left: UIControl.State
  let right: UIControl.State
  let image: UIImage
}
