// SPDX-License-Identifier: Apache-2.0

// The protocol `UIDynamicItem` and the conformance of views to it belong to UIKit.
@_exported import QuartziteUIKit
