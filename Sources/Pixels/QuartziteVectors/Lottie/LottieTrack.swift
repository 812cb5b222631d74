// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// An element over the frames of a film: its constant parts, and its values in each frame.
final class LottieTrack {
  /// The element in the first frame that contains it, without its children, clips and mask, which
  /// are tracks of their own.
  let first: LottieElement
  /// The values in each frame; nil where the frame does not contain the element.
  private(set) var frames: [[LottieElementValue]?]
  /// The elements inside, from back to front.
  private(set) var children: [LottieTrack] = []
  private(set) var clips: [LottieTrack] = []
  private(set) var mask: [LottieTrack] = []
  /// The track of the innermost layer that contains the element; nil for elements outside layers.
  private(set) weak var layer: LottieTrack?
  private var place: CGPoint
  private let start: Int

  init(_ element: LottieElement, at frame: Int) {
    var plain = element
    (plain.children, plain.clips, plain.mask) = ([], [], [])
    first = plain
    (frames, start, place) = (Array(repeating: nil, count: frame), frame, element.place)
    clips = element.clips.map { LottieTrack($0, at: frame) }
  }

  /// Returns the numbers of a value in each frame; nil where the element has no such value.
  func values(_ name: LottieElementValue.Name) -> [[Double]?]? {
    guard let index = first.values.firstIndex(where: { $0.name == name }) else { return nil }
    return frames.map { $0?[index].numbers }
  }

  /// Returns the tolerance of a value: the smallest of all frames.
  func tolerance(_ name: LottieElementValue.Name) -> Double {
    guard let index = first.values.firstIndex(where: { $0.name == name }) else { return 1 }
    return frames.reduce(.infinity) { min($0, $1?[index].tolerance ?? .infinity) }
  }

  /// Adds a frame that contains the element.
  func append(_ element: LottieElement, frame: Int, budget: inout Int) {
    while frames.count < frame { frames.append(nil) }
    frames.append(element.values)
    place = element.place
    for (clip, track) in zip(element.clips, clips) {
      track.append(clip, frame: frame, budget: &budget)
    }
    children = Self.align(children, element.children, frame: frame, budget: &budget)
    mask = Self.align(mask, element.mask, frame: frame, budget: &budget)
  }

  /// Extends all tracks to the length of the film.
  ///
  /// - Parameter layer: The innermost layer that contains this track.
  func finish(count: Int, in layer: LottieTrack? = nil) {
    self.layer = layer
    while frames.count < count { frames.append(nil) }
    for part in children + clips + mask {
      part.finish(count: count, in: first.form == .layer ? self : layer)
    }
  }

  /// Returns the ranges of frames that contain the element, as far as they matter: in frames
  /// without the outer element, `outer` false, the element may or may not be shown.
  func presence(in outer: [Bool]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for frame in frames.indices where outer[frame] {
      guard frames[frame] != nil else { continue }
      if let last = result.last,
        !((last.upperBound + 1)..<frame).contains(where: { outer[$0] && frames[$0] == nil })
      {
        result[result.count - 1] = last.lowerBound...frame
      } else {
        result.append(frame...frame)
      }
    }
    // Extended over the frames at both ends in which the outer element is absent.
    guard !result.isEmpty else { return [] }
    if !outer[..<result[0].lowerBound].contains(true) { result[0] = 0...result[0].upperBound }
    let last = result[result.count - 1]
    if !outer[(last.upperBound + 1)...].contains(true) {
      result[result.count - 1] = last.lowerBound...(frames.count - 1)
    }
    return result
  }

  // MARK: - Alignment

  /// Finds the track that each element continues, keeping the order, or makes a new track.
  ///
  /// - Parameter budget: The number of tracks that may still be made; further elements are left
  ///   out.
  private static func align(
    _ tracks: [LottieTrack],
    _ elements: [LottieElement],
    frame: Int,
    budget: inout Int
  ) -> [LottieTrack] {
    // Tracks that have ended are compared only where there are few: particles, for example, do not
    // return.
    let living =
      tracks.count <= 64
      ? Array(tracks.indices) : tracks.indices.filter { tracks[$0].frames.count == frame }
    let pairs = pairs(living.map { tracks[$0] }, elements, frame: frame)
    var (result, old, new): ([LottieTrack], Int, Int) = ([], 0, 0)
    func add(upTo end: Int) {
      while new < end {
        if budget > 0 {
          budget -= 1
          let track = LottieTrack(elements[new], at: frame)
          track.append(elements[new], frame: frame, budget: &budget)
          result.append(track)
        }
        new += 1
      }
    }
    for pair in pairs {
      let track = living[pair.0]
      result += tracks[old..<track]
      add(upTo: pair.1)
      tracks[track].append(elements[pair.1], frame: frame, budget: &budget)
      result.append(tracks[track])
      (old, new) = (track + 1, new + 1)
    }
    result += tracks[old...]
    add(upTo: elements.count)
    return result
  }

  private static func pairs(
    _ tracks: [LottieTrack],
    _ elements: [LottieElement],
    frame: Int
  ) -> [(Int, Int)] {
    let (a, b) = (tracks.map(\.first.mark), elements.map(\.mark))
    if a == b, zip(tracks, elements).allSatisfy({ $0.distance(to: $1, frame: frame) < 0.5 }) {
      return a.indices.map { ($0, $0) }
    }
    return SVGAlignment.pairs(a, b, always: false) {
      tracks[$0].distance(to: elements[$1], frame: frame)
    }
  }

  /// A measure of the difference between an element and this one in its last frame: 0 for the same
  /// position and values.
  private func distance(to element: LottieElement, frame: Int) -> Double {
    guard let last = frames.last(where: { $0 != nil }) ?? nil else { return 1 }
    // An element that was absent from the last frame is less likely to be the same one.
    var sum = frames.count == frame && frames.last.map { $0 != nil } == true ? 0 : 0.25
    sum += min(Elementary.hypot(place.x - element.place.x, place.y - element.place.y) / 32, 2)
    for (a, b) in zip(last, element.values) {
      switch a.name {
      case .transform:
        let turn = (0..<4).reduce(0) { $0 + abs(a.numbers[$1] - b.numbers[$1]) }
        sum += min(turn, 1) / 2
      case .color:
        sum += min((0..<3).reduce(0) { $0 + abs(a.numbers[$1] - b.numbers[$1]) } * 2, 1)
      case .outline, .box:
        if a.numbers != b.numbers { sum += 0.2 }
      default:
        if a.numbers != b.numbers { sum += 0.05 }
      }
    }
    return sum
  }
}
