// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// A layer that shows what lies below it through its filters: `CABackdropLayer`.
///
/// The filters are those of the background of a layer.
final class BackdropLayer: CALayer {}
