// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import Testing

@Suite struct TransformPartsTests {
  private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    let (a, b) = (a.rows, b.rows)
    let all = [a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3]
    return all.flatMap { [abs($0.x), abs($0.y), abs($0.z), abs($0.w)] }.max() ?? 0
  }

  @Test func `random transforms come back from their parts`() throws {
    var random = SeededRandom(seed: 41)
    for _ in 0..<3000 {
      func row() -> SIMD4<Double> {
        SIMD4(
          random.signedUnit() * 3,
          random.signedUnit() * 3,
          random.signedUnit() * 3,
          random.signedUnit() * 0.01
        )
      }
      var transform = CATransform3D(rows: (row(), row(), row(), row()))
      transform.m44 = CGFloat(random.uniform(in: 0.5...2))
      // Nearly singular ones lose digits in the perspective's inverse.
      guard let inverse = transform.inverse, inverse.m11.magnitude < 50 else { continue }
      let parts = try #require(TransformParts(transform))
      let (r, k) = (transform.rows, 1 / Double(transform.m44))
      let same = CATransform3D(rows: (r.0 * k, r.1 * k, r.2 * k, r.3 * k))
      #expect(difference(parts.transform, same) < 1e-9)
    }
  }

  @Test func `the parts of plain transforms are plain`() throws {
    let moved = try #require(TransformParts(CATransform3DMakeTranslation(3, -4, 5)))
    #expect(moved.translation == SIMD3(3, -4, 5))
    #expect(moved.scale == SIMD3(1, 1, 1))
    #expect(moved.rotation == .identity)
    let scaled = try #require(TransformParts(CATransform3DMakeScale(2, 3, 4)))
    #expect(scaled.scale == SIMD3(2, 3, 4))
    #expect(scaled.shear == .zero)
    let turned = try #require(TransformParts(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(abs(turned.rotation.components.z - sin(0.5)) < 1e-15)
    #expect(abs(turned.rotation.components.w - cos(0.5)) < 1e-15)
    var deep = CATransform3D.identity
    deep.m34 = -1 / 500
    let viewed = try #require(TransformParts(deep))
    #expect(viewed.perspective == SIMD4(0, 0, -0.002, 1))
  }

  @Test(arguments: [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1), (-1, -1, -1), (-2, 3, 4)])
  func `a flip is a negative scale without rotation`(x: Double, y: Double, z: Double) throws {
    let parts = try #require(TransformParts(CATransform3DMakeScale(x, y, z)))
    #expect(parts.scale == SIMD3(x, y, z))
    #expect(parts.rotation == .identity)
  }

  @Test func `a flip in the plane is half a turn`() throws {
    let parts = try #require(TransformParts(CATransform3DMakeScale(-1, -1, 1)))
    #expect(parts.scale == SIMD3(1, 1, 1))
    #expect(abs(parts.rotation.components.z) == 1)
  }

  @Test(arguments: [(0.0, 0.0, 1.0), (0, 1, 1), (1, 0, 1), (0, 0, 0), (2, 3, 0)])
  func `what is scaled to nothing is not turned`(x: Double, y: Double, z: Double) throws {
    let parts = try #require(TransformParts(CATransform3DMakeScale(x, y, z)))
    #expect(parts.scale == SIMD3(x, y, z))
    #expect(parts.rotation == .identity)
    let half = CATransform3DMakeScale(x, y, z).mixed(with: .identity, progress: 0.5)
    #expect(difference(half, CATransform3DMakeScale((1 + x) / 2, (1 + y) / 2, (1 + z) / 2)) < 1e-15)
  }

  @Test func `a singular rotated transform comes back`() throws {
    var random = SeededRandom(seed: 42)
    for _ in 0..<300 {
      let turn = CATransform3DMakeRotation(
        random.uniform(in: -3.0...3),
        random.signedUnit(),
        random.signedUnit(),
        random.signedUnit()
      )
      let flat = CATransform3DScale(
        turn,
        random.chance(0.5) ? 0 : 2,
        random.chance(0.5) ? 0 : 1,
        random.chance(0.5) ? 0 : 1
      )
      let parts = try #require(TransformParts(flat))
      #expect(difference(parts.transform, flat) < 1e-12)
    }
  }

  @Test func `rotations mix evenly by the shorter way`() {
    for (from, to, expected) in [(0.2, 1.8, 1.0), (3.0, -3.0, Double.pi), (0.0, 3.0, 1.5)] {
      let a = CATransform3DMakeRotation(from, 0, 0, 1)
      let b = CATransform3DMakeRotation(to, 0, 0, 1)
      let half = a.mixed(with: b, progress: 0.5)
      #expect(difference(half, CATransform3DMakeRotation(expected, 0, 0, 1)) < 1e-12)
    }
  }

  @Test func `a rotation about any axis mixes to its part of the angle`() {
    var random = SeededRandom(seed: 43)
    for _ in 0..<500 {
      let (x, y, z) = (random.signedUnit(), random.signedUnit(), random.signedUnit())
      let angle = random.uniform(in: 0.01...3.1)
      let progress = random.uniform(in: -0.2...1.0)
      let mixed = CATransform3D.identity.mixed(
        with: CATransform3DMakeRotation(angle, x, y, z),
        progress: progress
      )
      #expect(difference(mixed, CATransform3DMakeRotation(angle * progress, x, y, z)) < 1e-12)
    }
  }

  @Test func `translation and scale mix straight and the ends are exact`() {
    let a = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 2, 2, 2)
    let b = CATransform3DScale(CATransform3DMakeTranslation(30, 0, 30), 4, 1, 2)
    let mixed = a.mixed(with: b, progress: 0.25)
    let expected = CATransform3DScale(CATransform3DMakeTranslation(15, 15, 30), 2.5, 1.75, 2)
    #expect(difference(mixed, expected) < 1e-14)
    #expect(a.mixed(with: b, progress: 0) == a)
    #expect(a.mixed(with: b, progress: 1) == b)
  }

  @Test func `transforms that cannot be taken apart move element by element`() {
    var flat = CATransform3D.identity
    flat.m44 = 0
    #expect(TransformParts(flat) == nil)
    #expect(CATransform3D.identity.mixed(with: flat, progress: 0.5).m44 == 0.5)
    flat.m44 = .nan
    #expect(TransformParts(flat) == nil)
  }
}

@Suite struct CGAffineTransformComponentsTests {
  @Test func `random transforms come back from their parts`() {
    var random = SeededRandom(seed: 44)
    for _ in 0..<2000 {
      let t = CGAffineTransform(
        a: random.signedUnit(),
        b: random.signedUnit(),
        c: random.signedUnit(),
        d: random.signedUnit(),
        tx: random.signedUnit(),
        ty: random.signedUnit()
      )
      let back = CGAffineTransformMakeWithComponents(CGAffineTransformDecompose(t))
      for (x, y) in zip(
        [t.a, t.b, t.c, t.d, t.tx, t.ty],
        [back.a, back.b, back.c, back.d, t.tx, t.ty]
      ) {
        #expect(abs(x - y) < 1e-13)
      }
    }
  }

  @Test func `parts have their meanings`() {
    let parts = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: -3)
      .decomposed()
    #expect(abs(parts.scale.width - 2) < 1e-15)
    #expect(abs(parts.scale.height + 3) < 1e-15)
    #expect(abs(parts.rotation - 0.5) < 1e-15)
    #expect(abs(parts.horizontalShear) < 1e-15)
    #expect(parts.translation == CGVector(dx: 5, dy: 6))
    #expect(CGAffineTransform().decomposed() == CGAffineTransformComponents())
    #expect(CGAffineTransform(scaleX: 0, y: 2).decomposed().scale.height == 2)
  }
}
