// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Finds the files behind `UIImage(named:)` and `NSDataAsset(name:)`.
///
/// Places are searched in this order: the resources of the bundle that the client names; those of
/// the main bundle and of all other loaded bundles; the folders `NAME.resources` and `NAME.bundle`
/// beside the program, where the package manager puts resources; the current directory and its
/// subfolder `Resources`. Each may hold plain files and asset catalogs (`NAME.xcassets`).
package struct ResourceSearch {
  private let folders: [URL]
  /// The folders that are searched, in their order.
  package var places: [URL] { folders }

  /// Makes a search that begins with a bundle; nil means the usual places only.
  package init(bundle: Bundle?) {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folders: [URL] = []
    let bundles = [bundle, Bundle.main].compactMap { $0 } + Bundle.allBundles
    for bundle in bundles {
      folders.append(contentsOf: [bundle.resourceURL, bundle.bundleURL].compactMap { $0 })
    }
    folders.append(contentsOf: ResourcePlaces.packaged)
    folders.append(contentsOf: [current, current.appendingPathComponent("Resources")])
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  private static func contents(of folder: URL) -> [URL] { ResourcePlaces.contents(of: folder) }

  // MARK: - Images

  /// An image file and the scale that its name or catalog entry gives.
  package struct ImageFile: Equatable {
    /// The file.
    package let url: URL
    /// Pixels per point.
    package let scale: CGFloat
    /// The rendering attributes from the catalogue.
    package var looks = ImageLooks()
    /// Whether it is the template of a symbol.
    package var isSymbol = false
  }

  /// The rendering attributes of an image in an asset catalogue.
  package struct ImageLooks: Equatable {
    /// Whether it is a template, which takes the tint colour; nil if the catalogue does not say.
    package var isTemplate: Bool?
    /// The cap insets, inside which the image is stretched, in pixels; nil for none.
    package var caps: UIEdgeInsets?
    /// Whether the part inside the cap insets is tiled and not stretched.
    package var isTiled = false
  }

  /// What entries of catalogues may ask for.
  package struct Surroundings {
    /// Whether the interface style is dark.
    package var isDark = false
    /// Whether the device is a tablet.
    package var isPad = false
    /// The size classes; unspecified ones fit any entry.
    package var width = UIUserInterfaceSizeClass.unspecified
    /// See `width`.
    package var height = UIUserInterfaceSizeClass.unspecified

    /// Makes light surroundings on a phone.
    package init() {}

    /// Takes them from traits, with what these leave open as for a light phone.
    package init(_ traits: UITraitCollection) {
      isDark = traits.userInterfaceStyle == .dark
      isPad = traits.userInterfaceIdiom == .pad
      (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    }
  }

  /// Finds the file of an image whose scale suits a screen's scale best, for an interface style, size
  /// classes and a device.
  package func picture(
    named name: String,
    scale: CGFloat,
    for place: Surroundings = Surroundings()
  ) -> ImageFile? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      if let found = Self.best(Self.files(named: name, in: folder), scale) { return found }
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        // As on iOS, the ending of a file is not looked at where a catalogue has the name without it.
        for name in [name, Self.parts(name).base] {
          let all = Self.assets(named: name, in: catalog, for: place)
          if let found = Self.best(all, scale) { return found }
        }
        if let found = Self.symbol(named: name, in: catalog) { return found }
        if let found = Self.icon(named: name, in: catalog, for: place) {
          return found
        }
      }
    }
    return nil
  }

  /// The file with exactly this scale, otherwise the next greater scale, otherwise the greatest.
  private static func best(_ pictures: [ImageFile], _ scale: CGFloat) -> ImageFile? {
    let fitting = pictures.filter { $0.scale >= scale }
    return fitting.min { $0.scale < $1.scale } ?? pictures.max { $0.scale < $1.scale }
  }

  private static let kinds = ["png", "jpg", "jpeg", "webp", "gif", "pdf", "svg", "svgz"]

  /// The name of an image without the ending of a file of images, and that ending; nil for none.
  private static func parts(_ name: String) -> (base: String, ending: String?) {
    let ending = (name as NSString).pathExtension
    guard kinds.contains(ending.lowercased()) else { return (name, nil) }
    return ((name as NSString).deletingPathExtension, ending)
  }

  private static func files(named name: String, in folder: URL) -> [ImageFile] {
    let (base, ending) = parts(name)
    let endings = ending.map { [$0] } ?? kinds
    return [(1, ""), (2, "@2x"), (3, "@3x")].compactMap { scale, suffix in
      endings.lazy.map { folder.appendingPathComponent("\(base)\(suffix).\($0)") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
        .map { ImageFile(url: $0, scale: suffix.isEmpty ? Self.scale(in: base) : scale) }
    }
  }

  /// The scale that the name of a file says itself, as in `icon@3x.png`.
  private static func scale(in base: String) -> CGFloat {
    base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
  }

  /// The image files of `NAME.imageset` in a catalog that suit best; a name may contain folders.
  ///
  /// An entry for the device is preferred to one for all, one for the interface style or a size class to
  /// one for any. Entries for other size classes, other devices, contrasts, memory sizes and graphics features are left out.
  private static func assets(
    named name: String,
    in catalog: URL,
    for place: Surroundings
  ) -> [ImageFile] {
    guard let set = folder("\(name).imageset", in: catalog), let contents = description(of: set),
      let list = contents["images"] as? [[String: Any]]
    else { return [] }
    let properties = contents["properties"] as? [String: Any]
    var ranked: [(rank: Int, file: ImageFile)] = []
    for entry in list {
      guard let file = entry["filename"] as? String,
        let rank = rank(of: entry, for: place)
      else { continue }
      let text = entry["scale"] as? String ?? "1x"
      let scale = Double(text.dropLast()) ?? 1
      let found = ImageFile(
        url: set.appendingPathComponent(file),
        scale: CGFloat(scale),
        looks: looks(of: entry, properties)
      )
      ranked.append((rank, found))
    }
    let best = ranked.map(\.rank).max()
    return ranked.filter { $0.rank == best }.map(\.file)
  }

  /// The template of `NAME.symbolset` in a catalog.
  private static func symbol(named name: String, in catalog: URL) -> ImageFile? {
    guard let set = folder("\(name).symbolset", in: catalog) else { return nil }
    let file = entries(of: set, "symbols")?.lazy.compactMap { $0["filename"] as? String }.first
    return file.map { ImageFile(url: set.appendingPathComponent($0), scale: 1, isSymbol: true) }
  }

  /// The size in points of a home screen icon, at which an icon for the store is shown.
  private static let iconPoints = 60.0

  /// The greatest icon of `NAME.appiconset` for the device, in a catalog.
  ///
  /// An icon for the store, which has 1024 points or no given size, is shown in the size of a home
  /// screen icon.
  private static func icon(
    named name: String,
    in catalog: URL,
    for place: Surroundings
  ) -> ImageFile? {
    guard let set = folder("\(name).appiconset", in: catalog) else { return nil }
    var best: (rank: (Int, Double), file: ImageFile)?
    for var entry in entries(of: set, "images") ?? [] {
      let isForStore = entry["idiom"] as? String == "ios-marketing"
      if isForStore { entry["idiom"] = "universal" }
      guard let file = entry["filename"] as? String,
        ["ios", nil].contains(entry["platform"] as? String),
        let rank = rank(of: entry, for: place)
      else { continue }
      let size = (entry["size"] as? String)?.split(separator: "x").first.flatMap { Double($0) }
      let text = entry["scale"] as? String ?? "1x"
      var points = size ?? 1024
      var scale = Double(text.dropLast()) ?? 1
      guard points > 0, points.isFinite, scale > 0, scale.isFinite else { continue }
      let pixels = points * scale
      if points >= 1024 { (points, scale) = (iconPoints, pixels / iconPoints) }
      let url = set.appendingPathComponent(file)
      if best.map({ $0.rank < (rank, pixels) }) ?? true {
        best = ((rank, pixels), ImageFile(url: url, scale: CGFloat(scale)))
      }
    }
    return best?.file
  }

  /// How well an entry of a catalogue matches the traits; nil if it does not apply to them.
  static func rank(of entry: [String: Any], for place: Surroundings) -> Int? {
    var rank = 0
    switch entry["idiom"] as? String ?? "universal" {
    case "universal": break
    case "iphone" where !place.isPad, "ipad" where place.isPad: rank += 4
    default: return nil
    }
    for look in entry["appearances"] as? [[String: Any]] ?? [] {
      guard look["appearance"] as? String == "luminosity" else { return nil }
      switch look["value"] as? String {
      case "dark" where place.isDark, "light" where !place.isDark: rank += 1
      default: return nil
      }
    }
    for (side, size) in [("width", place.width), ("height", place.height)] {
      // The second spelling is that of catalogues before Xcode 8.
      let wanted = entry["\(side)-class"] as? String ?? entry["\(side)Class"] as? String
      guard let wanted, size != .unspecified else { continue }
      guard wanted == (size == .compact ? "compact" : "regular") else { return nil }
      rank += 1
    }
    for key in ["subtype", "memory", "graphics-feature-set"] where entry[key] != nil { return nil }
    return rank
  }

  /// Reads the rendering attributes of an image from its entry and the properties of its set.
  private static func looks(
    of entry: [String: Any],
    _ properties: [String: Any]?
  ) -> ImageLooks {
    var looks = ImageLooks()
    let intent =
      entry["template-rendering-intent"] as? String
      ?? properties?["template-rendering-intent"] as? String
    if intent == "template" { looks.isTemplate = true }
    if intent == "original" { looks.isTemplate = false }
    guard let slicing = entry["resizing"] as? [String: Any] else { return looks }
    let insets = slicing["cap-insets"] as? [String: Any] ?? [:]
    func inset(_ name: String) -> CGFloat {
      let value = (insets[name] as? NSNumber)?.doubleValue ?? 0
      return value.isFinite ? CGFloat(min(max(value, 0), 1e6)) : 0
    }
    looks.caps = UIEdgeInsets(
      top: inset("top"),
      left: inset("left"),
      bottom: inset("bottom"),
      right: inset("right")
    )
    looks.isTiled = (slicing["center"] as? [String: Any])?["mode"] as? String == "tile"
    return looks
  }

  /// Finds a folder by name in a catalog and in its groups, which are followed to a depth of 8.
  private static func folder(_ name: String, in group: URL, depth: Int = 0) -> URL? {
    let direct = group.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: direct.path) { return direct }
    guard depth < 8 else { return nil }
    for inner in contents(of: group) where inner.pathExtension.isEmpty {
      if let found = folder(name, in: inner, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func entries(of set: URL, _ key: String) -> [[String: Any]]? {
    description(of: set)?[key] as? [[String: Any]]
  }

  private static func description(of set: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  // MARK: - Colours

  /// Finds the entries of a colour set in a catalog; nil if there is none of that name.
  func colors(named name: String) -> [[String: Any]]? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        guard let set = Self.folder("\(name).colorset", in: catalog) else { continue }
        return Self.entries(of: set, "colors")
      }
    }
    return nil
  }

  // MARK: - Data

  /// Finds the file of a data asset: in a catalog, or a plain file of that name with any extension
  /// or none.
  package func data(named name: String) -> URL? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        guard let set = Self.folder("\(name).dataset", in: catalog) else { continue }
        let entry = Self.entries(of: set, "data")?.first
        if let file = entry?["filename"] as? String { return set.appendingPathComponent(file) }
      }
      let found = Self.contents(of: folder).first {
        ($0.lastPathComponent == name || $0.deletingPathExtension().lastPathComponent == name)
          && !$0.hasDirectoryPath && !Self.isFolder($0)
      }
      if let found { return found }
    }
    return nil
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
