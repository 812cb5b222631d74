// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteXML

/// A package as it was read, of which layers are made any number of times on any thread.
package final class PackageContents: Sendable {
  /// One `.ca` of a package.
  struct Document: Sendable {
    /// The name without the ending.
    var name: String
    /// The folder inside the package; empty for the package itself.
    var folder: String
    /// The path of the text inside the package.
    var text: String
    /// The root of the text.
    var root: XMLElement
    /// The values of `index.xml`; nil where there is none.
    var index: PropertyList?
    /// The size and the scale in the name, as in `390w-844h@3x`; nil where it says none.
    var named: (size: CGSize, scale: Double)?

    /// Whether the index says that y is down, and the root layer does not say otherwise.
    var turnsRootDown: Bool {
      guard index?["geometryFlipped"]?.flag == true,
        let root = root.children.first(where: { $0.name.hasSuffix("Layer") })
      else { return false }
      return root["geometryFlipped"] == nil && root.child("geometryFlipped") == nil
    }
  }

  /// The documents, from back to front.
  let documents: [Document]
  /// The pictures.
  let pictures: PackagePictures
  /// The issues that were found so far.
  let issues: [LayerPackageIssue]
  let limits: LayerPackageLimits

  /// Reads a `.ca`, `.wallpaper` or `.tendies`, as a folder or an archive, or a `.caml` file.
  ///
  /// - Throws: `LayerPackageError` where there is no package.
  package convenience init(
    contentsOf path: String,
    limits: LayerPackageLimits = LayerPackageLimits()
  ) throws(LayerPackageError) {
    let name = (path as NSString).lastPathComponent
    guard (name as NSString).pathExtension.lowercased() == "caml" else {
      try self.init(PackageFiles(path, limits: limits), name: name, limits)
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    let files = try PackageFiles(folder.isEmpty ? "." : folder, limits: limits)
    try self.init(files, name: folder.isEmpty ? name : folder.lastName, limits, text: name)
  }

  /// Reads an archive in memory.
  package convenience init(
    data: [UInt8],
    limits: LayerPackageLimits = LayerPackageLimits()
  ) throws(LayerPackageError) {
    try self.init(PackageFiles(data: data, limits: limits), name: "", limits)
  }

  private init(
    _ files: PackageFiles,
    name: String,
    _ limits: LayerPackageLimits,
    text: String? = nil
  ) throws(LayerPackageError) {
    let log = PackageIssueLog()
    for name in files.refused {
      log.note(.invalid, "a name that leads out of the package", at: name)
    }
    let finder = DocumentFinder(files, name: name, limits, log)
    if let text {
      documents = [try finder.document(text: text)]
    } else {
      documents = try finder.documents()
    }
    pictures = PackagePictures(files, limits)
    (issues, self.limits) = (log.issues, limits)
  }
}
