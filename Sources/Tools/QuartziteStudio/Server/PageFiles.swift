// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The files of the page; no others are served.
///
/// They are in the folder `Page` and are compiled into the program, so that the program is a single
/// file that can be moved; a resource bundle would have to be moved with it.
package struct PageFiles: Sendable {
  private struct File: Sendable {
    let name: String
    /// The path in `Page`; all files have the same folder for browsers.
    let place: String
    let bytes: @Sendable () -> [UInt8]

    init(
      _ name: String,
      in folder: String? = nil,
      bytes: @escaping @Sendable () -> [UInt8]
    ) {
      (self.name, self.bytes) = (name, bytes)
      place = folder.map { "\($0)/\(name)" } ?? name
    }

    /// The media type, by the ending of the name.
    var type: String {
      switch name.split(separator: ".").last {
      case "html": "text/html"
      case "svg": "image/svg+xml"
      case "css": "text/css"
      default: "text/javascript"
      }
    }
  }

  private static let files: [File] = [
    File("index.html") { PackageResources.index_html },
    File("icon.svg") { PackageResources.icon_svg },
    File("studio.css") { PackageResources.studio_css },
    File("studio.js") { PackageResources.studio_js },
    File("address.js", in: "Window") { PackageResources.address_js },
    File("keys.js", in: "Window") { PackageResources.keys_js },
    File("link.js", in: "Window") { PackageResources.link_js },
    File("measure.js", in: "Window") { PackageResources.measure_js },
    File("panels.js", in: "Window") { PackageResources.panels_js },
    File("status.js", in: "Window") { PackageResources.status_js },
    File("catalogue.js", in: "Catalogue") { PackageResources.catalogue_js },
    File("beside.js", in: "Stage") { PackageResources.beside_js },
    File("fingers.js", in: "Stage") { PackageResources.fingers_js },
    File("loupe.js", in: "Stage") { PackageResources.loupe_js },
    File("picture.js", in: "Stage") { PackageResources.picture_js },
    File("stage.css", in: "Stage") { PackageResources.stage_css },
    File("stage.js", in: "Stage") { PackageResources.stage_js },
    File("changes.js", in: "Motion") { PackageResources.changes_js },
    File("curves.js", in: "Motion") { PackageResources.curves_js },
    File("edits.js", in: "Motion") { PackageResources.edits_js },
    File("playback.js", in: "Motion") { PackageResources.playback_js },
    File("ruler.js", in: "Motion") { PackageResources.ruler_js },
    File("shaping.js", in: "Motion") { PackageResources.shaping_js },
    File("sizer.js", in: "Motion") { PackageResources.sizer_js },
    File("timeline.css", in: "Motion") { PackageResources.timeline_css },
    File("timeline.js", in: "Motion") { PackageResources.timeline_js },
    File("trail.js", in: "Motion") { PackageResources.trail_js },
    File("parameters.js", in: "Scene") { PackageResources.parameters_js },
    File("scene.js", in: "Scene") { PackageResources.scene_js },
    File("tunables.js", in: "Scene") { PackageResources.tunables_js },
    File("facts.js", in: "Layers") { PackageResources.facts_js },
    File("inspector.js", in: "Layers") { PackageResources.inspector_js },
    File("layers.css", in: "Layers") { PackageResources.layers_css },
    File("swift.js", in: "Layers") { PackageResources.swift_js },
    File("tree.js", in: "Layers") { PackageResources.tree_js },
    File("findings.js", in: "Look") { PackageResources.findings_js },
    File("guides.js", in: "Look") { PackageResources.guides_js },
    File("look.css", in: "Look") { PackageResources.look_css },
    File("look.js", in: "Look") { PackageResources.look_js },
    File("filepanel.js", in: "Files") { PackageResources.filepanel_js },
    File("files.css", in: "Files") { PackageResources.files_css },
    File("files.js", in: "Files") { PackageResources.files_js },
    File("zip.js", in: "Files") { PackageResources.zip_js },
    File("exports.css", in: "Export") { PackageResources.exports_css },
    File("exports.js", in: "Export") { PackageResources.exports_js },
  ]

  /// A directory whose files replace those of the program with the same names; nil for none.
  package var directory: String?

  /// Makes the files of the program, or those in a directory.
  package init(directory: String? = nil) {
    self.directory = directory
  }

  /// Returns the reply to a request for a path; nil if it is not one of the files.
  ///
  /// The whole path is compared, so that no `..` or encoding of it can leave the page.
  package func reply(path: String) -> Reply? {
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    guard path.hasPrefix("/"), let file = Self.files.first(where: { $0.name == name }) else {
      return nil
    }
    return Reply(
      status: 200,
      headers: [("Content-Type", file.type + "; charset=utf-8")],
      body: bytes(file)
    )
  }

  private func bytes(_ file: File) -> [UInt8] {
    if let directory,
      let data = FileManager.default.contents(atPath: directory + "/" + file.place)
    {
      return Array(data)
    }
    return file.bytes()
  }

  /// A number that identifies the contents of the files: an FNV-1a hash of 64 bits.
  ///
  /// Source: Fowler, Noll, Vo, The FNV Non-Cryptographic Hash Algorithm, IETF draft, 2012.
  package var version: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in Self.files {
      // Overflow is part of the algorithm.
      for byte in bytes(file) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}
