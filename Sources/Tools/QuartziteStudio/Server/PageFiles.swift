// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePage

/// The files of the page; no others are served.
///
/// They are those of the module `QuartzitePage`, compiled into the program, so that the program is a
/// single file that can be moved; a resource bundle would have to be moved with it.
package struct PageFiles: Sendable {
  private struct File: Sendable {
    /// The name by which browsers ask for it: all files have the same folder for them.
    let name: String
    /// The path in the folder of the page.
    let place: String
    let bytes: [UInt8]

    /// Takes a file of the program.
    init(_ file: qz_page_file) {
      // SAFETY: path and text are constants of the program, which a zero ends.
      place = String(cString: file.path)
      name = place.split(separator: "/").last.map(String.init) ?? place
      bytes = Array(String(cString: file.text).utf8)
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

  private static let files = (0..<qz_page_file_count()).map { File(qz_page_file_at($0)) }

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
    return file.bytes
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
