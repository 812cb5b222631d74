// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteGraphics

extension AnimatableValue {
  /// Whether both are equal; pictures only if they are the same object, and other objects never.
  package func isEqual(to other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.scalar(let a), .scalar(let b)): a == b
    case (.point(let a), .point(let b)), (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)), (.color(let a), .color(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.affine(let a), .affine(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    case (.image(let a), .image(let b)): a === b
    case (.numbers(let a), .numbers(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    default: false
    }
  }
}
