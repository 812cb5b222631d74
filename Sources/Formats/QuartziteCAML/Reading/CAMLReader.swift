// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

/// Makes the layers of documents.
///
/// One reader makes one package; its files are `CAMLReader+Topic.swift`. What is not known, cannot be read
/// or is too much is noted in the log and left out, never replaced by a guess.
final class CAMLReader {
  let limits: LayerPackageLimits
  let log: PackageIssueLog
  let pictures: PackagePictures
  /// The document that is read.
  private(set) var document: PackageContents.Document
  /// The layers of the document by their ids.
  var layers: [String: CALayer] = [:]
  /// The state machines of all documents so far.
  var machines: [StateMachine] = []
  /// States and transitions to be read once all ids are known.
  var waiting: [() -> Void] = []
  /// What is left of the limits, over all documents.
  var room: Room

  /// What is left of the limits.
  struct Room {
    var layers: Int
    var cells: Int
    var animations: Int
    var keyframes: Int
    var vertices: Int
    var characters: Int

    init(_ limits: LayerPackageLimits) {
      (layers, cells, animations) = (limits.layers, limits.cells, limits.animations)
      (keyframes, vertices) = (limits.keyframes, limits.vertices)
      characters = limits.characters
    }
  }

  init?(_ contents: PackageContents, _ log: PackageIssueLog) {
    guard let first = contents.documents.first else { return nil }
    (limits, self.log, pictures) = (contents.limits, log, contents.pictures)
    (document, room) = (first, Room(contents.limits))
  }

  /// Makes the layers of a document; nil where it has none.
  func root(of document: PackageContents.Document) -> CALayer? {
    (self.document, layers, waiting) = (document, [:], [])
    var root: CALayer?
    for element in document.root.children {
      if element.name.hasSuffix("Layer") {
        if root == nil {
          root = layer(element, className: element.name)
        } else {
          note(.unsupported, "a second root layer, which is not shown", element)
        }
      } else if element.name != "MicaAssetManifest" {
        note(.unknown, "an element of this name", element)
      }
    }
    for step in waiting { step() }
    waiting = []
    return root
  }

  // MARK: - Notes

  /// Notes an issue at an element.
  func note(_ kind: LayerPackageIssue.Kind, _ message: String, _ element: XMLElement) {
    log.note(kind, message, at: "\(document.text):\(element.line) \(element.name)")
  }

  /// Notes a value that cannot be read.
  func noteInvalid(_ name: String, _ text: String, _ element: XMLElement) {
    let short = text.count > 40 ? text.prefix(40) + "..." : text[...]
    note(.invalid, "\(name) = '\(short)', which is left out", element)
  }

  /// Takes `count` from what is left of a limit; false, which is noted, where fewer are left.
  func take(
    _ path: WritableKeyPath<Room, Int>,
    _ what: String,
    _ element: XMLElement,
    count: Int = 1
  ) -> Bool {
    guard room[keyPath: path] >= count else {
      note(.limit, "more \(what) than are read", element)
      return false
    }
    room[keyPath: path] -= count
    return true
  }
}
