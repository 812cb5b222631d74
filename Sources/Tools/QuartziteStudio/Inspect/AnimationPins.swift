// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry

extension CAAnimation {
  /// Sets a pinned value on this animation, or on a member if this is a group, as it is added to
  /// `layer`; does nothing if it has no such property, keyframe or member.
  func pin(_ target: LayerEdit.Target, _ value: EditValue, on layer: CALayer) {
    var animation = self
    for index in target.part {
      let members = (animation as? CAAnimationGroup)?.animations ?? []
      guard members.indices.contains(index) else { return }
      animation = members[index]
    }
    animation.pin(target.property, target.index, value, on: layer, isMember: !target.part.isEmpty)
  }

  private func pin(
    _ property: LayerEdit.Property,
    _ index: Int?,
    _ value: EditValue,
    on layer: CALayer,
    isMember: Bool
  ) {
    let (spring, frames) = (self as? CASpringAnimation, self as? CAKeyframeAnimation)
    switch (property, value) {
    case (.duration, .number(let number)): duration = number
    case (.damping, .number(let number)): spring?.damping = number
    case (.stiffness, .number(let number)): spring?.stiffness = number
    case (.delay, .number(let number)): begin(later: number, on: layer, isMember: isMember)
    case (.fromValue, .numbers(let numbers)):
      guard let basic = self as? CABasicAnimation else { return }
      let model = basic.fromValue ?? basic.toValue ?? basic.modelValue(on: layer)
      if let value = MotionValue.value(numbers, like: model) { basic.fromValue = value }
    case (.toValue, .numbers(let numbers)):
      guard let basic = self as? CABasicAnimation else { return }
      let model = basic.toValue ?? basic.fromValue ?? basic.modelValue(on: layer)
      if let value = MotionValue.value(numbers, like: model) { basic.toValue = value }
    case (.values, .numbers(let numbers)):
      guard let frames, let index, var values = frames.values, values.indices.contains(index),
        let value = MotionValue.value(numbers, like: values[index])
      else { return }
      values[index] = value
      frames.values = values
    case (.keyTimes, .numbers(let times)):
      guard let frames, frames.values?.count == times.count else { return }
      frames.keyTimes = times.map { NSNumber(value: $0) }
    case (.timingFunction, .numbers(let points)): pinEase(points.map { Float($0) }, index)
    case (.path, .text(let text)):
      guard let frames, frames.path != nil, let elements = PathData.elements(text) else { return }
      frames.path = CGPath(elements: elements)
    default: break
    }
  }

  /// Delays the begin; the first value is shown until then, so that nothing jumps.
  private func begin(later delay: Double, on layer: CALayer, isMember: Bool) {
    let now = isMember ? 0 : layer.convertTime(CACurrentMediaTime(), from: nil)
    beginTime = (beginTime == 0 ? now : beginTime) + delay
    if delay > 0 { fillMode = .both }
  }

  private func pinEase(_ points: [Float], _ index: Int?) {
    let function = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    guard let index else { return timingFunction = function }
    guard let frames = self as? CAKeyframeAnimation, let count = frames.values?.count,
      index >= 0, index + 1 < count
    else { return }
    var functions = frames.timingFunctions ?? []
    let linear = CAMediaTimingFunction(name: .linear)
    while functions.count < count - 1 { functions.append(linear) }
    functions[index] = function
    frames.timingFunctions = functions
  }
}

extension CAPropertyAnimation {
  fileprivate func modelValue(on layer: CALayer) -> Any? {
    keyPath.flatMap { layer.value(forKeyPath: $0) }
  }
}
