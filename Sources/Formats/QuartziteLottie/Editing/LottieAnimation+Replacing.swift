// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension LottieAnimation {
  /// The largest number of values of a function of time that are kept.
  package static let mostSampledFrames = 10_000

  /// Returns the animation with a function of time for every property that a key path matches.
  ///
  /// The function is called once for each frame of the file, or in equal steps for files of more than
  /// ``mostSampledFrames`` frames; values between are interpolated. Texts, pictures and paths take the
  /// value of the first frame.
  ///
  /// - Parameter value: the value at a frame, in the time of the composition that the property is in.
  package func setting(
    for keypath: AnimationKeypath,
    at value: (_ frame: Double) -> LottieValue
  ) -> LottieAnimation {
    let frames = sampledFrames()
    let values = frames.map(value)
    guard let first = values.first else { return self }
    let vectors = values.compactMap(\.vector)
    if vectors.count == values.count {
      return setting(first, track: Self.track(frames, vectors), for: keypath)
    }
    let stops = values.compactMap(\.stops)
    let sizes = Set(stops.map(\.numbers.numbers.count))
    if stops.count == values.count, sizes.count == 1 {
      let track = Self.track(frames, stops.map(\.numbers))
      return setting(first, stops: (stops[0].count, track), for: keypath)
    }
    return setting(first, for: keypath)
  }

  /// The frames at which functions of time are called: those of every composition of the file.
  private func sampledFrames() -> [Double] {
    let all = [model.layers] + model.compositions.values
    let last = all.joined().map(\.outFrame).filter(\.isFinite).max() ?? endFrame
    let (start, end) = (min(startFrame, 0).rounded(.down), max(endFrame, last).rounded(.up))
    let count = Int(min(end - start, Double(Self.mostSampledFrames - 1)))
    guard count > 0 else { return [start] }
    return (0...count).map { start + (end - start) * Double($0) / Double(count) }
  }

  private static func track<Value>(_ frames: [Double], _ values: [Value]) -> Track<Value> {
    Track(
      keys: values.indices.map { index in
        Key(
          time: frames[index],
          value: values[index],
          end: values[min(index + 1, values.count - 1)]
        )
      }
    )
  }

  /// Returns the animation with another picture in place of one of ``images``.
  package func setting(_ picture: CGImage, forImage id: String) -> LottieAnimation {
    var model = model
    model.source = nil
    model.images[id]?.picture = picture
    return LottieAnimation(model: model, issues: issues)
  }

  /// Returns the animation with one of ``images`` filling its place in another way.
  package func setting(_ gravity: CALayerContentsGravity, forImage id: String) -> LottieAnimation {
    var model = model
    model.source = nil
    model.images[id]?.gravity = gravity
    return LottieAnimation(model: model, issues: issues)
  }

  /// Returns the animation with other families and styles in place of its fonts.
  ///
  /// - Parameter font: the family and style for a font; nil to keep those of the file.
  package func replacingFonts(
    _ font: (Font) -> (family: String, style: String)?
  ) -> LottieAnimation {
    var model = model
    for (name, own) in model.fonts {
      let asked = Font(name: own.name, family: own.family, style: own.style)
      guard let (family, style) = font(asked) else { continue }
      model.fonts[name]?.family = family
      model.fonts[name]?.style = style
      model.source = nil
    }
    return LottieAnimation(model: model, issues: issues)
  }

  /// The texts of the animation at its start, each with the names that lead to it, in the order of the
  /// file; a text of a composition that is shown in several places stands once for each.
  package var texts: [(path: [String], text: String)] {
    let places = model.places()
    let all =
      [([[]], model.layers)]
      + model.compositions.sorted { $0.key < $1.key }.map {
        (places[$0.key] ?? [], $0.value)
      }
    return all.flatMap { prefixes, layers in
      layers.flatMap { layer -> [(path: [String], text: String)] in
        guard case .text(let text) = layer.content else { return [] }
        return prefixes.map { ($0 + [layer.name], text.document.first.text) }
      }
    }
  }

  /// The key paths of everything in the animation, from the outside in: layers, groups, items, properties.
  package var keypaths: [AnimationKeypath] {
    var found: [[String]] = []
    var seen: Set<[String]> = []
    for kind in LottieValue.kinds {
      var copy = model
      var editor = ModelEditor(kind) { path, _ in
        for last in path.indices {
          let part = Array(path[...last])
          if seen.insert(part).inserted { found.append(part) }
        }
        return false
      }
      editor.stops = kind.stops.map { ($0.count, Track($0.numbers)) }
      editor.edit(&copy)
    }
    return found.map { AnimationKeypath(keys: $0) }
  }
}
