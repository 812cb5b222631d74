// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// The data of a font file at a fixed address, for libraries that read it in place.
package final class FontBytes: @unchecked Sendable {
  // SAFETY: written once by the initialiser; owned by this object until deinit.
  package let start: UnsafeMutablePointer<UInt8>
  /// The number of bytes, above 0.
  package let count: Int

  /// Copies bytes; nil if there are none.
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

/// The fonts that a client has registered in addition to those of the machine; may be used on any
/// thread.
///
/// It belongs to the process, not to a world: Core Text registers fonts for the process
/// (`CTFontManagerScope.process`), before there is a stage, and text is laid out on threads without
/// a world. Pictures that must not depend on it are laid out inside of `FontCatalog.run(alone:)`.
package final class FontRegistry: Sendable {
  /// The registry of this process.
  package static let shared = FontRegistry()

  private struct State {
    /// The registered faces by the key of their file or font, in the order of registration.
    var groups: [(name: String, fonts: [InstalledFont])] = []
    /// The catalogue of registered and installed fonts; nil after a change, until it is needed.
    var catalog: FontCatalog?
  }

  private let state = Mutex(State())

  /// The fonts in which names are looked up.
  ///
  /// Registered fonts come first, so that an app's own font is used even if the machine has another
  /// one of that name.
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

  /// Registers faces under a key; returns false if the key or the PostScript name of one of the
  /// faces is registered already.
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

  /// Unregisters the faces of a key; returns false if there are none.
  package func unregister(_ name: String) -> Bool {
    state.withLock { state in
      guard let index = state.groups.firstIndex(where: { $0.name == name }) else { return false }
      state.groups.remove(at: index)
      state.catalog = nil
      return true
    }
  }

  /// The faces of a font file; empty if it cannot be read.
  ///
  /// At most the first 256 faces of a collection are used.
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
