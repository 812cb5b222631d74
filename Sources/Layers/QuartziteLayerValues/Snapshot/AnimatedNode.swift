// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A node with animations.
struct AnimatedNode: Sendable {
  /// The index of the node.
  let node: Int32
  /// The time that the animations live in: the node's own, or that of the layer that sent them.
  let slot: Int32
  /// The index of the layer's transform in the tree's list of such, -1 unless nothing but parts of it
  /// is animated.
  let base: Int32
  /// The first of the tree's clocks that are the layer's.
  let firstClock: Int32
  /// Whether no node before it reads these clocks.
  let ownsClocks: Bool
  let hasTransition: Bool
  /// The animations.
  let compiled: CompiledLayer
  /// The model values that they start from.
  let model: LayerSnapshot
  // SAFETY: this and the pointers refer to `compiled`, which this holds, and which never changes.
  /// The animations without counting references.
  let unretained: Unmanaged<CompiledLayer>
  /// The steps.
  nonisolated(unsafe) let steps: UnsafePointer<AnimationStep>
  /// The lists of values.
  nonisolated(unsafe) let numbers: UnsafePointer<Double>
  /// The number of steps.
  let stepCount: Int
  /// The first of its entries in the tree's list of resets.
  let firstReset: Int
  /// The entry after the last that is always needed.
  let endOfRead: Int
  /// The entry after the last.
  let endOfResets: Int

  /// Makes a node's animations and notes in `tree` what they need there.
  init(
    node: Int32,
    slot: Int32,
    compiled: CompiledLayer,
    model: LayerSnapshot,
    tree: inout PresentationTree
  ) {
    (self.node, self.slot, self.compiled, self.model) = (node, slot, compiled, model)
    unretained = .passUnretained(compiled)
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

/// What a property of one layer is without its animations.
///
/// These stand in one list for the whole tree: following references from layer to layer costs more
/// than writing the values.
struct PropertyReset: Sendable {
  private enum Form: UInt8 { case vector, noColor, identity, model }

  private let vector: SIMD4<Double>
  /// The property.
  let property: PropertyID
  private let form: Form
  private let place: PropertyPlace

  /// Notes a property of a model.
  init(_ property: PropertyID, _ values: inout LayerValues) {
    let row = PropertyRow.row(property)
    (self.property, place) = (property, row.place)
    switch row.kind {
    case .color:
      let color = values.color(of: property, at: place)
      (vector, form) = (color ?? .zero, color == nil ? .noColor : .vector)
    case .transform:
      let isIdentity = values.transform(of: property, at: place) == .identity
      (vector, form) = (.zero, isIdentity ? .identity : .model)
    default:
      let isVector = row.kind.isVector
      vector = isVector ? values.numbers(of: property, at: place) : .zero
      form = isVector ? .vector : .model
    }
  }

  /// Writes it.
  @inline(__always)
  func write(_ values: inout LayerValues, model: @autoclosure () -> LayerSnapshot) {
    switch form {
    case .vector: values.setNumbers(vector, of: property, at: place)
    case .identity: values.setTransform(.identity, of: property, at: place)
    case .noColor: values.removeColor(of: property, at: place)
    case .model: values.reset(property, to: model())
    }
  }
}
