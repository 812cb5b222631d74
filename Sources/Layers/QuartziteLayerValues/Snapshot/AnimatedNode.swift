// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A node with animations, and where the tree keeps what their evaluation needs.
///
/// It holds no reference, so that lists of it are walked without counting any: what it refers to is held
/// by the tree's `source` and `held`.
struct AnimatedNode: BitwiseCopyable, Sendable {
  /// The index of the node in the tree.
  let node: Int32
  /// The time slot whose time the animations run in: that of the node, or of the ancestor that sent
  /// them.
  let slot: Int32
  /// The index of the layer's decomposed transform in the tree's `bases`; -1 unless `transform` is
  /// animated, and by its parts only.
  let base: Int32
  /// The index of the layer's first clock in the tree's clocks.
  let firstClock: Int32
  /// Whether these clocks are new in the tree; otherwise an earlier node writes their states.
  let ownsClocks: Bool
  let hasTransition: Bool
  // SAFETY: these and the pointers refer to objects that never change, which the tree holds.
  /// The layer's animations, read without counting references.
  let unretained: Unmanaged<CompiledLayer>
  /// The layer as committed, with the model values that animations start from.
  private let unretainedModel: Unmanaged<LayerSnapshot>
  /// The steps.
  nonisolated(unsafe) let steps: UnsafePointer<AnimationStep>
  /// The keyframe values that steps refer to.
  nonisolated(unsafe) let numbers: UnsafePointer<Double>
  /// The number of steps.
  let stepCount: Int
  /// The index of the node's first entry in the tree's `resets`.
  let firstReset: Int
  /// The index after the entries that must be reset before each evaluation.
  let endOfRead: Int
  /// The index after the node's last entry in `resets`.
  let endOfResets: Int

  /// The layer's animations.
  var compiled: CompiledLayer { unretained.takeUnretainedValue() }
  /// The layer as committed.
  var model: LayerSnapshot { unretainedModel.takeUnretainedValue() }

  /// Makes the record of a node, and adds its clocks, bases and resets to `tree`.
  ///
  /// Whoever keeps it must hold `compiled` and `model`.
  init(
    node: Int32,
    slot: Int32,
    compiled: CompiledLayer,
    model: LayerSnapshot,
    tree: inout PresentationTree
  ) {
    (self.node, self.slot) = (node, slot)
    (unretained, unretainedModel) = (.passUnretained(compiled), .passUnretained(model))
    hasTransition = compiled.hasTransition
    (steps, stepCount) = (Self.start(of: compiled.steps), compiled.steps.count)
    numbers = Self.start(of: compiled.numbers)
    (firstClock, ownsClocks) = tree.clocks.add(compiled.clocks, slot: slot)
    base = compiled.writesParts ? tree.addBase(model.values.transform) : -1
    firstReset = tree.resets.count
    endOfRead = firstReset + compiled.readCount
    endOfResets = firstReset + compiled.touched.count
    var values = model.values
    for property in compiled.touched { tree.resets.append(PropertyReset(property, &values)) }
  }

  private static func start<Element>(
    of table: UnsafeMutableBufferPointer<Element>
  ) -> UnsafePointer<Element> {
    guard let start = table.baseAddress else {
      preconditionFailure("Allocated memory has an address, even where it is empty.")
    }
    return UnsafePointer(start)
  }
}

/// The model value of one property of one layer, which evaluation restores.
///
/// All layers' entries stand in one list in the tree, because following a reference for each layer
/// costs more than writing the values.
struct PropertyReset: Sendable {
  private enum Form: UInt8 { case vector, noColor, identity, model }

  private let vector: SIMD4<Double>
  /// The property.
  let property: PropertyID
  private let form: Form
  private let offset: PropertyOffset

  /// Makes the entry of a property; `values` are the model values.
  init(_ property: PropertyID, _ values: inout LayerValues) {
    let row = PropertyRow.row(property)
    (self.property, offset) = (property, row.offset)
    switch row.kind {
    case .color:
      let color = values.color(of: property, at: offset)
      (vector, form) = (color ?? .zero, color == nil ? .noColor : .vector)
    case .transform:
      let isIdentity = values.transform(of: property, at: offset) == .identity
      (vector, form) = (.zero, isIdentity ? .identity : .model)
    default:
      let isVector = row.kind.isVector
      vector = isVector ? values.numbers(of: property, at: offset) : .zero
      form = isVector ? .vector : .model
    }
  }

  /// Writes the model value.
  @inline(__always)
  func write(_ values: inout LayerValues, model: @autoclosure () -> LayerSnapshot) {
    switch form {
    case .vector: values.setNumbers(vector, of: property, at: offset)
    case .identity: values.setTransform(.identity, of: property, at: offset)
    case .noColor: values.removeColor(of: property, at: offset)
    case .model: values.reset(property, to: model())
    }
  }
}
