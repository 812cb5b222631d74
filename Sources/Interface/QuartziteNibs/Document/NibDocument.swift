// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import QuartziteXML

/// Limits on nib files and storyboards.
enum NibLimits {
  /// The maximum size of a file in bytes.
  static let bytes = 32 << 20
  /// The maximum nesting depth of elements; a subview takes two levels.
  static let depth = 200
  /// The maximum number of elements and attributes.
  static let elements = 400_000
  /// The maximum nesting depth of nibs that are loaded while others are being loaded.
  static let nesting = 32
  /// The maximum nesting depth of controllers that are made while others are being made.
  static let relations = 64
}

/// A parsed nib file or storyboard.
@MainActor
final class NibDocument {
  /// The root element.
  let root: NibNode
  /// The elements by their identifiers.
  private(set) var nodes: [String: NibNode] = [:]
  /// The parts of the file that are not understood.
  let issues: NibIssues
  /// The bundle in which images and colours are looked up first.
  let bundle: Bundle?
  /// The modules in which classes without a module name are looked up.
  let modules: [String]
  /// The elements with values that vary by size class.
  private var varied: [NibNode] = []
  /// The colours of the file by their names.
  private(set) var colors: [String: NibNode] = [:]

  /// Reads a file.
  ///
  /// - Throws: `NibError` if it is not a source file of Interface Builder, or exceeds the limits.
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

  /// Applies the values for the size classes of traits.
  func vary(for traits: UITraitCollection = .current) {
    for node in varied { node.vary { NibVariation.holds($0, for: traits) } }
  }

  /// Applies the translations of a language: texts by "id.attribute".
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

/// The reason why a nib or a storyboard cannot be read, in one line.
struct NibError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
