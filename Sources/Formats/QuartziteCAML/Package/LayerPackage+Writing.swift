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
  /// Values and animations are written one to one, pictures as PNG files; animations continue from their
  /// present time. What code would do later is not in the file; the states of a package that was read
  /// are. The files appear when all are complete; a folder that exists keeps its other files.
  ///
  /// - Parameters:
  ///   - layer: the layer with its subtree; it has the position in the document that it has in its
  ///     superlayer.
  ///   - size: the size of the document in points; nil, the default, for that of the layer.
  ///   - path: a folder, or with the ending `.zip` an archive of one.
  /// - Returns: what the format cannot express, which is left out.
  /// - Throws: `MediaError` where the files cannot be written.
  @discardableResult
  public static func write(
    _ layer: CALayer,
    size: CGSize? = nil,
    to path: String
  ) throws(MediaError) -> [LayerPackageIssue] {
    let start = layer.convertTime(CACurrentMediaTime(), from: nil)
    let draft = Draft([layer], start: start)
    try draft.write(size: size ?? layer.bounds.size, background: nil, to: path)
    return draft.issues
  }
}

extension LayerPackage {
  /// A package before it is written.
  package struct Draft: Sendable {
    /// What the format cannot express, which is left out.
    package let issues: [LayerPackageIssue]
    /// Whether animations are those of the layers, and not keyframes of a recording.
    package let isOneToOne: Bool
    private var elements: [XMLElement]
    private let files: [(name: String, bytes: [UInt8])]
  }
}

extension LayerPackage.Draft {
  /// Makes a package of layers, from back to front, with their animations one to one.
  ///
  /// - Parameter start: the time at which the package begins, on the layers' clock.
  package init(_ layers: [CALayer], start: CFTimeInterval) {
    let writer = CAMLWriter()
    var count = 0
    elements = layers.flatMap { layer -> [XMLElement] in
      // The root layer of a package that was read only holds its documents: it is not written.
      if let package = layer as? PackageLayer { writer.take(package.machines) }
      let inner = layer is PackageLayer ? layer.sublayers ?? [] : [layer]
      return inner.map { writer.element($0, start: start, count: &count) }
    }
    (issues, files, isOneToOne) = (writer.log.issues, writer.files, true)
  }

  /// Makes a package of recorded layers, with keyframes.
  package init(_ recording: LayerRecording) {
    let writer = CAMLWriter()
    elements = [recording.element(writer)].compactMap(\.self)
    (issues, files, isOneToOne) = (writer.log.issues, writer.files, false)
  }

  /// Returns whether the format can express every animation of a tree.
  package static func canSay(_ layer: CALayer) -> Bool { CAMLWriter.canSay(layer) }

  /// Places the layers in the document by a transform about its origin, such as one that fits them.
  package mutating func place(by transform: CATransform3D) {
    let isIdentity = zip(transform.rows, CATransform3D.identity.rows).allSatisfy {
      abs($0 - $1) < 1e-9
    }
    guard !isIdentity else { return }
    var box = XMLElement("CALayer", [("id", "box"), ("anchorPoint", "0 0")])
    box.add("transform", TransformText.text(transform))
    box.append(XMLElement("sublayers", [], elements))
    elements = [box]
  }

  /// Writes the package: a folder, or with the ending `.zip` an archive of one; see ``Output``.
  package func write(
    size: CGSize,
    background: LayerColor?,
    to path: String
  ) throws(MediaError) {
    let output = try LayerPackage.Output(path)
    try output.write(self, size: size, background: background)
  }

  /// The files of the package.
  ///
  /// - Parameters:
  ///   - size: the size of the document in points.
  ///   - background: the colour behind the layers; nil for none.
  fileprivate func contents(
    size: CGSize,
    background: LayerColor?
  ) -> [(name: String, bytes: [UInt8])] {
    let background = background.map { CGColor(rgba: $0) }
    let text = CAMLWriter.document(elements, size: size, background: background).document
    return [
      ("main.caml", Array(text.utf8)), ("index.xml", Array(CAMLWriter.index(size: size).utf8)),
      ("assetManifest.caml", Array(CAMLWriter.manifest.utf8)),
    ] + files
  }
}

extension LayerPackage {
  /// Where a package is written: a folder, or with the ending `.zip` an archive of one.
  ///
  /// The files appear when all are complete; a folder that exists keeps its other files.
  package final class Output {
    private enum Place {
      case folder(PictureFolder)
      case archive(OutputFile, folder: String)
    }

    private let place: Place

    /// Prepares a path.
    ///
    /// - Throws: where nothing can be written there.
    package init(_ path: String) throws(MediaError) {
      guard (path as NSString).pathExtension.lowercased() == "zip" else {
        place = .folder(try PictureFolder(path))
        return
      }
      let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      let folder = name.hasSuffix(".ca") ? name : "\(name).ca"
      place = .archive(try OutputFile(path), folder: folder)
    }

    /// Writes the files of a draft; no call may follow.
    ///
    /// - Parameters:
    ///   - size: the size of the document in points.
    ///   - background: the colour behind the layers; nil for none.
    package func write(
      _ draft: Draft,
      size: CGSize,
      background: LayerColor?
    ) throws(MediaError) {
      let files = draft.contents(size: size, background: background)
      do throws(MediaError) {
        switch place {
        case .folder(let folder):
          for file in files { try folder.add(file.bytes, name: file.name) }
          try folder.commit()
        case .archive(let output, let folder):
          var zip = ZipWriter()
          for file in files {
            guard zip.add("\(folder)/\(file.name)", file.bytes) else {
              throw MediaError(
                .unsupported,
                "the archive would be larger than 4 GiB; write a folder"
              )
            }
          }
          try output.write(zip.finish())
          try output.commit()
        }
      } catch {
        cancel()
        throw error
      }
    }

    /// Removes what was prepared; does nothing after `write`.
    package func cancel() {
      switch place {
      case .folder(let folder): folder.cancel()
      case .archive(let output, _): output.cancel()
      }
    }
  }
}
