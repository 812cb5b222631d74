// SPDX-License-Identifier: Apache-2.0

// Code that uses layers also uses selectors, associated objects and the like, which on Apple's
// systems come with Foundation.
@_exported import QuartziteFoundation
// Public properties of layers have types of this module, such as `CALayerContentsGravity`. Its
// values of layers are `package`.
@_exported import QuartziteLayerValues
