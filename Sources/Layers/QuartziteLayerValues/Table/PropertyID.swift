// SPDX-License-Identifier: Apache-2.0

/// The properties of layers that key paths, actions and animations can name, in the order of the
/// rows.
package enum PropertyID: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // MARK: Filters

  case compositingFilter, filters, backgroundFilters

  // MARK: Every layer

  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform,
    geometryFlipped, opacity, hidden, doubleSided, masksToBounds, opaque, contents, contentsRect,
    contentsCenter, contentsGravity, contentsScale, minificationFilter, magnificationFilter,
    minificationFilterBias, backgroundColor, cornerRadius, maskedCorners, cornerCurve,
    borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
    allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask, shouldRasterize,
    rasterizationScale

  // MARK: Kind: shape

  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit,
    lineCap, lineJoin, lineDashPhase, lineDashPattern

  // MARK: Kind: gradient

  case colors, locations, startPoint, endPoint, focus, `type`

  // MARK: Kind: text

  case fontSize, foregroundColor, alignmentMode

  // MARK: Kind: replicator

  case instanceCount, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
    instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  // MARK: Kind: depth

  case preservesDepth

  // MARK: Kind: emitter

  case emitterPosition, emitterZPosition, emitterSize, emitterDepth, emitterShape, emitterMode,
    renderMode, birthRate, lifetime, velocity, scale, spin, emitterCells, seed

  // MARK: Kind: scroll

  case scrollMode

  // MARK: Kind: tiled

  case levelsOfDetail, levelsOfDetailBias, tileSize
}
