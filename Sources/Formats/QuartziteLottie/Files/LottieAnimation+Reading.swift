// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives

extension LottieAnimation {
  /// Reads an animation from the bytes of a `.json` file, of a `.tgs` file, which is one compressed
  /// by gzip, or the first one of a `.lottie` archive.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - limits: the limits on what is read.
  ///   - dialect: the dialect in which the file is understood.
  ///   - expressions: whether expressions are run.
  /// - Throws: `LottieImportError` if the data contain no animation at all; anything less is one of
  ///   ``issues``.
  public convenience init(
    data: [UInt8],
    limits: LottieLimits = LottieLimits(),
    dialect: LottieDialect = .format,
    expressions: LottieExpressions = .run
  ) throws(LottieImportError) {
    if LottieArchive.isArchive(data) {
      let archive = try LottieArchive(data: data, limits: limits)
      let animation = try archive.animation(dialect: dialect, expressions: expressions)
      self.init(model: animation.model, issues: animation.issues)
    } else {
      let text = try Self.unpacked(data, limits: limits)
      var (model, issues) = try dialect.read(text, limits: limits, expressions: expressions)
      model.source = .text(text)
      self.init(model: model, issues: issues)
    }
  }

  /// Reads an animation from a `.json` or `.tgs` file, with pictures from its folder, or from a
  /// `.lottie` archive.
  ///
  /// Pictures are only looked for in the folder of the file and its subfolders; a path that is
  /// absolute or leads out of the folder is one of ``issues``.
  ///
  /// - Parameters:
  ///   - animation: which animation of an archive; nil for the first.
  ///   - limits: the limits on what is read.
  ///   - dialect: the dialect in which the file is understood.
  ///   - expressions: whether expressions are run.
  /// - Throws: `LottieImportError` where the file cannot be read or holds no animation.
  public convenience init(
    contentsOf path: String,
    animation: String? = nil,
    limits: LottieLimits = LottieLimits(),
    dialect: LottieDialect = .format,
    expressions: LottieExpressions = .run
  ) throws(LottieImportError) {
    let (model, issues) = try Self.read(path, animation, limits, dialect, expressions)
    self.init(model: model, issues: issues)
  }

  private static func read(
    _ path: String,
    _ animation: String?,
    _ limits: LottieLimits,
    _ dialect: LottieDialect,
    _ expressions: LottieExpressions
  ) throws(LottieImportError) -> (model: FileModel, issues: [LottieIssue]) {
    let data = try bytes(of: path, limits: limits)
    if LottieArchive.isArchive(data) {
      let archive = try LottieArchive(data: data, limits: limits)
      let read = try archive.animation(animation, dialect: dialect, expressions: expressions)
      var model = read.model
      if model.source != nil { model.source = .file(path, animation, data.count) }
      return (model, read.issues)
    }
    let read = try dialect.read(
      try unpacked(data, limits: limits),
      limits: limits,
      expressions: expressions
    )
    var model = read.model
    model.source = .file(path, nil, data.count)
    let folder = (path as NSString).deletingLastPathComponent
    let log = IssueLog()
    model.fillAssets { path, _ in
      guard !LottieArchive.leadsOut(path) else {
        log.note(.invalid, "a path that leads out of the folder", at: path)
        return nil
      }
      return try? bytes(of: (folder as NSString).appendingPathComponent(path), limits: limits)
    }
    return (model, read.issues + log.issues)
  }

  /// Returns the text of a file, which may be compressed by gzip.
  package static func unpacked(
    _ data: [UInt8],
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) -> [UInt8] {
    guard Inflate.isGzip(data) else { return data }
    guard let text = Inflate.gzip(data, limit: limits.bytes) else {
      throw LottieImportError(
        .invalidArchive,
        "the gzip stream is damaged, or gives more than \(limits.bytes) bytes"
      )
    }
    return text
  }

  static func bytes(
    of path: String,
    limits: LottieLimits
  ) throws(LottieImportError) -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: (path as NSString).resolvingSymlinksInPath
    )
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
      let size = (attributes[.size] as? NSNumber)?.intValue
    else { throw LottieImportError(.unreadable, "there is no such file", context: path) }
    guard size <= limits.bytes else {
      throw LottieImportError(.limit, "the file has \(size) bytes, more than are read")
    }
    guard let bytes = read(path, size) else {
      throw LottieImportError(.unreadable, "the file cannot be read", context: path)
    }
    return bytes
  }

  /// Reads the first `size` bytes of a file into an array, without a second copy; nil where it
  /// cannot be read.
  private static func read(_ path: String, _ size: Int) -> [UInt8]? {
    guard let stream = InputStream(fileAtPath: path) else { return nil }
    stream.open()
    defer { stream.close() }
    var count = 0
    var failed = false
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: reads end within the buffer.
      guard let start = buffer.baseAddress else { return }
      while count < size {
        let read = stream.read(start + count, maxLength: size - count)
        failed = read < 0
        if read <= 0 { break }
        count += read
      }
    }
    if failed || stream.streamStatus == .error { return nil }
    bytes.removeLast(size - count)
    return bytes
  }
}
