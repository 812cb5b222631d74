// SPDX-License-Identifier: Apache-2.0
import Foundation
import ImageIO
import Testing
import UIKit

/// Sources whose bytes come piece by piece.
@Suite struct IncrementalSourceTests {
  private func file() throws -> Data {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6))
    return renderer.pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
    }
  }

  /// Source: Apple's documentation of `CGImageSourceStatus`.
  @Test func `a source is read when its last byte is there`() throws {
    let data = try file()
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, false)
    #expect(CGImageSourceGetStatus(source) != .statusComplete)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.height != nil)
  }
}
