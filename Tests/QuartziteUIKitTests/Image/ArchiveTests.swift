// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Images and colours in archives, as programs store their documents.
///
/// Source: Apple's documentation of `NSSecureCoding`: what is read equals what was stored.
@MainActor
@Suite struct ArchiveTests {
  private func copy<Kept: NSObject & NSSecureCoding>(_ object: Kept) throws -> Kept {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kept.self, from: data))
  }

  @Test(arguments: [
    UIColor.white, .black.withAlphaComponent(0.25),
    UIColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.5),
  ])
  func `a colour is read as it was stored`(color: UIColor) throws {
    #expect(try copy(color) == color)
  }

  @Test func `an image is read with its pixels, scale, mode and insets`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    let image = drawn.withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let read = try copy(image)
    #expect(read.size == CGSize(width: 4, height: 2) && read.scale == 2)
    #expect(read.renderingMode == .alwaysTemplate && read.resizingMode == .stretch)
    #expect(read.capInsets == insets)
    #expect(read.pngData() == image.pngData())
  }

  @Test func `an empty image cannot be read`() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: UIImage(),
      requiringSecureCoding: true
    )
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    }
  }
}
