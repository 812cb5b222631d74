// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// The scope of a font registration; here always this process.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfontmanagerscope>
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
  case none = 0
  /// For this process.
  case process = 1
  /// The user; here this process.
  case persistent = 2
  /// The login session; here this process.
  case session = 3

  /// The old name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// The reasons why registering or unregistering a font failed.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfontmanagererror>
public enum CTFontManagerError: CFIndex, Error, Sendable {
  /// The file does not exist.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file is not a font.
  case unrecognizedFormat = 103
  /// The font has no name.
  case invalidFontData = 104
  /// The file, or a font with the same PostScript name, is registered already.
  case alreadyRegistered = 105
  /// The file is not registered.
  case notRegistered = 201
}

/// The domain of the errors that registering stores.
public var kCTFontManagerErrorDomain: CFString {
  NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain")
}

/// Registers the fonts of a file, so that they are found by name; returns false and stores an error
/// if that fails.
///
/// A registered font takes precedence over an installed one with the same name.
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

/// Unregisters the fonts of a file; returns false and stores an error if they were not registered.
///
/// Fonts that were made before can still be used.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isKnown = FontRegistry.shared.unregister(FontManager.name(of: fontURL as URL))
  return report(isKnown ? nil : .notRegistered, of: fontURL, in: error)
}

/// Registers the fonts of several files; returns false and stores an array of errors if any of them
/// fails.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray,
  _ scope: CTFontManagerScope,
  _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
  FontManager.each(of: fontURLs, errors) { FontManager.register($0) }
}

/// Unregisters the fonts of several files; returns false and stores an array of errors if any was
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

/// Registers a graphics font, so that it is found by name; returns false and stores an error if it
/// fails.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isNew = FontRegistry.shared.register([font.face.source], name: font.registryName)
  return report(isNew ? nil : .alreadyRegistered, of: nil, in: error)
}

/// Unregisters a graphics font; returns false and stores an error if it was not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isKnown = FontRegistry.shared.unregister(font.registryName)
  return report(isKnown ? nil : .notRegistered, of: nil, in: error)
}

/// Stores an error if there is one; returns whether there is none.
private func report(
  _ failure: CTFontManagerError?,
  of url: CFURL?,
  in error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let failure else { return true }
  // SAFETY: the caller provides the pointee and takes over the reference, as with Core Text.
  error?.pointee = Unmanaged.passRetained(FontManager.error(failure, url))
  return false
}

/// Helpers of the functions of the font manager.
private enum FontManager {
  /// The key of a file in the registry.
  static func name(of url: URL) -> String { "file:\(url.standardizedFileURL.path)" }

  /// Registers a file; returns the reason if that fails.
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

  /// Applies a function to each file and stores the errors.
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
    // SAFETY: the caller provides the pointee and takes over the reference, as with Core Text.
    errors?.pointee = Unmanaged.passRetained(NSArray(array: found))
    return false
  }
}
