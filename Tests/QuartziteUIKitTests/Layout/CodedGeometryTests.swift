// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Geometry in archives.
@Suite struct CodedGeometryTests {
  @Test func `values are read as they were stored, others are zero`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGRect(x: 1, y: 2, width: 3.25, height: 0.1), forKey: "rect")
    archiver.encode(CGPoint(x: -1, y: 1e-9), forKey: "point")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3.25, height: 0.1))
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: -1, y: 1e-9))
    #expect(
      reader.decodeUIEdgeInsets(forKey: "insets")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    #expect(
      reader.decodeCGAffineTransform(forKey: "transform")
        == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    )
    #expect(reader.decodeCGSize(forKey: "nothing") == .zero)
    #expect(reader.decodeCGAffineTransform(forKey: "nothing") == .identity)
  }
}
