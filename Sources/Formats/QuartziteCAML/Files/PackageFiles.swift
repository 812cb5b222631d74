// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import Synchronization

/// The files of a package, in a folder or in a ZIP archive; any thread may read them.
///
/// Nothing outside of the folder is read, whatever names or links say, and nothing is ever written.
final class PackageFiles: Sendable {
  /// Where the files are.
  private enum Place: Sendable {
    /// A folder, as a path without links.
    case folder(String)
    /// An archive.
    case archive(ZipDirectory)
  }

  /// What changes while files are read.
  private struct State {
    var place: Place
    /// The bytes that may still be read.
    var room: Int
  }

  /// The paths of the files inside, sorted, without those that desktops leave behind.
  let names: [String]
  /// Names that lead out of the package, which are not read.
  let refused: [String]
  private let spellings: [String: String]
  private let state: Mutex<State>
  private let limits: LayerPackageLimits

  /// Opens a folder or an archive.
  convenience init(_ path: String, limits: LayerPackageLimits) throws(LayerPackageError) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: resolved, isDirectory: &isFolder) else {
      throw LayerPackageError(.unreadable, "there is no such file", context: path)
    }
    guard !isFolder.boolValue else {
      self.init(place: .folder(resolved), names: try Self.names(in: resolved, limits), limits)
      return
    }
    try self.init(data: try Self.bytes(resolved, limit: limits.bytes), limits: limits)
  }

  /// Opens an archive in memory.
  convenience init(data: [UInt8], limits: LayerPackageLimits) throws(LayerPackageError) {
    guard ZipDirectory.isZip(data) else {
      throw LayerPackageError(.notPackage, "this is neither a folder nor a ZIP archive")
    }
    do {
      let zip = try ZipDirectory(
        data,
        limits: .init(bytes: limits.bytes, allBytes: limits.allBytes)
      )
      guard zip.names.count <= limits.files else {
        throw ZipError.tooMany(zip.names.count)
      }
      self.init(place: .archive(zip), names: zip.names, limits)
    } catch {
      throw LayerPackageError(error)
    }
  }

  private init(place: Place, names: [String], _ limits: LayerPackageLimits) {
    let files = Set(names.filter { !$0.hasSuffix("/") && !Self.isOfDesktop($0) })
    self.names = files.filter { !ZipDirectory.leadsOut($0) }.sorted()
    spellings = Dictionary(self.names.map { ($0, $0) }) { first, _ in first }
    refused = files.filter { ZipDirectory.leadsOut($0) }.sorted()
    self.limits = limits
    state = Mutex(State(place: place, room: limits.allBytes))
  }

  /// Returns the name of a file as it is spelled in the package; nil where there is none.
  ///
  /// Two Unicode spellings of an accent are equal as strings, but name different files on a disk.
  func found(_ name: String) -> String? { spellings[name] }

  /// Returns the bytes of a file; nil where there is none of the name.
  ///
  /// - Throws: `LayerPackageError` for a file that is damaged or too large.
  func contents(_ name: String, limit: Int? = nil) throws(LayerPackageError) -> [UInt8]? {
    guard !ZipDirectory.leadsOut(name) else { return nil }
    let limit = min(limit ?? limits.bytes, limits.bytes)
    let result = state.withLock { state -> Result<[UInt8]?, LayerPackageError> in
      do throws(LayerPackageError) {
        let bytes = try Self.read(name, &state, limit)
        state.room -= bytes?.count ?? 0
        return .success(bytes)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func read(
    _ name: String,
    _ state: inout State,
    _ limit: Int
  ) throws(LayerPackageError) -> [UInt8]? {
    switch state.place {
    case .folder(let folder):
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
        .resolvingSymlinksInPath().path
      guard path.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: path) else {
        return nil
      }
      return try bytes(path, limit: min(limit, state.room))
    case .archive(var zip):
      guard zip.has(name) else { return nil }
      do {
        let bytes = try zip.contents(name)
        state.place = .archive(zip)
        guard let bytes, bytes.count <= limit else {
          throw ZipError.tooLarge(name)
        }
        return bytes
      } catch {
        throw LayerPackageError(error)
      }
    }
  }

  /// Returns the bytes of a regular file.
  private static func bytes(_ path: String, limit: Int) throws(LayerPackageError) -> [UInt8] {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    guard let facts, facts[.type] as? FileAttributeType == .typeRegular,
      let size = (facts[.size] as? NSNumber)?.intValue
    else { throw LayerPackageError(.unreadable, "this is no file", context: path) }
    guard size <= limit else {
      throw LayerPackageError(
        .limit,
        "the file has \(size) bytes, more than are read",
        context: path
      )
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LayerPackageError(.unreadable, "the file cannot be read", context: path)
    }
    return [UInt8](data)
  }

  /// The paths of all files in a folder and its subfolders; links are not followed.
  private static func names(
    in folder: String,
    _ limits: LayerPackageLimits
  ) throws(LayerPackageError) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      throw LayerPackageError(.unreadable, "the folder cannot be read", context: folder)
    }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { continue }
      names.append(name)
      guard names.count <= limits.files else {
        throw LayerPackageError(.limit, "the folder has more than \(limits.files) files")
      }
    }
    return names
  }

  /// Whether a file is one that desktops leave behind.
  private static func isOfDesktop(_ name: String) -> Bool {
    name.split(separator: "/").contains {
      $0 == "__MACOSX" || $0.hasPrefix("._") || $0 == ".DS_Store"
    }
  }
}

extension LayerPackageError {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as LayerPackageError: self = error
    case let error as ZipError:
      let code: Code = error.isLimit ? .limit : .invalidArchive
      self.init(code, error.message, context: error.context)
    default: self.init(.unreadable, "\(error)")
    }
  }
}

extension ZipError {
  fileprivate static func tooMany(_ count: Int) -> ZipError {
    ZipError("the archive has \(count) files, more than are read", isLimit: true)
  }

  fileprivate static func tooLarge(_ name: String) -> ZipError {
    ZipError("the file is larger than is read", context: name, isLimit: true)
  }
}
