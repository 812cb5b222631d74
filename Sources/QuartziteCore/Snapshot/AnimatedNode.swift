// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A node with animations.
struct AnimatedNode: Sendable {
  /// The index of the node.
  let node: Int32
  /// The time that the animations live in: the node's own, or that of the layer that sent them.
  let slot: Int32
  /// The animations.
  let compiled: CompiledLayer
  /// The model values that they start from.
  let model: LayerSnapshot
  // SAFETY: refers to `compiled`, which this holds.
  /// The animations without counting references.
  private let unretained: Unmanaged<CompiledLayer>
  /// The first of its entries in the tree's list of resets.
  private let firstReset: Int
  /// The entry after the last.
  private let endOfResets: Int
  private let hasTransition: Bool

  /// Makes a node's animations and notes what their properties go back to.
  init(
    node: Int32,
    slot: Int32,
    compiled: CompiledLayer,
    model: LayerSnapshot,
    resets: inout [PropertyReset]
  ) {
    (self.node, self.slot, self.compiled, self.model) = (node, slot, compiled, model)
    unretained = .passUnretained(compiled)
    hasTransition = compiled.hasTransition
    firstReset = resets.count
    var values = model.values
    for property in compiled.touched { resets.append(PropertyReset(property, &values)) }
    endOfResets = resets.count
  }

  /// Writes the model values of all animated properties.
  @inline(__always)
  func reset(_ node: inout PresentationNode, _ resets: UnsafeBufferPointer<PropertyReset>) {
    for index in firstReset..<endOfResets { resets[index].write(&node.values, model: model) }
    if hasTransition { node.transition = nil }
  }

  /// Applies the animations at a time of theirs.
  @inline(__always)
  func apply(
    to node: inout PresentationNode,
    at time: Double,
    _ evaluation: inout LayerEvaluation
  ) {
    unretained._withUnsafeGuaranteedRef { $0.apply(to: &node, at: time, &evaluation) }
  }
}

/// What a property of one layer is without its animations.
///
/// These stand in one list for the whole tree: following references from layer to layer costs more
/// than writing the values.
struct PropertyReset: Sendable {
  private enum Form: UInt8 { case vector, noColor, identity, model }

  private let vector: SIMD4<Double>
  private let property: PropertyID
  private let form: Form

  /// Notes a property of a model.
  init(_ property: PropertyID, _ values: inout LayerValues) {
    self.property = property
    switch property {
    case .backgroundColor, .borderColor, .shadowColor:
      let color = values.color(of: property)
      (vector, form) = (color ?? .zero, color == nil ? .noColor : .vector)
    case .transform, .sublayerTransform:
      (vector, form) = (.zero, values.transform(of: property) == .identity ? .identity : .model)
    default:
      let isVector = property.isVector
      vector = isVector ? values.vector(of: property) : .zero
      form = isVector ? .vector : .model
    }
  }

  /// Writes it.
  @inline(__always)
  func write(_ values: inout LayerValues, model: @autoclosure () -> LayerSnapshot) {
    switch form {
    case .vector: values.setVector(vector, of: property)
    case .identity: values.setTransform(.identity, of: property)
    case .noColor: values.clearColor(of: property)
    case .model: values.reset(property, to: model())
    }
  }
}

extension LayerValues {
  /// Reads one of the colours of every layer.
  fileprivate func color(of property: PropertyID) -> LayerColor? {
    switch property {
    case .backgroundColor: backgroundColor
    case .borderColor: borderColor
    default: shadowColor
    }
  }

  /// Sets one of the colours of every layer to none.
  @inline(__always)
  fileprivate mutating func clearColor(of property: PropertyID) {
    switch property {
    case .backgroundColor: backgroundColor = nil
    case .borderColor: borderColor = nil
    default: shadowColor = nil
    }
  }
}
