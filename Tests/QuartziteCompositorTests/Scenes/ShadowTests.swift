// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import Testing

@Suite struct ShadowTests {
  /// A square that throws a shadow straight below itself, on a white sheet.
  private func square(_ change: @escaping (inout LayerValues) -> Void) -> PresentationBranch {
    layer(rect(20, 20, 20, 20), .red) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 3, .zero)
      change(&$0)
    }
  }

  /// The integral of a Gaussian of deviation `sigma` over 20...40, at `x`.
  private func profile(_ x: Double, _ sigma: Double) -> Double {
    (erf((40 - x) / (sigma * 2.squareRoot())) - erf((20 - x) / (sigma * 2.squareRoot()))) / 2
  }

  @Test(arguments: [1.0, 2.0])
  func `the radius is the sigma of a Gaussian in layer units`(scale: Double) {
    let picture = Scene(60, 60, scale: scale, square { $0.backgroundColor = .red }).render()
    for x in stride(from: 8, to: 20, by: 1) {
      let (px, py) = (Int(Double(x) * scale), Int(30 * scale))
      let expected = 255 * profile((Double(px) + 0.5) / scale, 3)
      #expect(abs(Double(picture[px, py][3]) - expected) < 4, "x \(x)")
    }
  }

  @Test func `a shadow path alone decides the shape, and nothing covers it`() {
    let picture = Scene(
      60,
      60,
      layer(rect(20, 20, 20, 20)) {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.5, 0, CGSize(width: 5, height: 0))
        $0.shadowPath = CGPath(rect: rect(0, 0, 20, 20), transform: nil)
      }
    ).render()
    #expect(picture[24, 30][3] == 0)
    #expect(near([picture[26, 30][3]], [128]))
    #expect(near([picture[44, 30][3]], [128]))
    #expect(picture[46, 30][3] == 0)
  }

  @Test func `a border casts the shadow of its ring`() {
    let picture = Scene(
      60,
      60,
      square {
        $0.backgroundColor = nil
        ($0.borderWidth, $0.borderColor, $0.shadowRadius) = (3, .red, 0)
        $0.shadowOffset = CGSize(width: 0, height: 30 - 6)
      }
    ).render()
    // The shadow is the ring, 24 points lower: black where the ring would be, clear inside it.
    #expect(near(picture[30, 45], [0, 0, 0, 255]))
    #expect(picture[30, 54] == [0, 0, 0, 0])
  }

  @Test func `masksToBounds hides the shadow`() {
    let picture = Scene(60, 60, square { $0.masksToBounds = true }).render()
    #expect(picture[18, 30] == [0, 0, 0, 0])
  }

  @Test func `a layer that shows nothing has no shadow`() {
    #expect(Scene(60, 60, square { $0.backgroundColor = nil }).list.items.isEmpty)
  }

  @Test func `a faded layer shows its shadow through itself`() {
    // Shadow at 0.5 below white at 0.5: alpha 0.75, white 0.5.
    let picture = Scene(
      60,
      60,
      square {
        ($0.opacity, $0.shadowRadius, $0.backgroundColor) = (0.5, 0, .white)
      }
    ).render()
    #expect(near(picture[30, 30], [128, 128, 128, 191]))
  }

  @Test func `sublayers cast the layer's shadow too`() {
    let branch = layer(
      rect(0, 0, 60, 60),
      sublayers: [layer(rect(20, 20, 20, 20), .red)]
    ) {
      ($0.shadowOpacity, $0.shadowRadius) = (1, 0)
      $0.shadowOffset = CGSize(width: 10, height: 0)
    }
    #expect(near(Scene(60, 60, branch).render()[45, 30], [0, 0, 0, 255]))
  }

  @Test func `what stands inside an opaque background does not count for the shadow`() {
    func groups(_ sublayers: [PresentationBranch], radius: CGFloat) -> [Int] {
      let branch = layer(rect(10, 10, 40, 40), .white, sublayers: sublayers) {
        ($0.shadowOpacity, $0.cornerRadius) = (1, radius)
      }
      return Scene(60, 60, branch).list.items.compactMap { item in
        if case .group(let group) = item, !group.filters.isEmpty { group.items.count } else { nil }
      }
    }
    // The corner of a square of 36 at (2, 2) stands 8.49 from the middle of a rounding of 8: outside.
    #expect(groups([layer(rect(5, 5, 30, 30), .red)], radius: 8) == [1])
    #expect(groups([layer(rect(2, 2, 36, 36), .red)], radius: 8) == [2])
    #expect(groups([layer(rect(2, 2, 36, 36), .red)], radius: 0) == [1])
    #expect(groups([layer(rect(5, 5, 40, 30), .red)], radius: 0) == [2])
  }

  @Test func `a card's shadow is the same whatever stands on it`() {
    func picture(_ sublayers: [PresentationBranch]) -> Picture {
      let branch = layer(rect(15, 15, 30, 30), .white, sublayers: sublayers) {
        ($0.shadowOpacity, $0.shadowRadius, $0.borderWidth) = (0.6, 4, 1)
      }
      return Scene(60, 60, branch).render()
    }
    let (plain, full) = (picture([]), picture([layer(rect(3, 3, 24, 24), .red)]))
    for y in 0..<60 {
      for x in 0..<60 where !rect(15, 15, 30, 30).contains(CGPoint(x: x, y: y)) {
        #expect(plain[x, y] == full[x, y])
      }
    }
  }

  @Test func `the shadow of a stretched and turned layer leans with it`() {
    // Stretched four times along its x, then turned 45 degrees: the shadow of a dot is long along the
    // falling diagonal, covariance (16 - 1) / 2, variances (16 + 1) / 2 times the radius squared.
    let branch = layer(rect(29, 29, 2, 2), .red) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 2, .zero)
      $0.transform = CATransform3DConcat(
        CATransform3DMakeScale(4, 1, 1),
        CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      )
    }
    let list = Scene(60, 60, branch).list
    let filters = list.items.flatMap { item -> [QuartziteDisplayList.Filter] in
      if case .group(let group) = item { group.filters } else { [] }
    }
    guard case .anisotropicBlur(let blur) = filters.first else {
      Issue.record("\(filters)")
      return
    }
    #expect(abs(blur.xx - 34) < 1e-9 && abs(blur.yy - 34) < 1e-9 && abs(blur.xy - 30) < 1e-9)
    let picture = Picture(list)
    #expect(picture[36, 36][3] > 4 * max(1, picture[36, 23][3]))
  }

  @Test func `in render(in:) nothing is left beyond two sigmas`() {
    let picture = Scene(80, 60, profile: .coreGraphics, square { $0.shadowRadius = 4 }).render()
    #expect(picture[20 - 2 * 4 - 1, 30][3] == 0)
    #expect(picture[18, 30][3] > 60)
  }

  @Test func `a shadow falls from a layer that stands off the screen`() {
    let picture = Scene(
      60,
      60,
      layer(rect(-20, 20, 20, 20), .red) {
        ($0.shadowOpacity, $0.shadowRadius) = (1, 0)
        $0.shadowOffset = CGSize(width: 30, height: 0)
      }
    ).render()
    #expect(near(picture[15, 30], [0, 0, 0, 255]))
  }
}
