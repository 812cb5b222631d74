// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// Writes the elements of a film as the layers of a Lottie file.
final class LottieWriter {
  let settings: LottieDocument.Settings
  let tools: VectorTools
  /// The number of frames.
  let count: Int
  /// The size of the picture in points.
  let size: CGSize
  /// The pictures and compositions that layers refer to.
  private(set) var assets: [LottieJSON] = []
  private var compositions: [String: String] = [:]
  private var pictures: [ObjectIdentifier: String] = [:]
  private var pictureTexts: [String: String] = [:]
  /// Keeps pictures alive, so that their object identifiers stay unique.
  private var kept: [Pixmap] = []
  /// The fitted outlines by track, because a clip is written at each place where it is used.
  private var outlineProperties: [ObjectIdentifier: [LottieJSON]] = [:]

  init(_ settings: LottieDocument.Settings, tools: VectorTools, count: Int, size: CGSize) {
    (self.settings, self.tools, self.count, self.size) = (settings, tools, count, size)
  }

  // MARK: - Layers

  /// Returns the layers of elements, from front to back; the elements are given from back to front.
  ///
  /// - Parameters:
  ///   - outer: The frames that contain what is around the elements; others do not matter.
  ///   - clips: Clips that apply to all of them.
  func layers(
    _ tracks: [LottieTrack],
    outer: [Bool],
    clips: [LottieTrack] = []
  ) -> [LottieJSON] {
    let tracks = tracks.flatMap { expanded($0) }
    var result: [[LottieJSON]] = []
    var index = 0
    while index < tracks.count {
      let track = tracks[index]
      let presence = track.presence(in: outer)
      index += 1
      guard !presence.isEmpty else { continue }
      switch track.first.form {
      case .group: result.append(group(track, presence, outer: outer, clips: clips))
      case .picture:
        let picture = draft(ofPicture: track, presence, outer: outer)
        result.append(clipped(picture, clips, presence).layers)
      case .fill, .stroke, .layer:
        var run = [track]
        if track.first.blend == .normal {
          while index < tracks.count, isOfShapes(tracks[index]),
            tracks[index].presence(in: outer) == presence
          {
            run.append(tracks[index])
            index += 1
          }
        }
        var draft = draft(ofShapes: run, presence, outer: outer)
        draft.blend = track.first.blend
        result.append(clipped(draft, clips, presence).layers)
      }
    }
    return result.reversed().flatMap { $0 }
  }

  /// Whether an element can share a shape layer with others: a shape, or a layer that contains only
  /// such.
  private func isOfShapes(_ track: LottieTrack) -> Bool {
    switch track.first.form {
    case .fill, .stroke: track.first.blend == .normal
    case .layer: track.children.allSatisfy { isOfShapes($0) }
    case .group, .picture: false
    }
  }

  /// Returns the parts of a layer that contains more than shapes; otherwise the element itself.
  private func expanded(_ track: LottieTrack) -> [LottieTrack] {
    guard track.first.form == .layer, !isOfShapes(track) else { return [track] }
    return track.children.flatMap { expanded($0) }
  }

  private func draft(
    ofShapes tracks: [LottieTrack],
    _ presence: [ClosedRange<Int>],
    outer: [Bool]
  ) -> LottieLayerDraft {
    var draft = LottieLayerDraft(type: 4, presence: presence)
    let own = outer.indices.map { frame in
      outer[frame] && presence.contains { $0.contains(frame) }
    }
    draft.content = [("shapes", .list(shapes(tracks, own: own).reversed()))]
    draft.visibility = visibility(presence, outer)
    return draft
  }

  private func draft(
    ofPicture track: LottieTrack,
    _ presence: [ClosedRange<Int>],
    outer: [Bool]
  ) -> LottieLayerDraft {
    var draft = LottieLayerDraft(type: 2, presence: presence)
    guard let pixmap = track.first.picture else { return draft }
    draft.content = [("refId", .text(asset(pixmap)))]
    draft.transform =
      LottieTransform(
        track.values(.transform) ?? [],
        extent: track.first.extent,
        middle: SIMD2(Double(pixmap.width) / 2, Double(pixmap.height) / 2),
        tolerance: settings.tolerance
      ).members
    draft.opacity = track.values(.opacity)
    draft.visibility = visibility(presence, outer)
    draft.blend = track.first.blend
    draft.masks = masks(track.clips)
    return draft
  }

  /// The visibility in per cent in the frames that matter: 100 where the layer is present, else 0;
  /// nil where the layer's first and last frame are sufficient.
  private func visibility(_ presence: [ClosedRange<Int>], _ outer: [Bool]) -> [[Double]?]? {
    guard presence.count > 1 else { return nil }
    return outer.indices.map { frame in
      guard outer[frame] else { return nil }
      return [presence.contains { $0.contains(frame) } ? 100 : 0]
    }
  }

  // MARK: - Groups

  private func group(
    _ track: LottieTrack,
    _ presence: [ClosedRange<Int>],
    outer: [Bool],
    clips: [LottieTrack]
  ) -> [LottieJSON] {
    let element = track.first
    let own = outer.indices.map { frame in presence.contains { $0.contains(frame) } }
    let isSolid = track.values(.opacity)?.allSatisfy { $0.map { $0[0] >= 99.75 } ?? true } ?? true
    let isEffect = track.values(.blur) != nil || track.values(.flood) != nil
    let isMasked = !track.mask.isEmpty || element.channel != .alpha
    let isSimple = track.clips.allSatisfy { $0.first.isSimpleClip }
    if isSolid, !isEffect, !isMasked, isSimple, element.blend == .normal,
      !element.mark.hasSuffix("x"), presence.count == 1, fits(track, outer: outer)
    {
      // A group that only clips: its clips are passed on to the layers inside it.
      return layers(track.children, outer: outer, clips: clips + track.clips)
    }
    var draft = content(track.children, presence, outer: outer, own: own)
    if isEffect {
      draft.effects = effects(track)
      if !track.clips.isEmpty { draft = wrapped(draft) }
    }
    draft = clipped(draft, track.clips, presence)
    if isMasked {
      if draft.matte != nil { draft = wrapped(draft) }
      draft.matte = matte(track.mask, element.channel, presence, own: own)
    }
    draft.opacity = track.values(.opacity)
    draft.blend = element.blend
    if !clips.isEmpty {
      if isEffect || draft.matte != nil {
        draft = clipped(wrapped(draft), clips, presence)
      } else {
        draft = clipped(draft, clips, presence)
      }
    }
    return draft.layers
  }

  /// Whether the layers inside a group that only clips can be clipped one by one.
  private func fits(_ track: LottieTrack, outer: [Bool]) -> Bool {
    if track.clips.isEmpty { return true }
    let children = track.children.flatMap { expanded($0) }
    guard children.allSatisfy({ isOfShapes($0) }) else { return children.count == 1 }
    return Set(children.map { $0.presence(in: outer) }).count <= 2
  }

  /// Returns one layer that shows elements together: a shape layer, or one of a composition.
  private func content(
    _ tracks: [LottieTrack],
    _ presence: [ClosedRange<Int>],
    outer: [Bool],
    own: [Bool]
  ) -> LottieLayerDraft {
    var draft: LottieLayerDraft
    let shown = tracks.flatMap { expanded($0) }.filter { !$0.presence(in: own).isEmpty }
    let isRun = shown.allSatisfy {
      isOfShapes($0) && $0.presence(in: own) == [0...(count - 1)]
    }
    if isRun {
      draft = self.draft(ofShapes: shown, presence, outer: outer)
    } else {
      draft = composition(layers(shown, outer: own), presence)
    }
    draft.visibility = visibility(presence, outer)
    return draft
  }

  private func composition(
    _ layers: [LottieJSON],
    _ presence: [ClosedRange<Int>]
  ) -> LottieLayerDraft {
    var draft = LottieLayerDraft(type: 0, presence: presence)
    draft.content = [
      ("refId", .text(asset(layers))), ("w", .number(size.width, decimals: 2)),
      ("h", .number(size.height, decimals: 2)),
    ]
    return draft
  }

  /// Returns a layer that shows another one as a composition.
  private func wrapped(_ draft: LottieLayerDraft) -> LottieLayerDraft {
    var inner = draft
    inner.presence = [0...(count - 1)]
    let visibility = inner.visibility
    inner.visibility = nil
    var outer = composition(inner.layers, draft.presence)
    outer.visibility = visibility
    outer.blend = draft.blend
    return outer
  }

  /// Returns a layer with clips added, as masks or as mattes.
  private func clipped(
    _ draft: LottieLayerDraft,
    _ clips: [LottieTrack],
    _ presence: [ClosedRange<Int>]
  ) -> LottieLayerDraft {
    guard !clips.isEmpty else { return draft }
    var draft = draft
    // Masks are in the coordinates of the layer, before its effects.
    if !draft.transform.isEmpty || !draft.effects.isEmpty || !draft.masks.isEmpty {
      draft = wrapped(draft)
    }
    draft.masks += masks(clips.filter { $0.first.isSimpleClip })
    for clip in clips where !clip.first.isSimpleClip {
      if draft.matte != nil { draft = wrapped(draft) }
      draft.matte = LottieLayerDraft.Matte(layers: matte(ofClip: clip, presence), type: 1)
    }
    return draft
  }

  // MARK: - Masks, mattes, effects

  /// Returns the fitted outlines of a shape, one property for each sub-path.
  func outlines(_ track: LottieTrack) -> [LottieJSON] {
    if let known = outlineProperties[ObjectIdentifier(track)] { return known }
    let properties = fittedOutlines(track)
    outlineProperties[ObjectIdentifier(track)] = properties
    return properties
  }

  private func masks(_ clips: [LottieTrack]) -> [LottieJSON] {
    var result: [LottieJSON] = []
    for clip in clips {
      for (number, outline) in outlines(clip).enumerated() {
        let mode = result.isEmpty || number > 0 ? "a" : "i"
        result.append(
          .object([
            ("mode", .text(mode)), ("inv", .raw("false")), ("pt", outline),
            ("o", LottieProperty.still([100])), ("x", LottieProperty.still([0])),
          ])
        )
      }
    }
    return result
  }

  private func matte(
    ofClip clip: LottieTrack,
    _ presence: [ClosedRange<Int>]
  ) -> [LottieJSON] {
    var items: [LottieJSON] = outlines(clip).map { .object([("ty", .text("sh")), ("ks", $0)]) }
    items.append(
      .object([
        ("ty", .text("fl")), ("c", LottieProperty.still([0, 0, 0, 1])),
        ("o", LottieProperty.still([100])), ("r", .whole(clip.first.isEvenOdd ? 2 : 1)),
      ])
    )
    items.append(.object([("ty", .text("tr"))]))
    var draft = LottieLayerDraft(type: 4, presence: presence)
    draft.content = [
      ("shapes", .list([.object([("ty", .text("gr")), ("it", .list(items))])]))
    ]
    draft.isMatte = true
    return draft.layers
  }

  private func matte(
    _ mask: [LottieTrack],
    _ channel: Mask.Channel,
    _ presence: [ClosedRange<Int>],
    own: [Bool]
  ) -> LottieLayerDraft.Matte {
    var draft = content(mask, presence, outer: own, own: own)
    draft.presence = presence
    draft.visibility = nil
    draft.isMatte = true
    let type =
      switch channel {
      case .alpha, .map: 1
      case .invertedAlpha: 2
      case .luminance: 3
      case .invertedLuminance: 4
      }
    return LottieLayerDraft.Matte(layers: draft.layers, type: type)
  }

  /// Returns the effects of a group: a fill that replaces all colours, then a blur.
  private func effects(_ track: LottieTrack) -> [LottieJSON] {
    func effect(_ type: Int, _ values: [LottieJSON?]) -> LottieJSON {
      .object([
        ("ty", .whole(type)), ("en", .whole(1)),
        (
          "ef",
          .list(
            values.map { value in
              .object([("ty", .whole(0)), ("v", value ?? LottieProperty.still([0]))])
            }
          )
        ),
      ])
    }
    var result: [LottieJSON] = []
    if let flood = track.values(.flood) {
      let color = LottieProperty(
        flood.map { $0.map { Array($0[0..<3]) } },
        tolerances: [0.006, 0.006, 0.006]
      ) { numbers, _ in .numbers(numbers + [1], decimals: 3) }
      let alpha = LottieProperty(
        flood.map { $0.map { [$0[3]] } },
        tolerances: [0.006],
        decimals: 3,
        isList: false
      )
      result.append(effect(21, [nil, nil, color.json, nil, nil, nil, alpha.json]))
    }
    if let blur = track.values(.blur) {
      let blurriness = LottieProperty(
        blur.map { $0.map { [$0[0] / LottieDocument.blurDeviation] } },
        tolerances: [0.15],
        decimals: 2,
        isList: false
      )
      result.append(effect(29, [blurriness.json, LottieProperty.still([1]), nil]))
    }
    return result
  }

  // MARK: - Assets

  /// Returns the identifier of a composition of layers; equal ones are written once.
  private func asset(_ layers: [LottieJSON]) -> String {
    let text = LottieJSON.list(layers).written
    if let name = compositions[text] { return name }
    let name = "c\(compositions.count)"
    compositions[text] = name
    assets.append(.object([("id", .text(name)), ("layers", .raw(text))]))
    return name
  }

  private func asset(_ pixmap: Pixmap) -> String {
    if let name = pictures[ObjectIdentifier(pixmap)] { return name }
    let text = "data:image/png;base64," + Data(tools.png(pixmap)).base64EncodedString()
    let name = pictureTexts[text] ?? "p\(pictureTexts.count)"
    kept.append(pixmap)
    pictures[ObjectIdentifier(pixmap)] = name
    guard pictureTexts[text] == nil else { return name }
    pictureTexts[text] = name
    assets.append(
      .object([
        ("id", .text(name)), ("w", .whole(pixmap.width)), ("h", .whole(pixmap.height)),
        ("u", .text("")), ("p", .text(text)), ("e", .whole(1)),
      ])
    )
    return name
  }
}

extension LottieElement {
  /// Whether a mask can express the clip: a single outline, filled by the non-zero rule.
  fileprivate var isSimpleClip: Bool { (outline?.counts.count ?? 0) == 1 && !isEvenOdd }
  fileprivate var isSimplyClipped: Bool { clips.allSatisfy(\.isSimpleClip) }
}

/// A layer under construction.
struct LottieLayerDraft {
  /// The track matte of a layer: its layers, and its type as numbered by the format.
  struct Matte {
    var layers: [LottieJSON]
    var type: Int
  }

  /// The type of the layer as numbered by the format.
  var type: Int
  /// The frames that contain the layer.
  var presence: [ClosedRange<Int>]
  var content: [(key: String, value: LottieJSON)] = []
  var transform: [(key: String, value: LottieJSON)] = []
  /// The opacity in per cent in each frame.
  var opacity: [[Double]?]?
  /// The visibility in per cent in each frame, 0 or 100; nil for a layer that is visible from its
  /// first to its last frame.
  var visibility: [[Double]?]?
  var masks: [LottieJSON] = []
  var effects: [LottieJSON] = []
  var matte: Matte?
  var blend = BlendMode.normal
  var isMatte = false

  /// The finished layer, preceded by its matte.
  var layers: [LottieJSON] {
    var members: [(key: String, value: LottieJSON)] = [("ty", .whole(type))]
    if isMatte { members.append(("td", .whole(1))) }
    if let matte { members.append(("tt", .whole(matte.type))) }
    if let number = blend.lottieNumber, number > 0 { members.append(("bm", .whole(number))) }
    members += content
    var place = transform
    let shown = Self.opacity(opacity, visibility)
    if !shown.isEmpty {
      let property = LottieProperty(shown, tolerances: [0.5], decimals: 1, isList: false)
      if property.still.map({ $0[0] >= 99.75 }) != true { place.append(("o", property.json)) }
    }
    members.append(("ks", .object(place)))
    if !masks.isEmpty {
      members.append(("hasMask", .raw("true")))
      members.append(("masksProperties", .list(masks)))
    }
    if !effects.isEmpty { members.append(("ef", .list(effects))) }
    let first = presence.first?.lowerBound ?? 0
    let last = presence.last?.upperBound ?? 0
    members += [("ip", .whole(first)), ("op", .whole(last + 1)), ("st", .whole(0))]
    return (matte?.layers ?? []) + [.object(members)]
  }

  private static func opacity(_ own: [[Double]?]?, _ visibility: [[Double]?]?) -> [[Double]?] {
    guard let visibility else { return own ?? [] }
    guard let own else { return visibility }
    return zip(own, visibility).map { own, visible in
      guard let visible else { return nil }
      return visible[0] == 0 ? [0] : own ?? visible
    }
  }
}

extension BlendMode {
  /// The number of the mode in the format; nil for a mode that it lacks.
  var lottieNumber: Int? {
    switch self {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .hardLight: 8
    case .softLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    case .plusLighter: 16
    default: nil
    }
  }
}
