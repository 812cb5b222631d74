// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct LayerTests {
  @Test func `a layer has what its attributes say`() throws {
    let (layer, package) = try Sample.layer(
      """
      name='n' bounds='1 2 30 40' position='5 6' zPosition='7' anchorPoint='0 1' anchorPointZ='2'
      opacity='0.5' hidden='1' doubleSided='0' masksToBounds='1' opaque='1' cornerRadius='3'
      cornerCurve='continuous' maskedCorners='5' borderWidth='2' borderColor='1 0 0'
      backgroundColor='0 0.5 1 0.25' shadowColor='0 0 1' shadowOpacity='0.75' shadowOffset='4 -5'
      shadowRadius='6' contentsGravity='resizeAspect' contentsScale='2' contentsRect='0 0 0.5 1'
      contentsCenter='0.25 0.25 0.5 0.5' magnificationFilter='nearest' shouldRasterize='1'
      rasterizationScale='3' allowsGroupOpacity='0' beginTime='1' speed='2' timeOffset='3'
      repeatCount='inf' repeatDuration='4' duration='5' autoreverses='1' fillMode='both'
      """
    )
    #expect(package.issues.isEmpty)
    #expect(layer.name == "n")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 5, y: 6))
    #expect((layer.zPosition, layer.anchorPointZ) == (7, 2))
    #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.opacity == 0.5)
    #expect(layer.isHidden && !layer.isDoubleSided && layer.masksToBounds && layer.isOpaque)
    #expect((layer.cornerRadius, layer.cornerCurve) == (3, .continuous))
    #expect(layer.maskedCorners.rawValue == 5)
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(layer.backgroundColor == CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.25))
    #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    #expect((layer.shadowOpacity, layer.shadowRadius) == (0.75, 6))
    #expect(layer.shadowOffset == CGSize(width: 4, height: -5))
    #expect((layer.contentsGravity, layer.contentsScale) == (.resizeAspect, 2))
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(layer.magnificationFilter == .nearest)
    #expect(layer.shouldRasterize && !layer.allowsGroupOpacity)
    #expect(layer.rasterizationScale == 3)
    #expect((layer.beginTime, layer.speed, layer.timeOffset) == (1, 2, 3))
    #expect((layer.repeatCount, layer.repeatDuration, layer.duration) == (.infinity, 4, 5))
    #expect(layer.autoreverses && layer.fillMode == .both)
  }

  @Test func `an element can stand for any attribute`() throws {
    let (layer, package) = try Sample.layer(
      "bounds='0 0 9 9'",
      inside: """
        <position type="CGPoint" value="1 2"/>
        <backgroundColor type="CGColor" value="0 0 0" opacity="0.5"/>
        <borderColor value="1 0 0" opacity="0.25"/>
        <opacity type="real" value="0.5"/>
        <hidden type="integer" value="1"/>
        <shadowOffset type="CGSize" value="3 4"/>
        <contentsRect type="CGRect" value="0 0 1 0.5"/>
        <sublayerTransform type="CATransform3D" value="1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1"/>
        <contentsGravity type="string" value="center"/>
        <shadowColor type="null"/>
        <shadowPath type="CGPath" value="0 0 m 5 0 l 5 5 l h"/>
        <zPosition><real value="8"/></zPosition>
        """
    )
    #expect(package.issues.isEmpty)
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.backgroundColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(layer.borderColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(layer.opacity == 0.5 && layer.isHidden)
    #expect(layer.shadowOffset == CGSize(width: 3, height: 4))
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 0.5))
    #expect(layer.sublayerTransform.m34 == -0.002)
    #expect(layer.contentsGravity == .center)
    #expect(layer.shadowColor == nil)
    #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(layer.zPosition == 8)
  }

  @Test func `key paths are set after the rest`() throws {
    let (layer, package) = try Sample.layer(
      "transform.rotation.z='0.5' bounds.size.width='7' transform='scale(2)' bounds='0 0 1 2'"
    )
    #expect(package.issues.isEmpty)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 7, height: 2))
    let angle = layer.value(forKeyPath: "transform.rotation.z") as? Double
    let scale = layer.value(forKeyPath: "transform.scale.x") as? Double
    #expect(abs((angle ?? 0) - 0.5) < 1e-12)
    #expect(abs((scale ?? 0) - 2) < 1e-12)
  }

  @Test func `a list of transforms is as in CSS, the last applied first`() throws {
    func layer(_ text: String) throws -> CATransform3D {
      try Sample.layer("transform='\(text)'").layer.transform
    }
    // A point at (1, 0) is moved to (11, 0) and then turned onto the y axis.
    let t = try layer("rotate(90deg) translate(10, 0)")
    #expect(abs(t.m41) < 1e-12 && abs(t.m42 - 10) < 1e-12)
    #expect(abs(try layer("rotate(30deg, 0, 1, 0)").m11 - 0.75.squareRoot()) < 1e-12)
    #expect(try layer("scale(2)").m22 == 2)
    #expect(try layer("scale(2, 3, 4)").m33 == 4)
    #expect(try layer("translate(3, 4)").m42 == 4)
    #expect(try layer("1 0 0 0 0 1 0 0 0 0 1 0 5 6 7 1").m43 == 7)
    #expect(abs(try layer("rotate(1.5707963267948966rad)").m12 - 1) < 1e-12)
    #expect(try layer("rotate(0)") == .identity)
  }

  @Test(arguments: [
    ("CALayer", CALayer.self), ("CATextLayer", CATextLayer.self),
    ("CAGradientLayer", CAGradientLayer.self), ("CAReplicatorLayer", CAReplicatorLayer.self),
    ("CAEmitterLayer", CAEmitterLayer.self), ("CATransformLayer", CATransformLayer.self),
    ("CAShapeLayer", CAShapeLayer.self), ("CAScrollLayer", CAScrollLayer.self),
    ("CATiledLayer", CATiledLayer.self),
  ])
  func `each class of the format is that of Core Animation`(name: String, kind: CALayer.Type) throws
  {
    let (layer, package) = try Sample.layer("", of: name)
    #expect(type(of: layer) == kind)
    #expect(package.issues.isEmpty)
  }

  @Test func `a text layer has its text`() throws {
    let (layer, package) = try Sample.layer(
      """
      fontSize='20' font='Inter' alignmentMode='center' wrapped='1' truncationMode='end'
      foregroundColor='1 0 0'
      """,
      of: "CATextLayer",
      inside: #"<string type="string" value="Two &amp; three"/>"#
    )
    let text = try #require(layer as? CATextLayer)
    #expect(text.string as? String == "Two & three")
    #expect((text.fontSize, text.alignmentMode, text.truncationMode) == (20, .center, .end))
    #expect(text.isWrapped)
    #expect(text.font as? NSString == "Inter")
    #expect(text.foregroundColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(package.issues.isEmpty)
  }

  @Test func `a gradient layer has its colours`() throws {
    let (layer, package) = try Sample.layer(
      "startPoint='0 0' endPoint='1 1' type='radial'",
      of: "CAGradientLayer",
      inside: """
        <colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
        <locations type="NSArray"><real value="0.25"/><integer value="1"/></locations>
        """
    )
    let gradient = try #require(layer as? CAGradientLayer)
    #expect(gradient.colors?.count == 2)
    #expect(gradient.colors?.last as? CGColor == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(gradient.locations == [0.25, 1])
    #expect(
      (gradient.startPoint, gradient.endPoint, gradient.type) == (
        .zero, CGPoint(x: 1, y: 1), .radial
      )
    )
    #expect(package.issues.isEmpty)
  }

  @Test func `a replicator layer has its copies`() throws {
    let (layer, package) = try Sample.layer(
      """
      instanceCount='5' instanceDelay='0.1' instanceTransform='translate(10, 0)' instanceColor='1 1 0'
      instanceRedOffset='-0.1' instanceGreenOffset='-0.2' instanceBlueOffset='-0.3'
      instanceAlphaOffset='-0.4' preservesDepth='1'
      """,
      of: "CAReplicatorLayer"
    )
    let replicator = try #require(layer as? CAReplicatorLayer)
    #expect((replicator.instanceCount, replicator.instanceDelay) == (5, 0.1))
    #expect(replicator.instanceTransform.m41 == 10)
    #expect(replicator.instanceRedOffset == -0.1 && replicator.instanceAlphaOffset == -0.4)
    #expect(replicator.preservesDepth)
    #expect(package.issues.isEmpty)
  }

  @Test func `an emitter layer has its cells`() throws {
    let (layer, package) = try Sample.layer(
      """
      emitterPosition='50 0' emitterSize='100 1' emitterShape='line' emitterMode='outline'
      renderMode='additive' birthRate='2' lifetime='3' seed='4'
      """,
      of: "CAEmitterLayer",
      inside: """
        <emitterCells>
          <CAEmitterCell name="snow" birthRate="10" lifetime="5" lifetimeRange="1" velocity="20"
            velocityRange="5" emissionLongitude="1.5" emissionRange="0.5" xAcceleration="1"
            yAcceleration="2" scale="0.5" scaleRange="0.25" scaleSpeed="-0.1" spin="1" spinRange="2"
            color="1 0.5 0" alphaSpeed="-0.2" redRange="0.1" enabled="1" duration="inf">
            <contents type="CGImage" src="assets/dot.png"/>
          </CAEmitterCell>
        </emitterCells>
        """,
      files: [("a.ca/assets/dot.png", Sample.picture(2, 2, 0xFFFF_FFFF))]
    )
    let emitter = try #require(layer as? CAEmitterLayer)
    #expect(emitter.emitterPosition == CGPoint(x: 50, y: 0))
    #expect(
      (emitter.emitterShape, emitter.emitterMode, emitter.renderMode) == (
        .line, .outline, .additive
      )
    )
    #expect((emitter.birthRate, emitter.lifetime, emitter.seed) == (2, 3, 4))
    let cell = try #require(emitter.emitterCells?.first)
    #expect((cell.birthRate, cell.lifetime, cell.velocity) == (10, 5, 20))
    #expect((cell.yAcceleration, cell.scaleSpeed, cell.spinRange) == (2, -0.1, 2))
    #expect(cell.color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
    #expect((cell.contents as? CGImage)?.width == 2)
    #expect(package.issues.isEmpty)
  }

  @Test(arguments: [
    "10 20 m 30 20 l 30 40 l h", "M 10 20 L 30 20 L 30 40 Z", "M10,20h20v20z", "m10 20 20 0 0 20z",
  ])
  func `a path has its letters behind the numbers, or before`(text: String) throws {
    let (layer, package) = try Sample.layer(
      """
      path='\(text)' fillColor='0 1 0' strokeColor='1 0 0' lineWidth='2' lineCap='round'
      lineJoin='bevel' fillRule='even-odd' strokeStart='0.1' strokeEnd='0.9' lineDashPhase='1'
      lineDashPattern='4 2' miterLimit='3'
      """,
      of: "CAShapeLayer"
    )
    let shape = try #require(layer as? CAShapeLayer)
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 10, y: 20))
    expected.addLine(to: CGPoint(x: 30, y: 20))
    expected.addLine(to: CGPoint(x: 30, y: 40))
    expected.closeSubpath()
    #expect(shape.path == expected)
    #expect((shape.lineCap, shape.lineJoin, shape.fillRule) == (.round, .bevel, .evenOdd))
    #expect(shape.lineDashPattern == [4, 2])
    #expect(package.issues.isEmpty)
  }

  @Test func `masks and filters are read in all their forms`() throws {
    let (layer, package) = try Sample.layer(
      "bounds='0 0 50 50'",
      inside: """
        <mask type="CAShapeLayer" id="m" path="0 0 m 9 0 l 9 9 l h"/>
        <filters>
          <CAFilter filter="gaussianBlur" name="soft" enabled="1" inputRadius="3"/>
          <CIFilter filter="CIColorInvert"/>
          <CAFilter type="colorHueRotate" inputAngle="1"/>
          <filter type="CAFilter" filter="colorSaturate" enabled="0" inputAmount="0"/>
        </filters>
        <compositingFilter type="CAFilter" filter="multiplyBlendMode"/>
        """
    )
    #expect(package.issues.isEmpty)
    #expect(layer.mask is CAShapeLayer)
    #expect(package.layer(withID: "m") === layer.mask)
    #expect(layer.filters?.count == 3)
    #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 3)
    #expect(layer.compositingFilter != nil)
    let (other, rest) = try Sample.layer(
      "",
      inside: """
        <mask><CALayer id="m"/></mask>
        <compositingFilter type="string" value="screenBlendMode"/>
        """
    )
    #expect(other.mask != nil && other.compositingFilter as? String == "screenBlendMode")
    #expect(rest.issues.isEmpty)
  }
}
