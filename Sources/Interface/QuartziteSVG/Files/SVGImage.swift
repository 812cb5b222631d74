// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCore
import QuartziteGeometry

/// An SVG picture, to be shown as layers.
///
/// ```swift
/// let image = try SVGImage(contentsOf: "icon.svg")
/// let layer = image.makeLayer()
/// layer.layer(named: "hand")?.add(turn, forKey: nil)
/// ```
///
/// What is drawn is the static core of SVG: paths and basic shapes, groups, transforms, gradients,
/// clips, masks, text, images that are in the file, `use`, `symbol` and style sheets with classes.
/// What else the file asks for is in ``issues``: animations, most filters, and whatever
/// is outside of the file, which is never read.
public struct SVGImage: Sendable {
  /// The size in points, each side above 0.
  ///
  /// That of `width` and `height`; without them that of `viewBox`; without it 300 by 150.
  public let size: CGSize
  /// What is not drawn as intended, or not understood.
  public let issues: [SVGIssue]
  private let bytes: [UInt8]
  private let limits: SVGLimits

  /// The greatest side in points.
  public static let mostPointsASide = 8192.0

  /// Reads a picture from the bytes of a file.
  ///
  /// - Throws: `SVGError` where it is no SVG, or more than the limits allow.
  public init(data: Data, limits: SVGLimits = SVGLimits()) throws(SVGError) {
    try self.init([UInt8](data), limits)
  }

  /// Reads a file.
  ///
  /// - Throws: `SVGError` where it cannot be read, is no SVG, or more than the limits allow.
  public init(contentsOf path: String, limits: SVGLimits = SVGLimits()) throws(SVGError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let size = attributes?[.size] as? Int, size > limits.bytes {
      throw SVGError(.limit, "\(path) has more than \(limits.bytes) bytes")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SVGError(.unreadable, "\(path) cannot be read")
    }
    try self.init([UInt8](data), limits)
  }

  private init(_ bytes: [UInt8], _ limits: SVGLimits) throws(SVGError) {
    let tree = try SVGTree(bytes, limits)
    size = SVGLayerBuilder.size(of: tree.root)
    var builder = SVGLayerBuilder(tree, limits)
    _ = builder.make(size)
    issues = tree.issues + builder.issues
    (self.bytes, self.limits) = (bytes, limits)
  }

  /// Whether bytes look like an SVG document, compressed with gzip or not: its root begins in the first
  /// 4 kB.
  public static func isSVG(_ data: Data) -> Bool {
    if data.starts(with: [0x1F, 0x8B]) {
      let text = Inflate.gzip([UInt8](data), limit: SVGLimits().bytes)
      return text.map { isPlainSVG(Data($0.prefix(4096))) } ?? false
    }
    return isPlainSVG(data)
  }

  private static func isPlainSVG(_ data: Data) -> Bool {
    let start = data.prefix(4096)
    let mark = start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Nothing but spaces is before the first element.
    guard start.dropFirst(mark).first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("<svg") || text.contains(":svg")
  }

  /// Makes new layers of the picture: one of its size, in which everything is.
  ///
  /// Layers bear the ids of their elements as names. Shapes are `CAShapeLayer`, gradients
  /// `CAGradientLayer` behind masks, groups `CALayer`, so that all of it can be animated.
  public func makeLayer() -> CALayer {
    // The bytes were read before; classes of the tree are not shared between threads.
    guard let tree = try? SVGTree(bytes, limits) else { return CALayer() }
    var builder = SVGLayerBuilder(tree, limits)
    return builder.make(size)
  }
}

extension CALayer {
  /// Returns the first layer of a name among this one and those inside of it, depth first; nil where
  /// there is none.
  ///
  /// For the layers of an ``SVGImage``, whose names are the ids of elements.
  public func layer(named name: String) -> CALayer? {
    if self.name == name { return self }
    for inner in sublayers ?? [] {
      if let found = inner.layer(named: name) { return found }
    }
    return mask?.layer(named: name)
  }
}
