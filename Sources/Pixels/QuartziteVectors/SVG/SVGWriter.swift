// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteTiming

/// Writes the elements of a document as text.
struct SVGWriter {
  let settings: SVGDocument.Settings
  let tools: VectorTools
  /// The number of frames.
  let count: Int
  /// The text of the elements so far.
  private(set) var text = ""
  /// The text of the elements that are referred to: shared pictures, gradients, clips, masks and
  /// filters.
  private(set) var definitions = ""

  private var uses: [String: Int] = [:]
  private var dataTexts: [ObjectIdentifier: String] = [:]
  /// Keeps pictures alive, so that their object identifiers stay unique.
  private var kept: [Pixmap] = []
  private var sharedNames: [String: String] = [:]
  private var resourceNames: [String: String] = [:]
  private var nextName = 0

  init(settings: SVGDocument.Settings, tools: VectorTools, count: Int) {
    (self.settings, self.tools, self.count) = (settings, tools, count)
  }

  // MARK: - Pictures

  /// Counts how often each picture is shown.
  mutating func countPictures(_ track: SVGTrack) {
    for attribute in track.first.attributes {
      if case .image(let pixmap) = attribute.value { uses[data(pixmap), default: 0] += 1 }
    }
    for child in track.children { countPictures(child) }
    for resource in track.resources { countPictures(resource.track) }
  }

  private mutating func data(_ pixmap: Pixmap) -> String {
    if let text = dataTexts[ObjectIdentifier(pixmap)] { return text }
    let text = "data:image/png;base64," + Data(tools.png(pixmap)).base64EncodedString()
    dataTexts[ObjectIdentifier(pixmap)] = text
    kept.append(pixmap)
    return text
  }

  /// Returns a new identifier of letters.
  private mutating func newName() -> String {
    var (number, name) = (nextName, "")
    nextName += 1
    repeat {
      name = String(UnicodeScalar(UInt8(97 + number % 26))) + name
      number = number / 26 - 1
    } while number >= 0
    return name
  }

  // MARK: - Elements

  mutating func write(children track: SVGTrack) {
    for child in track.children { write(child, in: track) }
  }

  /// Writes an element inside another one, or, with `outer` nil, one that others refer to, which is
  /// always present.
  private mutating func write(_ track: SVGTrack, in outer: SVGTrack?) {
    var attributes = ""
    for resource in track.resources {
      let name = write(resource: resource.track)
      attributes += " \(resource.attribute)=\"url(#\(name))\""
    }
    var moves = outer.map { presence(track, in: $0) } ?? ""
    var tag = track.first.tag
    var movement = SVGMovement(track, settings: settings, count: count)
    for index in track.first.attributes.indices {
      let attribute = track.first.attributes[index]
      if case .image(let pixmap) = attribute.value {
        let text = data(pixmap)
        if uses[text, default: 0] > 1 {
          tag = "use"
          attributes += " href=\"#\(shared(text, pixmap, track))\""
        } else {
          attributes += " width=\"\(pixmap.width)\" height=\"\(pixmap.height)\" href=\"\(text)\""
        }
        continue
      }
      if attribute.name == "image-rendering", tag == "use" { continue }
      let part = movement.attribute(index)
      attributes += part.text
      moves += part.moves
    }
    // A group without attributes needs no element.
    if tag == "g", attributes.isEmpty, moves.isEmpty {
      write(children: track)
      return
    }
    text += "<\(tag)\(attributes)"
    if track.children.isEmpty, moves.isEmpty {
      text += "/>"
    } else {
      text += ">" + moves
      write(children: track)
      text += "</\(tag)>"
    }
  }

  /// Writes an element that others refer to, once for all that are equal, and returns its name.
  private mutating func write(resource track: SVGTrack) -> String {
    let before = text
    text = ""
    write(track, in: nil)
    let body = text
    text = before
    if let name = resourceNames[body] { return name }
    let name = newName()
    resourceNames[body] = name
    // At the start of the document, because not every browser resolves references into elements
    // that are not displayed.
    definitions += "<\(track.first.tag) id=\"\(name)\"" + body.dropFirst(track.first.tag.count + 1)
    return name
  }

  private mutating func shared(_ text: String, _ pixmap: Pixmap, _ track: SVGTrack) -> String {
    let isSharp = track.first.attributes.contains { $0.name == "image-rendering" }
    let key = (isSharp ? "p" : "") + text
    if let name = sharedNames[key] { return name }
    let name = newName()
    sharedNames[key] = name
    let rendering = isSharp ? " image-rendering=\"pixelated\"" : ""
    definitions +=
      "<defs><image id=\"\(name)\" width=\"\(pixmap.width)\""
      + " height=\"\(pixmap.height)\"\(rendering) href=\"\(text)\"/></defs>"
    return name
  }

  /// Returns the animation that shows an element only in the frames that contain it; frames without
  /// the outer element do not matter.
  private func presence(_ track: SVGTrack, in outer: SVGTrack) -> String {
    let shown = track.frames.map { $0 == nil ? 0.0 : 1 }
    let values = zip(shown, outer.frames).map { $1 == nil ? nil : [$0] }
    guard values.contains([0]) else { return "" }
    let fit = KeyframeFit(values, tolerances: [0.5], canMove: false)
    return SVGMovement.animation(
      "display",
      fit,
      settings: settings,
      count: count
    ) { shown[$0] > 0 ? "inline" : "none" }
  }
}
