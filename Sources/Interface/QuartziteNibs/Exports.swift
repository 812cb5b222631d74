// SPDX-License-Identifier: Apache-2.0

// Nib files instantiate classes of these modules.
@_exported import QuartziteCollections
@_exported import QuartziteContainers
@_exported import QuartzitePickers
@_exported import QuartziteTextKit
@_exported import QuartziteUIKit
