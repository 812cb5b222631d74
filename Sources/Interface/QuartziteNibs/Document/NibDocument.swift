// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteXML

/// Limits on nib files and storyboards.
enum NibLimits {
  /// The greatest size of a file in bytes.
  static let bytes = 32 << 20
  /// How deep elements may be nested; a view in a view takes two.
  static let depth = 200
  /// How many elements and attributes there may be.
  static let elements = 400_000
  /// How many nibs may be loaded because others are.
  static let nesting = 32
  /// How many controllers may be made because others are.
  static let relations = 64
}

/// A nib file or a storyboard that was read.
@MainActor
final class NibDocument {
  /// The whole file.
  let root: NibNode
  /// The elements with an identifier.
  private(set) var nodes: [String: NibNode] = [:]
  /// What cannot be shown.
  let issues: NibIssues
  /// The bundle that images and colours are looked for in first.
  let bundle: Bundle?
  /// The modules in which classes without one of their own may be.
  let modules: [String]
  /// The elements that have other values for some size classes.
  private var varied: [NibNode] = []
  /// The colours of the file by their names.
  private(set) var colors: [String: NibNode] = [:]

  /// Reads a file.
  ///
  /// - Throws: `NibError` for what is no file of Interface Builder, and for what is beyond the limits.
  init(_ data: Data, name: String, bundle: Bundle?, modules: [String]) throws(NibError) {
    guard data.count <= NibLimits.bytes else {
      throw NibError("\(name): the file has more than \(NibLimits.bytes >> 20) MB")
    }
    guard !data.starts(with: Array("NIBArchive".utf8)), !data.starts(with: Array("bplist".utf8))
    else { throw NibError("\(name): a compiled nib is not read; the .xib or .storyboard is") }
    var limits = XMLLimits()
    (limits.depth, limits.elements) = (NibLimits.depth, NibLimits.elements)
    let element: XMLElement
    do {
      element = try CExpatReader.read([UInt8](data), limits)
    } catch {
      throw NibError("\(name): \(error)")
    }
    guard element.name == "document" else {
      throw NibError(
        element.name == "archive"
          ? "\(name): files of Xcode before version 5 are not read; save it with a newer one"
          : "\(name): the file is not of Interface Builder"
      )
    }
    root = NibNode(element)
    issues = NibIssues(file: name)
    (self.bundle, self.modules) = (bundle, modules)
    index(root)
    for resource in root.list("resources") where resource.name.hasSuffix("Color") {
      guard let name = resource["name"], let color = resource.children.first else { continue }
      colors[name] = color
    }
  }

  private func index(_ node: NibNode) {
    if let id = node.id {
      if nodes[id] == nil {
        nodes[id] = node
      } else {
        issues.add("the identifier \(id) is taken twice (line \(node.line))")
      }
    }
    if node.hasVariedValues { varied.append(node) }
    for child in node.children { index(child) }
  }

  /// Takes the values for the size classes of the current traits.
  func vary() {
    for node in varied { node.vary(NibVariation.holds) }
  }

  /// Takes the translations of a language: "id.attribute" and a text.
  func translate(_ strings: [String: String]) {
    for (place, text) in strings {
      let parts = place.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let node = nodes[parts[0]] else { continue }
      translate(node, parts[1], text)
    }
  }

  private func translate(_ node: NibNode, _ what: String, _ text: String) {
    let states = [
      "normalTitle": "normal", "selectedTitle": "selected", "highlightedTitle": "highlighted",
      "disabledTitle": "disabled",
    ]
    if let state = states[what] {
      node.part(state)?.translate("title", text)
    } else if what.hasPrefix("segmentTitles["), let index = Int(what.dropFirst(14).dropLast()) {
      let segments = node.list("segments")
      if segments.indices.contains(index) { segments[index].translate("title", text) }
    } else {
      node.translate(what, text)
    }
  }
}

/// Why a nib or a storyboard cannot be read: one line.
struct NibError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
