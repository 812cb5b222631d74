// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension PropertyRow {
  /// The rows of layers of special classes.
  static let special: [PropertyRow] = [
    .path(
      .path,
      "path",
      .look,
      implicit: false,
      on: .shape,
      get: { $0.shape.path },
      set: { $0.shape.path = $1 }
    ),
    .color(
      .fillColor,
      "fillColor",
      .look,
      on: .shape,
      get: { $0.shape.fillColor },
      set: { $0.shape.fillColor = $1 }
    ),
    .name(
      .fillRule,
      "fillRule",
      .look,
      implicit: false,
      on: .shape,
      get: { $0.shape.fillRule },
      set: { $0.shape.fillRule = $1 }
    ),
    .color(
      .strokeColor,
      "strokeColor",
      .look,
      on: .shape,
      get: { $0.shape.strokeColor },
      set: { $0.shape.strokeColor = $1 }
    ),
    .vector(
      .strokeStart,
      "strokeStart",
      .scalar,
      .look,
      on: .shape,
      get: { SIMD4(scalar: Double($0.shape.strokeStart)) },
      set: { $0.shape.strokeStart = CGFloat($1.x) }
    ),
    .vector(
      .strokeEnd,
      "strokeEnd",
      .scalar,
      .look,
      on: .shape,
      get: { SIMD4(scalar: Double($0.shape.strokeEnd)) },
      set: { $0.shape.strokeEnd = CGFloat($1.x) }
    ),
    .vector(
      .lineWidth,
      "lineWidth",
      .scalar,
      .look,
      on: .shape,
      get: { SIMD4(scalar: Double($0.shape.lineWidth)) },
      set: { $0.shape.lineWidth = CGFloat($1.x) }
    ),
    .vector(
      .miterLimit,
      "miterLimit",
      .scalar,
      .look,
      on: .shape,
      get: { SIMD4(scalar: Double($0.shape.miterLimit)) },
      set: { $0.shape.miterLimit = CGFloat($1.x) }
    ),
    .name(
      .lineCap,
      "lineCap",
      .look,
      implicit: false,
      on: .shape,
      get: { $0.shape.lineCap },
      set: { $0.shape.lineCap = $1 }
    ),
    .name(
      .lineJoin,
      "lineJoin",
      .look,
      implicit: false,
      on: .shape,
      get: { $0.shape.lineJoin },
      set: { $0.shape.lineJoin = $1 }
    ),
    .vector(
      .lineDashPhase,
      "lineDashPhase",
      .scalar,
      .look,
      on: .shape,
      get: { SIMD4(scalar: Double($0.shape.lineDashPhase)) },
      set: { $0.shape.lineDashPhase = CGFloat($1.x) }
    ),
    .numbers(
      .lineDashPattern,
      "lineDashPattern",
      .look,
      implicit: false,
      on: .shape,
      get: { $0.shape.lineDashPattern.map { Double($0) } },
      set: { $0.shape.lineDashPattern = $1.map { CGFloat($0) } }
    ),
    .colors(
      .colors,
      "colors",
      .look,
      on: .gradient,
      get: { $0.gradient.colors },
      set: { $0.gradient.colors = $1 }
    ),
    .numbers(
      .locations,
      "locations",
      .look,
      on: .gradient,
      get: { $0.gradient.locations },
      set: { $0.gradient.locations = $1 }
    ),
    .vector(
      .startPoint,
      "startPoint",
      .point,
      .look,
      on: .gradient,
      get: { $0.gradient.startPoint.vector },
      set: { $0.gradient.startPoint = CGPoint(vector: $1) }
    ),
    .vector(
      .endPoint,
      "endPoint",
      .point,
      .look,
      on: .gradient,
      get: { $0.gradient.endPoint.vector },
      set: { $0.gradient.endPoint = CGPoint(vector: $1) }
    ),
    .name(
      .`type`,
      "type",
      .look,
      implicit: false,
      on: .gradient,
      get: { $0.gradient.type },
      set: { $0.gradient.type = $1 }
    ),
    .vector(
      .fontSize,
      "fontSize",
      .scalar,
      .drawing,
      on: .text,
      get: { SIMD4(scalar: Double($0.text.fontSize)) },
      set: { $0.text.fontSize = CGFloat($1.x) }
    ),
    .color(
      .foregroundColor,
      "foregroundColor",
      .drawing,
      on: .text,
      get: { $0.text.foregroundColor },
      set: { $0.text.foregroundColor = $1 }
    ),
    .vector(
      .instanceCount,
      "instanceCount",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: Double($0.replicator.instanceCount)) },
      set: { $0.replicator.instanceCount = clampedIndex($1.x) }
    ),
    .vector(
      .instanceDelay,
      "instanceDelay",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: $0.replicator.instanceDelay) },
      set: { $0.replicator.instanceDelay = $1.x }
    ),
    .transform(
      .instanceTransform,
      "instanceTransform",
      .look,
      on: .replicator,
      get: { $0.replicator.instanceTransform },
      set: { $0.replicator.instanceTransform = $1 }
    ),
    .color(
      .instanceColor,
      "instanceColor",
      .look,
      on: .replicator,
      get: { $0.replicator.instanceColor },
      set: { $0.replicator.instanceColor = $1 }
    ),
    .vector(
      .instanceRedOffset,
      "instanceRedOffset",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: Double($0.replicator.instanceRedOffset)) },
      set: { $0.replicator.instanceRedOffset = Float($1.x) }
    ),
    .vector(
      .instanceGreenOffset,
      "instanceGreenOffset",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: Double($0.replicator.instanceGreenOffset)) },
      set: { $0.replicator.instanceGreenOffset = Float($1.x) }
    ),
    .vector(
      .instanceBlueOffset,
      "instanceBlueOffset",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: Double($0.replicator.instanceBlueOffset)) },
      set: { $0.replicator.instanceBlueOffset = Float($1.x) }
    ),
    .vector(
      .instanceAlphaOffset,
      "instanceAlphaOffset",
      .scalar,
      .look,
      on: .replicator,
      get: { SIMD4(scalar: Double($0.replicator.instanceAlphaOffset)) },
      set: { $0.replicator.instanceAlphaOffset = Float($1.x) }
    ),
    .bool(
      .preservesDepth,
      "preservesDepth",
      .look,
      implicit: false,
      on: .depth,
      get: { $0.preservesDepth },
      set: { $0.preservesDepth = $1 }
    ),
    .vector(
      .emitterPosition,
      "emitterPosition",
      .point,
      .look,
      on: .emitter,
      get: { $0.emitter.emitterPosition.vector },
      set: { $0.emitter.emitterPosition = CGPoint(vector: $1) }
    ),
    .vector(
      .emitterZPosition,
      "emitterZPosition",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.emitterZPosition)) },
      set: { $0.emitter.emitterZPosition = CGFloat($1.x) }
    ),
    .vector(
      .emitterSize,
      "emitterSize",
      .size,
      .look,
      on: .emitter,
      get: { $0.emitter.emitterSize.vector },
      set: { $0.emitter.emitterSize = CGSize(vector: $1) }
    ),
    .vector(
      .emitterDepth,
      "emitterDepth",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.emitterDepth)) },
      set: { $0.emitter.emitterDepth = CGFloat($1.x) }
    ),
    .name(
      .emitterShape,
      "emitterShape",
      .look,
      implicit: false,
      on: .emitter,
      get: { $0.emitter.emitterShape },
      set: { $0.emitter.emitterShape = $1 }
    ),
    .name(
      .emitterMode,
      "emitterMode",
      .look,
      implicit: false,
      on: .emitter,
      get: { $0.emitter.emitterMode },
      set: { $0.emitter.emitterMode = $1 }
    ),
    .name(
      .renderMode,
      "renderMode",
      .look,
      implicit: false,
      on: .emitter,
      get: { $0.emitter.renderMode },
      set: { $0.emitter.renderMode = $1 }
    ),
    .vector(
      .birthRate,
      "birthRate",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.birthRate)) },
      set: { $0.emitter.birthRate = Float($1.x) }
    ),
    .vector(
      .lifetime,
      "lifetime",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.lifetime)) },
      set: { $0.emitter.lifetime = Float($1.x) }
    ),
    .vector(
      .velocity,
      "velocity",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.velocity)) },
      set: { $0.emitter.velocity = Float($1.x) }
    ),
    .vector(
      .scale,
      "scale",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.scale)) },
      set: { $0.emitter.scale = Float($1.x) }
    ),
    .vector(
      .spin,
      "spin",
      .scalar,
      .look,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.spin)) },
      set: { $0.emitter.spin = Float($1.x) }
    ),
    .general(
      .emitterCells,
      "emitterCells",
      .cells,
      .look,
      implicit: false,
      on: .emitter,
      get: { .cells($0.emitter.cells) },
      set: { $0.emitter.cells = $1.cellList ?? $0.emitter.cells }
    ),
    .vector(
      .seed,
      "seed",
      .scalar,
      .look,
      implicit: false,
      on: .emitter,
      get: { SIMD4(scalar: Double($0.emitter.seed)) },
      set: { $0.emitter.seed = UInt32(clampedNatural($1.x)) }
    ),
    .name(
      .scrollMode,
      "scrollMode",
      .look,
      implicit: false,
      on: .scroll,
      get: { $0.scroll.scrollMode },
      set: { $0.scroll.scrollMode = $1 }
    ),
    .vector(
      .levelsOfDetail,
      "levelsOfDetail",
      .scalar,
      .drawing,
      implicit: false,
      on: .tiled,
      get: { SIMD4(scalar: Double($0.tiled.levelsOfDetail)) },
      set: { $0.tiled.levelsOfDetail = clampedIndex($1.x) }
    ),
    .vector(
      .levelsOfDetailBias,
      "levelsOfDetailBias",
      .scalar,
      .drawing,
      implicit: false,
      on: .tiled,
      get: { SIMD4(scalar: Double($0.tiled.levelsOfDetailBias)) },
      set: { $0.tiled.levelsOfDetailBias = clampedIndex($1.x) }
    ),
    .vector(
      .tileSize,
      "tileSize",
      .size,
      .drawing,
      implicit: false,
      on: .tiled,
      get: { $0.tiled.tileSize.vector },
      set: { $0.tiled.tileSize = CGSize(vector: $1) }
    ),
  ]
}
