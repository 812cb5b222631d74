// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The files of the page; no others are served.
///
/// They are in the folder `Page` and are compiled into the program, so that the program is a single
/// file that can be moved; a resource bundle would have to be moved with it.
package struct PageFiles: Sendable {
  private struct File: Sendable {
    let name: String
    /// The folder in `Page`, with a slash; all files have the same folder for browsers.
    let folder: String
    let type: String
    let bytes: @Sendable () -> [UInt8]

    init(
      name: String,
      in folder: String = "",
      type: String,
      bytes: @escaping @Sendable () -> [UInt8]
    ) {
      (self.name, self.folder, self.type, self.bytes) = (name, folder, type, bytes)
    }
  }

  private static let files: [File] = [
    File(name: "index.html", type: "text/html") { PackageResources.index_html },
    File(name: "icon.svg", type: "image/svg+xml") { PackageResources.icon_svg },
    File(name: "studio.css", type: "text/css") { PackageResources.studio_css },
    File(name: "timeline.css", in: "Motion/", type: "text/css") { PackageResources.timeline_css },
    File(name: "catalogue.js", type: "text/javascript") { PackageResources.catalogue_js },
    File(name: "curves.js", in: "Motion/", type: "text/javascript") { PackageResources.curves_js },
    File(name: "edits.js", in: "Motion/", type: "text/javascript") { PackageResources.edits_js },
    File(name: "facts.js", in: "Look/", type: "text/javascript") { PackageResources.facts_js },
    File(name: "findings.js", in: "Look/", type: "text/javascript") {
      PackageResources.findings_js
    },
    File(name: "exports.css", in: "Export/", type: "text/css") { PackageResources.exports_css },
    File(name: "exports.js", in: "Export/", type: "text/javascript") {
      PackageResources.exports_js
    },
    File(name: "files.css", in: "Files/", type: "text/css") { PackageResources.files_css },
    File(name: "beside.js", in: "Files/", type: "text/javascript") { PackageResources.beside_js },
    File(name: "filepanel.js", in: "Files/", type: "text/javascript") {
      PackageResources.filepanel_js
    },
    File(name: "files.js", in: "Files/", type: "text/javascript") { PackageResources.files_js },
    File(name: "zip.js", in: "Files/", type: "text/javascript") { PackageResources.zip_js },
    File(name: "fingers.js", type: "text/javascript") { PackageResources.fingers_js },
    File(name: "guides.js", in: "Look/", type: "text/javascript") { PackageResources.guides_js },
    File(name: "inspector.js", type: "text/javascript") { PackageResources.inspector_js },
    File(name: "keys.js", type: "text/javascript") { PackageResources.keys_js },
    File(name: "link.js", type: "text/javascript") { PackageResources.link_js },
    File(name: "look.css", in: "Look/", type: "text/css") { PackageResources.look_css },
    File(name: "look.js", in: "Look/", type: "text/javascript") { PackageResources.look_js },
    File(name: "loupe.js", type: "text/javascript") { PackageResources.loupe_js },
    File(name: "parameters.js", type: "text/javascript") { PackageResources.parameters_js },
    File(name: "picture.js", type: "text/javascript") { PackageResources.picture_js },
    File(name: "ruler.js", in: "Motion/", type: "text/javascript") { PackageResources.ruler_js },
    File(name: "shaping.js", in: "Motion/", type: "text/javascript") {
      PackageResources.shaping_js
    },
    File(name: "sizer.js", in: "Motion/", type: "text/javascript") { PackageResources.sizer_js },
    File(name: "status.js", type: "text/javascript") { PackageResources.status_js },
    File(name: "studio.js", type: "text/javascript") { PackageResources.studio_js },
    File(name: "swift.js", type: "text/javascript") { PackageResources.swift_js },
    File(name: "timeline.js", in: "Motion/", type: "text/javascript") {
      PackageResources.timeline_js
    },
    File(name: "trail.js", in: "Motion/", type: "text/javascript") { PackageResources.trail_js },
    File(name: "tree.js", type: "text/javascript") { PackageResources.tree_js },
    File(name: "tunables.js", type: "text/javascript") { PackageResources.tunables_js },
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
      let data = FileManager.default.contents(atPath: directory + "/" + file.folder + file.name)
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
