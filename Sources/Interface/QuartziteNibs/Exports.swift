// SPDX-License-Identifier: Apache-2.0

// Nib files make what these modules hold.
@_exported import QuartziteCollections
@_exported import QuartziteContainers
@_exported import QuartzitePickers
@_exported import QuartziteTextKit
@_exported import QuartziteUIKit
