// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Layers with their animations and states from one of Core Animation's own files: a `.ca` package, or a
/// wallpaper of several.
///
/// ```swift
/// let package = try LayerPackage(contentsOf: "lock.tendies")
/// screen.layer.addSublayer(package.rootLayer)
/// package.setState("Locked")
/// ```
///
/// It must be used on the thread of its layers. Packages may hold scripts and behaviours; these are never
/// run, and are reported in ``issues``, as is everything that is not known.
///
/// - Note: Apple's `CAPackage` is private. Its root layer is that of the file; here it is one that holds it,
///   see ``rootLayer``.
public final class LayerPackage {
  /// The layer to add to others: of the size of the package, with y down, and with the root layers of the
  /// files as its descendants, from back to front.
  public let rootLayer: CALayer
  /// The size in points: that of the index, else that of the rearmost root layer.
  public let size: CGSize
  /// The pixels per point for which the package was made, from its name; nil where the name has none.
  public let scale: CGFloat?
  /// The names of the files inside, from back to front.
  public let documents: [String]
  /// The names of the states, in the order of the files.
  public let states: [String]
  /// The name of the state that the package marks as initial; nil, as in most packages, for none.
  ///
  /// The package does not go to this state by itself.
  public let initialState: String?
  /// The name of the current state; nil for none, as after reading.
  public private(set) var state: String?
  /// What of the package is not shown as intended, or was not understood.
  public let issues: [LayerPackageIssue]

  private let machines: [StateMachine]
  private let layersByID: [String: CALayer]

  /// Reads a package: a `.ca`, `.wallpaper` or `.tendies`, each as a folder or a ZIP archive, or the
  /// `.caml` file inside one.
  ///
  /// Of several wallpapers in a file, the newest version of the first is read. Animations that begin with
  /// their layer begin now, on the clock of the current stage or screen.
  ///
  /// - Parameters:
  ///   - path: the file or the folder. Nothing outside of it is read.
  ///   - limits: the limits on what is read.
  /// - Throws: `LayerPackageError` where there is no package; anything less is one of ``issues``.
  public convenience init(
    contentsOf path: String,
    limits: LayerPackageLimits = LayerPackageLimits()
  ) throws(LayerPackageError) {
    try self.init(PackageContents(contentsOf: path, limits: limits))
  }

  /// Reads a package from the bytes of a ZIP archive.
  ///
  /// - Throws: `LayerPackageError` where there is no package.
  public convenience init(
    data: [UInt8],
    limits: LayerPackageLimits = LayerPackageLimits()
  ) throws(LayerPackageError) {
    try self.init(PackageContents(data: data, limits: limits))
  }

  /// Makes the layers of a package that was read.
  ///
  /// - Throws: `LayerPackageError` where no document has a layer.
  package init(_ contents: PackageContents) throws(LayerPackageError) {
    let log = PackageIssueLog(contents.issues)
    guard let reader = CAMLReader(contents, log) else {
      throw LayerPackageError(.notPackage, "there is no document in it")
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let box = PackageLayer()
    var ids: [String: CALayer] = [:]
    var (size, scale, names): (CGSize?, CGFloat?, [String]) = (nil, nil, [])
    for document in contents.documents {
      guard let root = reader.root(of: document) else {
        log.note(.missing, "a root layer", at: document.text)
        continue
      }
      let own = Self.size(of: document, root, contents.limits, log)
      if size == nil { size = own }
      if scale == nil { scale = document.named.map { CGFloat($0.scale) } }
      names.append(document.name)
      if document.turnsRootDown { root.isGeometryFlipped = true }
      box.addSublayer(DocumentLayer(root, size: own))
      ids.merge(reader.layers) { first, _ in first }
    }
    guard let size else {
      throw LayerPackageError(.notPackage, "no document of the package has a layer")
    }
    box.frame = CGRect(origin: .zero, size: size)
    let now = CACurrentMediaTime()
    if now > 0 { (box.beginTime, box.fillMode) = (now, .both) }
    (rootLayer, self.size, self.scale, documents) = (box, size, scale, names)
    (machines, layersByID) = (reader.machines, ids)
    box.machines = reader.machines
    var seen: Set<String> = []
    let all = reader.machines.flatMap(\.states)
    states = all.map(\.name).filter { seen.insert($0).inserted }
    initialState = all.first { $0.isInitial }?.name
    issues = log.issues
  }

  /// Returns the layer of an id of the file; nil where there is none.
  ///
  /// Of several documents with the same id, that of the rearmost.
  public func layer(withID id: String) -> CALayer? { layersByID[id] }

  // MARK: - States

  /// Goes to a state, or to none.
  ///
  /// Values that the state sets apply while it is current; all others become what they were without a
  /// state. Each value that changes is animated from what is shown now by the transition that fits best,
  /// one of the exact states before one from or to any; without a transition it jumps. Layers that have
  /// no state of this name go to none.
  ///
  /// - Parameters:
  ///   - name: one of ``states``, or nil.
  ///   - isAnimated: whether transitions play; default true.
  /// - Returns: whether there is such a state; if there is none, nothing changes.
  @discardableResult
  public func setState(_ name: String?, animated isAnimated: Bool = true) -> Bool {
    if let name, !states.contains(name) { return false }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for machine in machines { machine.go(to: name, isAnimated: isAnimated) }
    CATransaction.commit()
    state = name
    return true
  }

  /// The size of a document: that of its index, of its root layer, or of its name.
  private static func size(
    of document: PackageContents.Document,
    _ root: CALayer,
    _ limits: LayerPackageLimits,
    _ log: PackageIssueLog
  ) -> CGSize {
    let sides = ["documentWidth", "documentHeight"].compactMap { document.index?[$0]?.number }
    let sizes = [
      sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : nil, root.bounds.size,
      document.named?.size,
    ]
    let found = sizes.compactMap(\.self).first {
      $0.width > 0 && $0.height > 0 && $0.width.isFinite && $0.height.isFinite
    }
    guard let found else {
      log.note(.missing, "a size; 100 x 100 points are shown", at: document.text)
      return CGSize(width: 100, height: 100)
    }
    let side = CGFloat(limits.side)
    if max(found.width, found.height) > side {
      log.note(.limit, "a side of more than \(limits.side) points, which is cut", at: document.text)
    }
    return CGSize(width: min(found.width, side), height: min(found.height, side))
  }
}
