// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCore
import QuartziteFiles
import QuartziteGeometry
import QuartzitePictures
import QuartziteXML

extension LayerPackage {
  /// Writes layers with their animations as a package.
  ///
  /// ```swift
  /// try LayerPackage.write(view.layer, to: "card.ca")
  /// ```
  ///
  /// Values and animations are written one to one, pictures as PNG files; animations go on from where they
  /// are now. What code would do later is not in the file, nor are states. The files appear when all are
  /// complete; a folder that exists keeps its other files.
  ///
  /// - Parameters:
  ///   - layer: the layer with everything inside; it lies in the document as in its superlayer.
  ///   - size: the size of the document in points; nil, the default, for that of the layer.
  ///   - path: a folder, or with the ending `.zip` an archive of one.
  /// - Returns: what the format cannot say, which is left out.
  /// - Throws: `MediaError` where the files cannot be written.
  @discardableResult
  public static func write(
    _ layer: CALayer,
    size: CGSize? = nil,
    to path: String
  ) throws(MediaError) -> [LayerPackageIssue] {
    let start = layer.convertTime(CACurrentMediaTime(), from: nil)
    return try write([layer], size: size ?? layer.bounds.size, start: start, to: path)
  }

  /// Writes layers that lie above each other, with a colour behind them.
  ///
  /// - Parameter accept: gets what the format cannot say; nothing is written where it returns false.
  package static func write(
    _ layers: [CALayer],
    size: CGSize,
    start: CFTimeInterval = 0,
    background: CGColor? = nil,
    to path: String,
    accept: ([LayerPackageIssue]) -> Bool = { _ in true }
  ) throws(MediaError) -> [LayerPackageIssue] {
    let writer = CAMLWriter()
    var count = 0
    let elements = layers.flatMap { layer -> [XMLElement] in
      // Of a package that was read, the layer that holds its documents is not one of the file's.
      let inner = layer is PackageLayer ? layer.sublayers ?? [] : [layer]
      return inner.map { writer.element($0, start: start, count: &count) }
    }
    return try write(elements, writer, size, background, path, accept)
  }

  /// Writes a recording; see the form with layers.
  package static func write(
    _ recording: LayerRecording,
    size: CGSize,
    background: CGColor? = nil,
    to path: String,
    accept: ([LayerPackageIssue]) -> Bool = { _ in true }
  ) throws(MediaError) -> [LayerPackageIssue] {
    let writer = CAMLWriter()
    let elements = [recording.element(writer)].compactMap(\.self)
    return try write(elements, writer, size, background, path, accept)
  }

  /// Whether the format has every animation of a tree.
  package static func canSay(_ layer: CALayer) -> Bool { CAMLWriter.canSay(layer) }

  private static func write(
    _ elements: [XMLElement],
    _ writer: CAMLWriter,
    _ size: CGSize,
    _ background: CGColor?,
    _ path: String,
    _ accept: ([LayerPackageIssue]) -> Bool
  ) throws(MediaError) -> [LayerPackageIssue] {
    guard accept(writer.log.issues) else { return writer.log.issues }
    let text = CAMLWriter.document(elements, size: size, background: background).document
    var files: [(name: String, bytes: [UInt8])] = [
      ("main.caml", Array(text.utf8)), ("index.xml", Array(CAMLWriter.index(size: size).utf8)),
      ("assetManifest.caml", Array(CAMLWriter.manifest.utf8)),
    ]
    files += writer.files
    if (path as NSString).pathExtension.lowercased() == "zip" {
      let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      let folder = name.hasSuffix(".ca") ? name : "\(name).ca"
      try writeArchive(files, in: folder, to: path)
    } else {
      let folder = try PictureFolder(path)
      do {
        for file in files { try folder.add(file.bytes, name: file.name) }
      } catch {
        folder.cancel()
        throw error
      }
      try folder.commit()
    }
    return writer.log.issues
  }

  private static func writeArchive(
    _ files: [(name: String, bytes: [UInt8])],
    in folder: String,
    to path: String
  ) throws(MediaError) {
    var zip = ZipWriter()
    for file in files {
      guard zip.add("\(folder)/\(file.name)", file.bytes) else {
        throw MediaError(.unsupported, "the archive would be larger than 4 GiB; write a folder")
      }
    }
    let output = try OutputFile(path)
    do {
      try output.write(zip.finish())
    } catch {
      output.cancel()
      throw error
    }
    try output.commit()
  }
}
