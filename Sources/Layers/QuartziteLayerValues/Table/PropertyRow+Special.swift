// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

// POP's threshold of all values but positions. Source: POP, POPAnimatableProperty.
private let fine = 0.01

extension PropertyRow {
  /// The rows of shape layers.
  static let shape: [PropertyRow] = [
    PropertyRow(
      .path,
      .path({ $0.shapePath }, { $0.shape.path = $1 }),
      on: .shape,
      implicit: .none,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .fillColor,
      .color({ $0.shape.fillColor }, { $0.shape.fillColor = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .fillRule,
      .name({ $0.shape.fillRule }, { $0.shape.fillRule = $1 }),
      on: .shape,
      implicit: .none
    ),
    PropertyRow(
      .strokeColor,
      .color({ $0.shape.strokeColor }, { $0.shape.strokeColor = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .strokeStart,
      .cgFloat({ $0.shape.strokeStart }, { $0.shape.strokeStart = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .strokeEnd,
      .cgFloat({ $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .lineWidth,
      .cgFloat({ $0.shape.lineWidth }, { $0.shape.lineWidth = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .miterLimit,
      .cgFloat({ $0.shape.miterLimit }, { $0.shape.miterLimit = $1 }),
      on: .shape
    ),
    PropertyRow(
      .lineCap,
      .name({ $0.shape.lineCap }, { $0.shape.lineCap = $1 }),
      on: .shape,
      implicit: .none
    ),
    PropertyRow(
      .lineJoin,
      .name({ $0.shape.lineJoin }, { $0.shape.lineJoin = $1 }),
      on: .shape,
      implicit: .none
    ),
    PropertyRow(
      .lineDashPhase,
      .cgFloat({ $0.shape.lineDashPhase }, { $0.shape.lineDashPhase = $1 }),
      on: .shape,
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .lineDashPattern,
      .numbers(
        { $0.shape.lineDashPattern.map { Double($0) } },
        { $0.shape.lineDashPattern = $1.map { CGFloat($0) } }
      ),
      on: .shape,
      implicit: .none
    ),
  ]

  /// The rows of gradient layers.
  static let gradient: [PropertyRow] = [
    PropertyRow(
      .colors,
      .colors({ $0.gradient.colors }, { $0.gradient.colors = $1 }),
      on: .gradient,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .locations,
      .numbers({ $0.gradient.locations }, { $0.gradient.locations = $1 }),
      on: .gradient,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .startPoint,
      .point({ $0.gradient.startPoint }, { $0.gradient.startPoint = $1 }),
      on: .gradient,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .endPoint,
      .point({ $0.gradient.endPoint }, { $0.gradient.endPoint = $1 }),
      on: .gradient,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .focus,
      .point({ $0.gradient.focus }, { $0.gradient.focus = $1 }),
      on: .gradient,
      implicit: .none
    ),
    PropertyRow(
      .`type`,
      .name({ $0.gradient.type }, { $0.gradient.type = $1 }),
      on: .gradient,
      implicit: .none
    ),
  ]

  /// The rows of text layers.
  static let text: [PropertyRow] = [
    PropertyRow(
      .fontSize,
      .cgFloat({ $0.text.fontSize }, { $0.text.fontSize = $1 }),
      redraws: true,
      on: .text,
      isReported: true
    ),
    PropertyRow(
      .foregroundColor,
      .color({ $0.text.foregroundColor }, { $0.text.foregroundColor = $1 }),
      redraws: true,
      on: .text,
      isReported: true
    ),
    PropertyRow(
      .alignmentMode,
      .name({ $0.text.alignmentMode }, { $0.text.alignmentMode = $1 }),
      redraws: true,
      on: .text,
      implicit: .none
    ),
  ]

  /// The rows of replicator layers.
  static let replicator: [PropertyRow] = [
    PropertyRow(
      .instanceCount,
      .double(
        { Double($0.replicator.instanceCount) },
        { $0.replicator.instanceCount = clampedIndex($1) }
      ),
      on: .replicator,
      isReported: true
    ),
    PropertyRow(
      .instanceDelay,
      .double({ $0.replicator.instanceDelay }, { $0.replicator.instanceDelay = $1 }),
      on: .replicator,
      isReported: true
    ),
    PropertyRow(
      .instanceTransform,
      .transform({ $0.replicator.instanceTransform }, { $0.replicator.instanceTransform = $1 }),
      on: .replicator,
      isReported: true
    ),
    PropertyRow(
      .instanceColor,
      .color({ $0.replicator.instanceColor }, { $0.replicator.instanceColor = $1 }),
      on: .replicator
    ),
    PropertyRow(
      .instanceRedOffset,
      .float({ $0.replicator.instanceRedOffset }, { $0.replicator.instanceRedOffset = $1 }),
      on: .replicator
    ),
    PropertyRow(
      .instanceGreenOffset,
      .float({ $0.replicator.instanceGreenOffset }, { $0.replicator.instanceGreenOffset = $1 }),
      on: .replicator
    ),
    PropertyRow(
      .instanceBlueOffset,
      .float({ $0.replicator.instanceBlueOffset }, { $0.replicator.instanceBlueOffset = $1 }),
      on: .replicator
    ),
    PropertyRow(
      .instanceAlphaOffset,
      .float({ $0.replicator.instanceAlphaOffset }, { $0.replicator.instanceAlphaOffset = $1 }),
      on: .replicator
    ),
  ]

  /// The rows of scroll layers and tiled layers, and of properties that layers of several classes
  /// share.
  static let others: [PropertyRow] = [
    PropertyRow(
      .preservesDepth,
      .bool({ $0.preservesDepth }, { $0.preservesDepth = $1 }),
      on: .depth,
      implicit: .none
    ),
    PropertyRow(
      .scrollMode,
      .name({ $0.scroll.scrollMode }, { $0.scroll.scrollMode = $1 }),
      on: .scroll,
      implicit: .none
    ),
    PropertyRow(
      .levelsOfDetail,
      .double(
        { Double($0.tiled.levelsOfDetail) },
        { $0.tiled.levelsOfDetail = clampedIndex($1) }
      ),
      redraws: true,
      on: .tiled,
      implicit: .none
    ),
    PropertyRow(
      .levelsOfDetailBias,
      .double(
        { Double($0.tiled.levelsOfDetailBias) },
        { $0.tiled.levelsOfDetailBias = clampedIndex($1) }
      ),
      redraws: true,
      on: .tiled,
      implicit: .none
    ),
    PropertyRow(
      .tileSize,
      .size({ $0.tiled.tileSize }, { $0.tiled.tileSize = $1 }),
      redraws: true,
      on: .tiled,
      implicit: .none
    ),
  ]
}
