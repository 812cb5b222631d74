// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// For whom a font is registered; here always for this process.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfontmanagerscope>
public enum CTFontManagerScope: UInt32, Sendable {
  /// For nobody in particular.
  case none = 0
  /// For this process.
  case process = 1
  /// For the user; for this process here.
  case persistent = 2
  /// For the session; for this process here.
  case session = 3

  /// The old name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfontmanagererror>
public enum CTFontManagerError: CFIndex, Error, Sendable {
  /// There is no such file.
  case fileNotFound = 101
  /// The file may not be read.
  case insufficientPermissions = 102
  /// The file is no font.
  case unrecognizedFormat = 103
  /// The font has no name.
  case invalidFontData = 104
  /// The file, or a font of that PostScript name, is registered.
  case alreadyRegistered = 105
  /// The file is not registered.
  case notRegistered = 201
}

/// The domain of the errors that registering stores.
public var kCTFontManagerErrorDomain: CFString {
  NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain")
}

/// Makes the fonts of a file known by their names; returns false, and stores why, where it cannot.
///
/// An app's font goes before one of the machine that has the same name.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfontsforurl(_:_:_:)>
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  report(FontManager.register(fontURL as URL), of: fontURL, in: error)
}

/// Forgets the fonts of a file; returns false, and stores why, where they were not registered.
///
/// Fonts that were made before keep drawing.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isKnown = FontRegistry.shared.unregister(FontManager.name(of: fontURL as URL))
  return report(isKnown ? nil : .notRegistered, of: fontURL, in: error)
}

/// Makes the fonts of several files known; returns false, and stores an array of the errors, if one
/// of them cannot be.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
  FontManager.each(of: fontURLs, errors) { FontManager.register($0) }
}

/// Forgets the fonts of several files; returns false, and stores an array of the errors, if one was
/// not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
  FontManager.each(of: fontURLs, errors) {
    FontRegistry.shared.unregister(FontManager.name(of: $0)) ? nil : .notRegistered
  }
}

/// Makes a graphics font known by its names; returns false, and stores why, where it cannot.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isNew = FontRegistry.shared.register([font.face.source], name: font.registryName)
  return report(isNew ? nil : .alreadyRegistered, of: nil, in: error)
}

/// Forgets a graphics font; returns false, and stores why, where it was not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isKnown = FontRegistry.shared.unregister(font.registryName)
  return report(isKnown ? nil : .notRegistered, of: nil, in: error)
}

/// Stores what went wrong, if anything, and returns whether nothing did.
private func report(
  _ failure: CTFontManagerError?,
  of url: CFURL?,
  in error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let failure else { return true }
  // SAFETY: the caller owns the place, and takes over the reference as with Core Text.
  error?.pointee = Unmanaged.passRetained(FontManager.error(failure, url))
  return false
}

/// What the functions of the font manager share.
private enum FontManager {
  /// The name of a file in the registry.
  static func name(of url: URL) -> String { "file:\(url.standardizedFileURL.path)" }

  /// Registers a file; returns why it could not.
  static func register(_ url: URL) -> CTFontManagerError? {
    let path = url.standardizedFileURL.path
    guard url.isFileURL, FileManager.default.fileExists(atPath: path) else { return .fileNotFound }
    guard FileManager.default.isReadableFile(atPath: path) else { return .insufficientPermissions }
    let fonts = FontRegistry.faces(path: path)
    guard !fonts.isEmpty else { return .unrecognizedFormat }
    return FontRegistry.shared.register(fonts, name: name(of: url)) ? nil : .alreadyRegistered
  }

  static func error(_ failure: CTFontManagerError, _ url: CFURL?) -> CFError {
    let text = url.map { "\(failure): \($0.path ?? "")" } ?? "\(failure)"
    return NSError(
      domain: kCTFontManagerErrorDomain as String,
      code: failure.rawValue,
      userInfo: [NSLocalizedDescriptionKey: text]
    )
  }

  /// Does something with each file and stores the errors.
  static func each(
    of urls: CFArray,
    _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?,
    _ body: (URL) -> CTFontManagerError?
  ) -> Bool {
    var found: [CFError] = []
    for item in urls {
      let url = item as? URL ?? (item as? NSURL).map { $0 as URL }
      guard let url else { continue }
      if let failure = body(url) { found.append(error(failure, url as NSURL)) }
    }
    guard !found.isEmpty else { return true }
    // SAFETY: the caller owns the place, and takes over the reference as with Core Text.
    errors?.pointee = Unmanaged.passRetained(NSArray(array: found))
    return false
  }
}
