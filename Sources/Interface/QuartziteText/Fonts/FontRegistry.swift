// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A font file's bytes at an address that stays, for libraries that read in place.
package final class FontBytes: @unchecked Sendable {
  // SAFETY: written once, in the initialiser; ours until deinit.
  package let start: UnsafeMutablePointer<UInt8>
  /// How many bytes there are, above 0.
  package let count: Int

  /// Copies bytes; nil where there are none.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    count = bytes.count
    start = .allocate(capacity: bytes.count)
    start.initialize(from: bytes, count: bytes.count)
  }

  deinit {
    start.deallocate()
  }
}

/// The fonts that a client brings, beside those of the machine; any thread.
package final class FontRegistry: Sendable {
  /// The registry of this process.
  package static let shared = FontRegistry()

  private struct State {
    /// The registered faces by the file or the font that they came with, in order of registration.
    var groups: [(name: String, fonts: [InstalledFont])] = []
    /// Registered and installed fonts; nil until it is asked for after a change.
    var catalog: FontCatalog?
  }

  private let state = Mutex(State())

  /// The fonts that names are looked up in.
  ///
  /// Registered ones stand before those of the machine, so that an app's own font is taken also where
  /// the machine has another one of that name.
  package var catalog: FontCatalog {
    state.withLock { state in
      if let known = state.catalog { return known }
      let own = state.groups.flatMap(\.fonts)
      let made =
        own.isEmpty ? FontCatalog.installed : FontCatalog(own + FontCatalog.installed.fonts)
      state.catalog = made
      return made
    }
  }

  /// Adds the faces that came under a name; returns false where they are there already, by that name
  /// or by the PostScript name of one of them.
  package func register(_ fonts: [InstalledFont], name: String) -> Bool {
    state.withLock { state in
      let known = Set(state.groups.flatMap(\.fonts).map(\.postScriptName))
      guard !state.groups.contains(where: { $0.name == name }),
        !fonts.contains(where: { known.contains($0.postScriptName) })
      else { return false }
      state.groups.append((name, fonts))
      state.catalog = nil
      return true
    }
  }

  /// Takes away the faces that came under a name; returns false where there are none.
  package func unregister(_ name: String) -> Bool {
    state.withLock { state in
      guard let index = state.groups.firstIndex(where: { $0.name == name }) else { return false }
      state.groups.remove(at: index)
      state.catalog = nil
      return true
    }
  }

  /// The faces of a font file; empty where it cannot be read as one.
  ///
  /// At most 256 faces of a collection count.
  package static func faces(path: String, bytes: FontBytes? = nil) -> [InstalledFont] {
    guard let first = FreeTypeFace(path: path, index: 0, bytes: bytes) else { return [] }
    return (0..<min(max(first.faceCount, 1), 256)).compactMap { index in
      let face = index == 0 ? first : FreeTypeFace(path: path, index: index, bytes: bytes)
      guard let face, !face.postScriptName.isEmpty || !face.familyName.isEmpty else { return nil }
      var font = InstalledFont(
        path: path,
        families: face.familyName.isEmpty ? [face.postScriptName] : [face.familyName],
        postScriptName: face.postScriptName
      )
      font.index = index
      font.style = face.styleName
      font.weight = face.tables.weight
      font.isItalic = face.tables.isItalic
      font.isMonospaced = face.tables.isMonospaced
      font.isColor = face.tables.isColor
      font.bytes = bytes
      return font
    }
  }
}
