// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// What the evaluation of a tree at one time reads.
struct StepContext {
  /// The model values that animated properties are reset to, of all nodes.
  let resets: UnsafeBufferPointer<PropertyReset>
  /// Model transforms, decomposed, of all nodes.
  let bases: UnsafeBufferPointer<EulerParts>
  /// Whether no node is animated by more than one layer.
  ///
  /// Then a property that its first step overwrites needs no reset.
  let isSimple: Bool
}

extension AnimatedNode {
  /// Writes the state of each of the layer's clocks at a moment of the layer.
  @inline(__always)
  func read(at moment: LayerMoment, into states: UnsafeMutablePointer<ClockState>) {
    unretained._withUnsafeGuaranteedRef { $0.clocks.read(at: moment, into: states) }
  }

  /// Resets animated properties to their model values, except those that the first step overwrites.
  @inline(__always)
  func reset(_ node: UnsafeMutablePointer<PresentationNode>, _ context: StepContext) {
    let end = context.isSimple ? endOfRead : endOfResets
    for index in firstReset..<end {
      context.resets[index].write(&node.pointee.values, model: model)
    }
    if hasTransition { node.pointee.transition = nil }
  }

  /// Resets a property whose first step writes nothing at this time.
  @inline(never)
  private func uncover(
    _ property: PropertyID,
    _ node: UnsafeMutablePointer<PresentationNode>,
    _ context: StepContext
  ) {
    for index in endOfRead..<endOfResets where context.resets[index].property == property {
      context.resets[index].write(&node.pointee.values, model: model)
    }
  }

  /// Applies the animations, in the order in which they were added, by the states of their clocks.
  @inline(__always)
  func apply(
    to node: UnsafeMutablePointer<PresentationNode>,
    at time: Double,
    _ states: UnsafePointer<ClockState>,
    _ context: StepContext,
    _ evaluation: inout LayerEvaluation
  ) {
    if context.isSimple { evaluation.pendingBase = base }
    for index in 0..<stepCount {
      let (step, clock) = (steps + index, states + Int(steps[index].clock))
      if step.pointee.form == .general {
        if step.pointee.isFirst, context.isSimple, !clock.pointee.isVisible {
          uncover(step.pointee.property, node, context)
        }
        applyGeneral(step, to: node, at: time, clock, &evaluation)
      } else if step.pointee.form == .outside {
        node.pointee.values.setFlag(step.pointee.isSet(at: time), at: step.pointee.offset)
      } else if clock.pointee.isVisible {
        apply(step, to: node, clock, context, &evaluation)
      } else if step.pointee.isFirst, context.isSimple {
        uncover(step.pointee.property, node, context)
      }
    }
    evaluation.flush(&node.pointee.values)
    if evaluation.pendingBase >= 0 {
      evaluation.pendingBase = -1
      uncover(.transform, node, context)
    }
  }

  @inline(never)
  private func applyGeneral(
    _ step: UnsafePointer<AnimationStep>,
    to node: UnsafeMutablePointer<PresentationNode>,
    at time: Double,
    _ clock: UnsafePointer<ClockState>,
    _ evaluation: inout LayerEvaluation
  ) {
    unretained._withUnsafeGuaranteedRef { compiled in
      guard let first = compiled.animations.baseAddress else { return }
      compiled.apply(
        UnsafePointer(first + Int(step.pointee.index)),
        to: &node.pointee,
        at: time,
        clock.pointee,
        &evaluation
      )
    }
  }

  /// Applies one step whose animation is visible.
  @inline(__always)
  private func apply(
    _ step: UnsafePointer<AnimationStep>,
    to node: UnsafeMutablePointer<PresentationNode>,
    _ clock: UnsafePointer<ClockState>,
    _ context: StepContext,
    _ evaluation: inout LayerEvaluation
  ) {
    let t = clock.pointee.progress
    // SAFETY: the offset is that of a stored property of one or two such numbers, and the values
    // stay in the node for as long as the call lasts.
    let values = withUnsafeMutablePointer(to: &node.pointee.values) { UnsafeMutableRawPointer($0) }
    let target = values + Int(step.pointee.offset.bytes)
    switch step.pointee.form {
    case .general, .outside: break
    case .scalar:
      target.storeBytes(of: step.pointee.from.x + step.pointee.change.x * t, as: Double.self)
    case .float:
      target.storeBytes(of: Float(step.pointee.from.x + step.pointee.change.x * t), as: Float.self)
    case .pair:
      let value = step.pointee.from + step.pointee.change * t
      target.storeBytes(of: value.x, as: Double.self)
      target.storeBytes(of: value.y, toByteOffset: 8, as: Double.self)
    case .scalarSum:
      let value = step.pointee.from.x + step.pointee.change.x * t
      target.storeBytes(of: target.load(as: Double.self) + value, as: Double.self)
    case .scalarTo:
      let old = target.load(as: Double.self)
      target.storeBytes(of: old + (step.pointee.change.x - old) * t, as: Double.self)
    case .scalarKeys: target.storeBytes(of: number(step, clock, 1, 0), as: Double.self)
    case .floatKeys: target.storeBytes(of: Float(number(step, clock, 1, 0)), as: Float.self)
    case .pairKeys:
      target.storeBytes(of: number(step, clock, 2, 0), as: Double.self)
      target.storeBytes(of: number(step, clock, 2, 1), toByteOffset: 8, as: Double.self)
    case .vector, .vectorKeys: applyVector(step, to: node, clock)
    case .part, .partKeys:
      evaluation.open(
        step.pointee.property,
        at: step.pointee.offset,
        &node.pointee.values,
        context.bases
      )
      var value = step.pointee.from + step.pointee.change * t
      if step.pointee.form == .partKeys {
        value = SIMD2(number(step, clock, 2, 0), number(step, clock, 2, 1))
      }
      step.pointee.component.write(
        SIMD4(lowHalf: value, highHalf: .zero),
        to: &evaluation.euler
      )
    }
  }

  /// Returns one lane of the keyframe values at a clock's segment and progress.
  @inline(__always)
  private func number(
    _ step: UnsafePointer<AnimationStep>,
    _ clock: UnsafePointer<ClockState>,
    _ lanes: Int,
    _ lane: Int
  ) -> Double {
    let first = numbers + Int(step.pointee.index) + Int(clock.pointee.segment) * lanes + lane
    // The last value has no successor; its segment is only met with a progress of 0.
    let (a, t) = (first.pointee, clock.pointee.progress)
    return t == 0 ? a : a + (first[lanes] - a) * t
  }

  @inline(__always)
  private func applyVector(
    _ step: UnsafePointer<AnimationStep>,
    to node: UnsafeMutablePointer<PresentationNode>,
    _ clock: UnsafePointer<ClockState>
  ) {
    var value: SIMD4<Double>
    if step.pointee.form == .vectorKeys {
      value = SIMD4(
        number(step, clock, 4, 0),
        number(step, clock, 4, 1),
        number(step, clock, 4, 2),
        number(step, clock, 4, 3)
      )
    } else {
      let first = numbers + Int(step.pointee.index)
      let from = SIMD4(first[0], first[1], first[2], first[3])
      let to = SIMD4(first[4], first[5], first[6], first[7])
      value = from + (to - from) * clock.pointee.progress
    }
    node.pointee.values.setNumbers(
      value,
      of: step.pointee.property,
      at: step.pointee.offset
    )
  }
}

extension LayerSnapshot {
  /// Returns the node of this layer alone at a moment of its own time.
  ///
  /// Its own animations are applied, those that ancestors send are not.
  ///
  /// O(animations).
  package func animatedNode(at moment: LayerMoment) -> PresentationNode {
    var node = PresentationNode(self)
    guard let animations else { return node }
    var tree = PresentationTree()
    let own = AnimatedNode(node: 0, slot: 0, compiled: animations, model: self, tree: &tree)
    // `own` refers to both without holding them.
    withExtendedLifetime((self, animations)) { tree.apply(own, to: &node, at: moment) }
    return node
  }
}
