// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension PropertyRow {
  /// The rows of emitter layers.
  static let emitter: [PropertyRow] = [
    PropertyRow(
      .emitterPosition,
      .point({ $0.emitter.emitterPosition }, { $0.emitter.emitterPosition = $1 }),
      on: .emitter,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .emitterZPosition,
      .cgFloat({ $0.emitter.emitterZPosition }, { $0.emitter.emitterZPosition = $1 }),
      on: .emitter
    ),
    PropertyRow(
      .emitterSize,
      .size({ $0.emitter.emitterSize }, { $0.emitter.emitterSize = $1 }),
      on: .emitter,
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .emitterDepth,
      .cgFloat({ $0.emitter.emitterDepth }, { $0.emitter.emitterDepth = $1 }),
      on: .emitter
    ),
    PropertyRow(
      .emitterShape,
      .name({ $0.emitter.emitterShape }, { $0.emitter.emitterShape = $1 }),
      on: .emitter,
      implicit: .none
    ),
    PropertyRow(
      .emitterMode,
      .name({ $0.emitter.emitterMode }, { $0.emitter.emitterMode = $1 }),
      on: .emitter,
      implicit: .none
    ),
    PropertyRow(
      .renderMode,
      .name({ $0.emitter.renderMode }, { $0.emitter.renderMode = $1 }),
      on: .emitter,
      implicit: .none
    ),
    PropertyRow(
      .birthRate,
      .float({ $0.emitter.birthRate }, { $0.emitter.birthRate = $1 }),
      on: .emitter,
      isReported: true
    ),
    PropertyRow(
      .lifetime,
      .float({ $0.emitter.lifetime }, { $0.emitter.lifetime = $1 }),
      on: .emitter,
      isReported: true
    ),
    PropertyRow(
      .velocity,
      .float({ $0.emitter.velocity }, { $0.emitter.velocity = $1 }),
      on: .emitter
    ),
    PropertyRow(
      .scale,
      .float({ $0.emitter.scale }, { $0.emitter.scale = $1 }),
      on: .emitter
    ),
    PropertyRow(
      .spin,
      .float({ $0.emitter.spin }, { $0.emitter.spin = $1 }),
      on: .emitter
    ),
    PropertyRow(
      .emitterCells,
      .value(
        .cells,
        { .cells($0.emitter.cells) },
        { $0.emitter.cells = $1.cellList ?? $0.emitter.cells }
      ),
      on: .emitter,
      implicit: .none
    ),
    PropertyRow(
      .seed,
      .double(
        { Double($0.emitter.seed) },
        { $0.emitter.seed = UInt32(clampedNatural($1)) }
      ),
      on: .emitter,
      implicit: .none,
      isReported: true
    ),
  ]
}
