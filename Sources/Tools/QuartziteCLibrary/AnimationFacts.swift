// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import QuartziteLottie
import QuartziteRecording

/// `qz_animation_get_info` of `quartzite.h`.
@_cdecl("qz_animation_get_info")
public func animationInfo(
  _ animation: OpaquePointer?,
  _ info: UnsafeMutablePointer<qz_animation_info>?
) -> qz_status {
  Failure.report(nil) {
    let contents = try AnimationHandle.of(animation).contents
    guard let info else { throw Failure.argument("info is NULL") }
    let room = Int(info.pointee.size)
    guard room >= MemoryLayout<UInt32>.size else {
      throw Failure.argument("the size of info is not set")
    }
    var full = qz_animation_info()
    full.size = info.pointee.size
    (full.width, full.height) = (contents.size.width, contents.size.height)
    switch contents {
    case .lottie(let animation):
      full.frame_rate = animation.frameRate
      (full.start_frame, full.end_frame) = (animation.startFrame, animation.endFrame)
      full.duration = animation.duration
    case .layers(let player, _):
      (full.frame_rate, full.duration) = (LayerPlayer.frameRate, player.duration)
      full.end_frame = player.duration * LayerPlayer.frameRate
    }
    withUnsafeBytes(of: &full) { bytes in
      let known = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
      // SAFETY: the caller's structure has `room` bytes; no more of them are written.
      UnsafeMutableRawPointer(info).copyMemory(
        from: known.baseAddress ?? UnsafeRawPointer(info),
        byteCount: known.count
      )
    }
  }
}

/// `qz_animation_name` of `quartzite.h`.
@_cdecl("qz_animation_name")
public func animationName(_ animation: OpaquePointer?) -> UnsafePointer<CChar>? {
  (try? AnimationHandle.of(animation)).flatMap { $0.text($0.contents.name) }
}

/// `qz_animation_marker_count` of `quartzite.h`.
@_cdecl("qz_animation_marker_count")
public func markerCount(_ animation: OpaquePointer?) -> Int {
  (try? AnimationHandle.of(animation))?.contents.animation?.markers.count ?? 0
}

/// `qz_animation_get_marker` of `quartzite.h`.
@_cdecl("qz_animation_get_marker")
public func marker(
  _ animation: OpaquePointer?,
  _ index: Int,
  _ result: UnsafeMutablePointer<qz_marker>?
) -> qz_status {
  Failure.report(nil) {
    let handle = try AnimationHandle.of(animation)
    let markers = handle.contents.animation?.markers ?? []
    guard let result, markers.indices.contains(index) else {
      throw Failure.argument("there is no marker \(index)")
    }
    let marker = markers[index]
    result.pointee = qz_marker(
      name: handle.text(marker.name),
      frame: marker.frame,
      length: marker.length
    )
  }
}

/// `qz_animation_issue_count` of `quartzite.h`.
@_cdecl("qz_animation_issue_count")
public func issueCount(_ animation: OpaquePointer?) -> Int {
  (try? AnimationHandle.of(animation))?.player.issues.count ?? 0
}

/// `qz_animation_issue` of `quartzite.h`.
@_cdecl("qz_animation_issue")
public func issue(_ animation: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  guard let handle = try? AnimationHandle.of(animation) else { return nil }
  let issues = handle.player.issues
  return issues.indices.contains(index) ? handle.text(issues[index]) : nil
}

/// `qz_animation_slot_count` of `quartzite.h`.
@_cdecl("qz_animation_slot_count")
public func slotCount(_ animation: OpaquePointer?) -> Int {
  (try? AnimationHandle.of(animation))?.contents.animation?.slots.count ?? 0
}

/// `qz_animation_slot` of `quartzite.h`.
@_cdecl("qz_animation_slot")
public func slot(_ animation: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  guard let handle = try? AnimationHandle.of(animation) else { return nil }
  let slots = handle.contents.animation?.slots ?? []
  return slots.indices.contains(index) ? handle.text(slots[index]) : nil
}

/// `qz_animation_state_count` of `quartzite.h`.
@_cdecl("qz_animation_state_count")
public func stateCount(_ animation: OpaquePointer?) -> Int {
  (try? AnimationHandle.of(animation))?.contents.states.count ?? 0
}

/// `qz_animation_state` of `quartzite.h`.
@_cdecl("qz_animation_state")
public func state(_ animation: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  guard let handle = try? AnimationHandle.of(animation) else { return nil }
  let states = handle.contents.states
  return states.indices.contains(index) ? handle.text(states[index]) : nil
}
