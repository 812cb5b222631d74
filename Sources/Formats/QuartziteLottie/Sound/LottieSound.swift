// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A sound of an animation, and when it is heard.
///
/// Times are seconds after the first frame of the animation. Nothing is decoded here.
public struct LottieSound: Hashable, Sendable {
  /// A level at a time; between two of them it is interpolated linearly.
  public struct Level: Hashable, Sendable {
    /// In seconds after the first frame.
    public var time: Double
    /// A factor of the amplitude, 0...1.
    public var gain: Double
  }

  /// The name of the layer.
  public var name: String
  /// The encoded sound, such as MP3 or WAV, as it is in the file.
  public var data: [UInt8]
  /// When its beginning would be heard; before `heard` where that is cut off.
  public var start: Double
  /// The playback rate, as a factor of the sound's own speed; above 0.
  public var rate: Double
  /// The interval in which it is heard, as far as it lasts; inside the animation.
  public var heard: Range<Double>
  /// Its levels, in order of time; a single one is constant.
  public var levels: [Level]
}

extension LottieAnimation {
  /// The sounds of the layers, in the order of the file from front to back.
  ///
  /// What cannot be heard is left out, and is in `soundIssues`.
  public var sounds: [LottieSound] { SoundCollector.collect(self).sounds }

  /// The issues of sound layers that cannot be heard as the file means them.
  public var soundIssues: [LottieIssue] { SoundCollector.collect(self).log.issues }

  /// Whether any layer plays a sound.
  public var hasSound: Bool {
    func isSound(_ layer: LayerModel) -> Bool {
      if case .sound = layer.content { true } else { false }
    }
    return model.layers.contains(where: isSound)
      || model.compositions.values.contains { $0.contains(where: isSound) }
  }
}

/// Finds the sounds of a file in its compositions.
///
/// Source: lottie-web, `AudioElement`: the level is in per cent, and the one of the left side counts for
/// both.
struct SoundCollector {
  /// The most sounds of a file.
  private static let most = 64
  /// The most layers that are searched, with those of compositions each time they are shown.
  private static let mostLayers = 20_000
  /// The most samples of a level that is animated.
  private static let mostLevels = 400

  private let animation: LottieAnimation
  private(set) var sounds: [LottieSound] = []
  let log = IssueLog()
  private var layerCount = 0
  private var open: [String] = []

  /// A composition in the time of the animation.
  private struct Place {
    /// The frame of the animation at the composition's frame 0.
    var start = 0.0
    /// How many frames of the animation one of the composition lasts.
    var stretch = 1.0
    /// When it is visible, in frames of the animation.
    var shown: Range<Double>
  }

  private init(_ animation: LottieAnimation) { self.animation = animation }

  /// Finds the sounds of an animation.
  static func collect(_ animation: LottieAnimation) -> SoundCollector {
    var collector = SoundCollector(animation)
    guard animation.hasSound, animation.endFrame > animation.startFrame else { return collector }
    let whole = Place(shown: animation.startFrame..<animation.endFrame)
    collector.collect(animation.model.layers, in: whole)
    return collector
  }

  private mutating func collect(_ layers: [LayerModel], in place: Place) {
    for layer in layers where !layer.isHidden {
      layerCount += 1
      guard layerCount <= Self.mostLayers else { return }
      let (from, to) = (
        place.start + place.stretch * layer.inFrame, place.start + place.stretch * layer.outFrame
      )
      let shown =
        max(
          min(from, to),
          place.shown.lowerBound
        )..<max(
          min(max(from, to), place.shown.upperBound),
          max(min(from, to), place.shown.lowerBound)
        )
      guard !shown.isEmpty, shown.lowerBound.isFinite, shown.upperBound.isFinite else { continue }
      let inner = Place(
        start: place.start + place.stretch * layer.startFrame,
        stretch: place.stretch * layer.stretch,
        shown: shown
      )
      switch layer.content {
      case .composition(let id, _, let remap): collect(id, remap != nil, layer, in: inner)
      case .sound(let id, let level, let isRemapped):
        if isRemapped || inner.stretch <= 0 {
          log.note(.unsupported, "a sound whose time is bent or backwards", at: layer.keyPath)
        } else {
          add(id, level, layer, in: inner, levels: place)
        }
      default: break
      }
    }
  }

  private mutating func collect(
    _ id: String,
    _ isRemapped: Bool,
    _ layer: LayerModel,
    in place: Place
  ) {
    guard let layers = animation.model.compositions[id], !open.contains(id), open.count < 32 else {
      return
    }
    guard !isRemapped, place.stretch > 0 else {
      if hasSound(id) {
        log.note(.unsupported, "sounds whose time is bent or backwards", at: layer.keyPath)
      }
      return
    }
    open.append(id)
    collect(layers, in: place)
    open.removeLast()
  }

  /// Whether a composition, or one nested in it, has a sound layer; at most 32 levels are searched, and
  /// each composition once.
  private func hasSound(_ id: String) -> Bool {
    var (visited, level): (Set<String>, Set<String>) = ([], [id])
    for _ in 0..<32 where !level.isEmpty {
      visited.formUnion(level)
      var next: Set<String> = []
      for layer in level.flatMap({ animation.model.compositions[$0] ?? [] }) {
        switch layer.content {
        case .sound: return true
        case .composition(let inner, _, _): next.insert(inner)
        default: break
        }
      }
      level = next.subtracting(visited)
    }
    return false
  }

  private mutating func add(
    _ id: String,
    _ level: Track<Vector>,
    _ layer: LayerModel,
    in place: Place,
    levels outer: Place
  ) {
    guard let data = animation.model.sounds[id]?.data else {
      return log.note(.missing, "the sound \(id)", at: layer.keyPath)
    }
    guard sounds.count < Self.most else {
      return log.note(.limit, "more than \(Self.most) sounds", at: layer.keyPath)
    }
    guard place.stretch >= 0.01, place.stretch <= 100 else {
      return log.note(.invalid, "is stretched too much for a sound", at: layer.keyPath)
    }
    let rate = animation.frameRate
    func seconds(_ frame: Double) -> Double { (frame - animation.startFrame) / rate }
    sounds.append(
      LottieSound(
        name: layer.name,
        data: data,
        start: seconds(place.start),
        rate: 1 / place.stretch,
        heard: seconds(place.shown.lowerBound)..<seconds(place.shown.upperBound),
        levels: Self.levels(level, place.shown, outer).map {
          LottieSound.Level(time: seconds($0.frame), gain: $0.gain)
        }
      )
    )
  }

  /// The levels of a track, sampled at the frames of the animation that linear interpolation needs.
  private static func levels(
    _ track: Track<Vector>,
    _ shown: Range<Double>,
    _ place: Place
  ) -> [(frame: Double, gain: Double)] {
    func gain(_ frame: Double) -> Double {
      let level = track.scalar(at: (frame - place.start) / place.stretch) / 100
      return level.isFinite ? min(max(level, 0), 1) : 1
    }
    guard !track.isStatic else { return [(shown.lowerBound, gain(shown.lowerBound))] }
    let count = min(max(Int((shown.upperBound - shown.lowerBound).rounded(.up)), 1), mostLevels)
    let step = (shown.upperBound - shown.lowerBound) / Double(count)
    var result: [(frame: Double, gain: Double)] = []
    for index in 0...count {
      let frame = shown.lowerBound + step * Double(index)
      let new = (frame, gain(frame))
      // A level on the line between its neighbours is not needed.
      if result.count >= 2 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let share = (b.frame - a.frame) / (new.0 - a.frame)
        if abs(a.gain + (new.1 - a.gain) * share - b.gain) < 1e-6 { result.removeLast() }
      }
      result.append(new)
    }
    return result
  }
}
