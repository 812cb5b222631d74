// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension PresentationTree {
  /// Returns the index of a layer's node, or nil.
  ///
  /// O(nodes).
  package func index(of id: LayerID) -> Int? {
    nodes.firstIndex { $0.id == id }
  }

  // MARK: - Structure

  private enum Step {
    case enter(LayerSnapshot, parent: Int32, slot: Int32, isMask: Bool)
    case firstChild(Int32)
    case leave(Int32)
  }

  /// Lays out the nodes of a snapshot.
  mutating func rebuild(_ root: LayerSnapshot) {
    source = root
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(root.count)
    animated.removeAll(keepingCapacity: true)
    held.removeAll()
    resets.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    clocks.removeAll()
    times = [TimeSlot(parent: 0, timing: LayerTiming(), now: LayerMoment(time: 0))]
    passing.removeAll(keepingCapacity: true)
    hasRemotes = false
    var work: [Step] = [.enter(root, parent: -1, slot: 0, isMask: false)]
    while let step = work.popLast() {
      switch step {
      case .firstChild(let index): nodes[Int(index)].firstChild = Int32(nodes.count)
      case .leave(let index): nodes[Int(index)].subtreeEnd = Int32(nodes.count)
      case .enter(let snapshot, let parent, let above, let isMask):
        let index = Int32(nodes.count)
        var slot = above
        if !snapshot.timing.isIdentity {
          times.append(
            TimeSlot(
              parent: snapshot.timing.leavesMaps ? slotOutside(above) : above,
              timing: snapshot.timing,
              now: LayerMoment(time: 0)
            )
          )
          slot = Int32(times.count - 1)
        }
        var node = PresentationNode(snapshot)
        (node.parent, node.timeSlot) = (parent, slot)
        if snapshot.timing.comesAndGoes {
          node.isAnimated = true
          passing.append(
            PassingNode(node: index, slot: slot, isHidden: snapshot.values.isHidden)
          )
        }
        nodes.append(node)
        if isMask { nodes[Int(parent)].maskIndex = index }
        if let compiled = snapshot.animations {
          animated.append(
            AnimatedNode(
              node: index,
              slot: slot,
              compiled: compiled,
              model: snapshot,
              tree: &self
            )
          )
          hasRemotes = hasRemotes || !compiled.remotes.isEmpty
        }
        work.append(.leave(index))
        for child in snapshot.sublayers.reversed() {
          work.append(.enter(child, parent: index, slot: slot, isMask: false))
        }
        work.append(.firstChild(index))
        if let mask = snapshot.mask {
          work.append(.enter(mask, parent: index, slot: slot, isMask: true))
        }
      }
    }
    measureDepth()
    if hasRemotes { resolveRemotes(root) }
  }

  /// The slot of what contains the outermost layer with a map, of those that lead to a slot.
  private func slotOutside(_ slot: Int32) -> Int32 {
    var (result, next) = (slot, slot)
    while next > 0 {
      let own = times[Int(next)]
      if own.timing.map != nil { result = own.parent }
      next = own.parent
    }
    return result
  }

  /// Attaches the animations that layers send to named descendants.
  private mutating func resolveRemotes(_ root: LayerSnapshot) {
    var snapshots: [Int32: LayerSnapshot] = [:]
    for own in animated { snapshots[own.node] = own.model }
    for own in animated {
      for remote in own.compiled.remotes {
        guard let (index, model) = descend(own.node, own.model, remote.names) else { continue }
        nodes[Int(index)].isAnimated = true
        let compiled = CompiledLayer(remote: [remote.animation], of: own.compiled)
        held.append(compiled)
        animated.append(
          AnimatedNode(
            node: index,
            slot: own.slot,
            compiled: compiled,
            model: model,
            tree: &self
          )
        )
      }
    }
  }

  /// Returns the node and the snapshot of the descendant that `names` lead to, a sublayer for each
  /// name; nil where there is none.
  private func descend(
    _ start: Int32,
    _ model: LayerSnapshot,
    _ names: [String]
  ) -> (Int32, LayerSnapshot)? {
    var (index, model) = (start, model)
    for name in names {
      var child = nodes[Int(index)].firstChild
      var found: (Int32, LayerSnapshot)?
      for snapshot in model.sublayers {
        if snapshot.name == name {
          found = (child, snapshot)
          break
        }
        child = nodes[Int(child)].subtreeEnd
      }
      guard let found else { return nil }
      (index, model) = found
    }
    return (index, model)
  }

  /// Adds a decomposed transform to `bases` and returns its index; 0 is the identity.
  mutating func addBase(_ transform: CATransform3D) -> Int32 {
    if bases.isEmpty { bases.append(EulerParts(.identity)) }
    if transform == .identity { return 0 }
    bases.append(EulerParts(transform))
    return Int32(bases.count - 1)
  }

  // MARK: - Values

  /// Evaluates the tree at a time of the stage's clock.
  mutating func advance(to time: CFTimeInterval) {
    times[0].now = LayerMoment(time: time)
    for index in times.indices.dropFirst() {
      times[index].now = times[index].timing.local(fromParent: times[Int(times[index].parent)].now)
    }
    if times.count > 1 || nodes.first?.localTime != time {
      for index in nodes.indices {
        nodes[index].localTime = times[Int(nodes[index].timeSlot)].now.time
      }
    }
    for own in passing { nodes[Int(own.node)].values.isHidden = own.isHidden }
    applyAnimations()
    for own in passing {
      let slot = times[Int(own.slot)]
      let above = times[Int(slot.parent)].now
      if slot.timing.isRemoved(atParent: above) { nodes[Int(own.node)].values.isHidden = true }
    }
  }

  /// Applies all animations at the times of their slots.
  private mutating func applyAnimations() {
    guard !animated.isEmpty else { return }
    // SAFETY: the pointers are used inside the call only; the lists are held here, and what their
    // entries refer to in the tree.
    let (animated, times) = (self.animated, self.times)
    let skips = skipsUnseen && !hasRemotes && paths.takes(.unseenBranches)
    // The nodes are taken out of the tree, so that the rest of it can be read meanwhile.
    var nodes: [PresentationNode] = []
    swap(&nodes, &self.nodes)
    defer { swap(&nodes, &self.nodes) }
    nodes.withUnsafeMutableBufferPointer { nodes in
      guard let first = nodes.baseAddress else { return }
      withSteps { context, states in
        var evaluation = LayerEvaluation()
        animated.withUnsafeBufferPointer { list in
          guard let animated = list.baseAddress else { return }
          // Several layers may animate one node: reset everything before any of them is applied.
          if !context.isSimple {
            for own in animated..<animated + list.count {
              own.pointee.reset(first + Int(own.pointee.node), context)
            }
          }
          // The index after the hidden branch that is being skipped.
          var hidden: Int32 = 0
          for own in animated..<animated + list.count {
            let node = first + Int(own.pointee.node)
            let moment = times[Int(own.pointee.slot)].now
            let clocks = states + Int(own.pointee.firstClock)
            if own.pointee.ownsClocks { own.pointee.read(at: moment, into: clocks) }
            let isVisible = own.pointee.node >= hidden
            if !isVisible, skips { continue }
            evaluation.costs.isVisible = isVisible
            if context.isSimple { own.pointee.reset(node, context) }
            own.pointee.apply(to: node, at: moment.time, clocks, context, &evaluation)
            if isVisible, !node.pointee.values.isVisible {
              hidden = node.pointee.subtreeEnd
            }
          }
        }
      }
    }
  }

  /// Applies the animations of one entry to a node that is not in this tree's list.
  mutating func apply(_ own: AnimatedNode, to node: inout PresentationNode, at moment: LayerMoment)
  {
    withSteps { context, states in
      var evaluation = LayerEvaluation()
      let clocks = states + Int(own.firstClock)
      own.read(at: moment, into: clocks)
      withUnsafeMutablePointer(to: &node) {
        own.reset($0, context)
        own.apply(to: $0, at: moment.time, clocks, context, &evaluation)
      }
    }
  }

  /// Calls `body` with what the evaluation of nodes reads; counts no references and copies nothing.
  private mutating func withSteps(
    _ body: (StepContext, UnsafeMutablePointer<ClockState>) -> Void
  ) {
    let (resets, bases) = (self.resets, self.bases)
    let isSimple = !hasRemotes && paths.takes(.firstWrites)
    clocks.withStates { states in
      resets.withUnsafeBufferPointer { resets in
        bases.withUnsafeBufferPointer { bases in
          body(StepContext(resets: resets, bases: bases, isSimple: isSimple), states)
        }
      }
    }
  }
}
