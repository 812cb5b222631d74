// SPDX-License-Identifier: Apache-2.0

// Collections are views, and layouts may be driven by dynamic behaviours.
@_exported import QuartziteDynamics
@_exported import QuartziteUIKit
