// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct CGShadingTests {
  private final class Box {
    let body: (CGFloat) -> [CGFloat]
    init(_ body: @escaping (CGFloat) -> [CGFloat]) { self.body = body }
  }

  /// A function of one number, 0...1 unless a domain is given, with four outputs of 0...1.
  private func function(
    domain: [CGFloat]? = [0, 1],
    range: [CGFloat]? = [0, 1, 0, 1, 0, 1, 0, 1],
    outputs: Int = 4,
    _ body: @escaping (CGFloat) -> [CGFloat]
  ) -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { info, input, output in
        guard let info else { return }
        let box = Unmanaged<Box>.fromOpaque(info).takeUnretainedValue()
        for (index, value) in box.body(input[0]).enumerated() { output[index] = value }
      },
      releaseInfo: { info in
        guard let info else { return }
        Unmanaged<Box>.fromOpaque(info).release()
      }
    )
    return CGFunction(
      info: Unmanaged.passRetained(Box(body)).toOpaque(),
      domainDimension: 1,
      domain: domain,
      rangeDimension: outputs,
      range: range,
      callbacks: &callbacks
    )
  }

  private func row(_ shading: CGShading?, width: Int = 64) throws -> [Bytes] {
    let context = makeContext(width, 4)
    context.drawShading(try #require(shading))
    let image = try #require(context.makeImage())
    return (0..<width).map { image.pixel($0, 1) }
  }

  private func axial(
    _ function: CGFunction?,
    from: CGFloat = 0,
    to: CGFloat = 64,
    extend: (Bool, Bool) = (false, false)
  ) throws -> CGShading? {
    CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(),
      start: CGPoint(x: from, y: 0),
      end: CGPoint(x: to, y: 0),
      function: try #require(function),
      extendStart: extend.0,
      extendEnd: extend.1
    )
  }

  @Test func `an axial shading has the function's colour at each place`() throws {
    let row = try row(axial(function { [$0 * $0, 1 - $0, 0.5, 1] }))
    for x in 0..<64 {
      let t = (Double(x) + 0.5) / 64
      let expected = Bytes(
        Int((t * t * 255).rounded()),
        Int(((1 - t) * 255).rounded()),
        128
      )
      #expect(row[x].isNear(expected), "\(x): \(row[x])")
    }
  }

  @Test func `a jump of the function is a hard edge`() throws {
    let row = try row(axial(function { [$0 < 0.37 ? 0 : 1, 0, 0, 1] }))
    // 0.37 of 64 is 23.68.
    #expect(row[22] == Bytes(0, 0, 0) && row[25] == Bytes(255, 0, 0))
  }

  @Test func `outside its ends a shading goes on as told`() throws {
    let step = function { [$0, 0, 0, 1] }
    let closed = try row(axial(step, from: 16, to: 48))
    #expect(closed[8].a == 0 && closed[56].a == 0 && closed[32].a == 255)
    let open = try row(axial(step, from: 16, to: 48, extend: (true, true)))
    #expect(open[8] == Bytes(0, 0, 0) && open[56] == Bytes(255, 0, 0))
  }

  @Test func `inputs run over the domain and outputs are clamped to the range`() throws {
    let wide = function(domain: [10, 30]) { [($0 - 10) / 10, -1, .nan, 1] }
    let row = try row(axial(wide))
    #expect(row[31].isNear(Bytes(251, 0, 0)))
    #expect(row[48] == Bytes(255, 0, 0))
  }

  @Test func `a radial shading's place is the distance from its centre`() throws {
    let function = try #require(function { [1 - $0, 0, 0, 1] })
    let shading = CGShading(
      radialSpace: CGColorSpaceCreateDeviceRGB(),
      start: CGPoint(x: 32, y: 2.5),
      startRadius: 0,
      end: CGPoint(x: 32, y: 2.5),
      endRadius: 30,
      function: function,
      extendStart: false,
      extendEnd: false
    )
    let row = try row(shading)
    for x in 4..<60 {
      let t = abs(Double(x) + 0.5 - 32) / 30
      #expect(row[x].isNear(Bytes(Int(((1 - t) * 255).rounded()), 0, 0)), "\(x)")
    }
    #expect(row[0].a == 0)
  }

  @Test func `what does not fit makes nothing`() throws {
    #expect(function(domain: [1, 0]) { [$0] } == nil)
    #expect(function(outputs: 0) { [$0] } == nil)
    let gray = function(range: nil, outputs: 2) { [$0, 1] }
    #expect(try axial(gray) == nil)
  }

  @Test func `the info is let go with the function`() throws {
    var isReleased = false
    var callbacks = CGFunctionCallbacks(version: 0, evaluate: nil) { info in
      info?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    withUnsafeMutablePointer(to: &isReleased) { pointer in
      _ = CGFunction(
        info: pointer,
        domainDimension: 1,
        domain: nil,
        rangeDimension: 1,
        range: nil,
        callbacks: &callbacks
      )
    }
    #expect(isReleased)
  }
}
