// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCAML
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures
import QuartziteScreen

/// Packages of the tests, made in memory.
enum Sample {
  /// A text with layers inside.
  static func caml(_ inside: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      \(inside)
      </caml>
      """.utf8
    )
  }

  /// An archive of files.
  static func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var zip = ZipWriter()
    for file in files { _ = zip.add(file.name, file.bytes) }
    return zip.finish()
  }

  /// A package of one document with a root layer of 100 x 100 points, y down, and what is inside of it.
  static func package(
    _ inside: String,
    attributes: String = "",
    files: [(name: String, bytes: [UInt8])] = [],
    limits: LayerPackageLimits = LayerPackageLimits()
  ) throws -> LayerPackage {
    let root = """
      <CALayer id="root" bounds="0 0 100 100" position="50 50" geometryFlipped="1" \(attributes)>
      \(inside)
      </CALayer>
      """
    let all = [(name: "a.ca/main.caml", bytes: caml(root))] + files
    return try LayerPackage(data: archive(all), limits: limits)
  }

  /// A package of one layer with the id `x`, inside the root layer.
  static func layer(
    _ attributes: String,
    of name: String = "CALayer",
    inside: String = "",
    files: [(name: String, bytes: [UInt8])] = []
  ) throws -> (layer: CALayer, package: LayerPackage) {
    let text = "<sublayers><\(name) id=\"x\" \(attributes)>\(inside)</\(name)></sublayers>"
    let package = try package(text, files: files)
    return (package.layer(withID: "x") ?? CALayer(), package)
  }

  /// A PNG file of one colour.
  static func picture(_ width: Int, _ height: Int, _ color: UInt32) -> [UInt8] {
    let pixels = [UInt32](repeating: color, count: ((width + 15) & ~15) * height)
    return (try? PNG.encode(Pixmap(width: width, height: height, pixels: pixels))) ?? []
  }
}

/// A package on a screen of its size, 1 pixel a point.
struct Shown {
  let screen: LayerScreen
  let package: LayerPackage

  init(_ make: () throws -> LayerPackage) throws {
    let size = CGSize(width: 100, height: 100)
    screen = LayerScreen(size: size)
    package = try screen.run(make)
    let root = package.rootLayer
    screen.run { [screen] in screen.layer.addSublayer(root) }
  }

  /// The pixel at a point as red, green, blue and alpha, at the present time.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let pixmap = screen.snapshot().pixmap
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
  }
}
