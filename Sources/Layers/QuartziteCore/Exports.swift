// SPDX-License-Identifier: Apache-2.0

// Selectors, associated objects and the like are part of what code of layers is written with, as they
// are of Apple's Foundation.
@_exported import QuartziteFoundation
// Layers hand out the names that their values are made of, such as `CALayerContentsGravity`: what is
// public there is public here. The values themselves are `package`.
@_exported import QuartziteLayerValues
