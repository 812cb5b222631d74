// SPDX-License-Identifier: Apache-2.0

extension CompiledLayer {
  /// Returns the values of custom properties at a moment of the layer; what is animated replaces
  /// the model's.
  package func customValues(
    at time: LayerMoment,
    base: (String) -> AnimatableValue
  ) -> [(key: String, value: AnimatableValue)] {
    var order: [String] = []
    var result: [String: AnimatableValue] = [:]
    guard let first = animations.baseAddress else { return [] }
    for index in animations.indices where animations[index].kind == .custom {
      // SAFETY: the index is below the count, and the table lives as long as this object.
      let animation = UnsafePointer(first + index)
      let payload = payload(of: animation)
      let (general, frames) = (payload as? GeneralPayload, payload as? KeyframePayload)
      guard let key = ((general?.inner ?? frames?.inner) as? CustomPayload)?.key,
        case let clock = clocks.state(Int(animation.pointee.clock), at: time), clock.isVisible
      else { continue }
      let (progress, iteration) = (clock.progress, clock.iteration)
      let old = result[key] ?? base(key)
      if result[key] == nil { order.append(key) }
      let (from, to) = general?.ends(animation.pointee.ends, over: old) ?? (old, old)
      let value =
        pathValue(frames, animation, progress, iteration, like: old)
        ?? generalValue(animation, frames, from: from, to: to, progress, iteration)
      result[key] = animation.pointee.isAdditive ? old.adding(value) : value
    }
    return order.map { ($0, result[$0] ?? .null) }
  }
}
