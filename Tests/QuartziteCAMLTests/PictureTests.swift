// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct PictureTests {
  private static let red = Sample.picture(4, 4, 0xFF00_00FF)
  private static let blue = Sample.picture(4, 4, 0xFFFF_0000)

  @Test(arguments: [
    #"<contents type="CGImage" src="assets/red.png"/>"#,
    #"<contents><CGImage src="assets/red.png"/></contents>"#,
    #"<contents type="CGImage" src="red.png"/>"#,
    #"<contents type="CGImage" src="./assets/r%65d.png"/>"#,
  ])
  func `contents are a picture of the package`(text: String) throws {
    let shown = try Shown {
      let files = [(name: "a.ca/assets/red.png", bytes: Self.red)]
      let inside =
        "<sublayers><CALayer bounds='0 0 50 50' position='25 25'>\(text)</CALayer></sublayers>"
      return try Sample.package(inside, files: files)
    }
    #expect(shown.package.issues.isEmpty)
    #expect(shown.pixel(25, 25) == [255, 0, 0, 255])
    #expect(shown.pixel(75, 75) == [0, 0, 0, 0])
  }

  @Test func `a film of pictures plays`() throws {
    let shown = try Shown {
      try Sample.package(
        """
        <sublayers><CALayer bounds='0 0 100 100' position='50 50'><animations>
          <animation type="CAKeyframeAnimation" keyPath="contents" calculationMode="discrete"
            beginTime="1e-100" duration="2" repeatCount="inf" removedOnCompletion="0">
            <values><CGImage src="red.png"/><CGImage src="blue.png"/></values>
          </animation>
        </animations></CALayer></sublayers>
        """,
        files: [("a.ca/assets/red.png", Self.red), ("a.ca/blue.png", Self.blue)]
      )
    }
    #expect(shown.package.issues.isEmpty)
    #expect(shown.pixel(50, 50) == [255, 0, 0, 255])
    shown.screen.advance(to: 0.9)
    #expect(shown.pixel(50, 50) == [255, 0, 0, 255])
    shown.screen.advance(to: 1.1)
    #expect(shown.pixel(50, 50) == [0, 0, 255, 255])
    shown.screen.advance(to: 2.1)
    #expect(shown.pixel(50, 50) == [255, 0, 0, 255])
  }

  @Test func `a root layer with a flipped geometry has y down, another y up`() throws {
    func top(_ isFlipped: String, index: String = "") throws -> [UInt8] {
      let text = Sample.caml(
        """
        <CALayer bounds="0 0 100 100" position="50 50" \(isFlipped)><sublayers>
          <CALayer bounds="0 0 100 20" position="50 10" backgroundColor="1 0 0"/>
        </sublayers></CALayer>
        """
      )
      let list = "<plist version='1.0'><dict>\(index)</dict></plist>"
      let files = [(name: "a.ca/main.caml", bytes: text), ("a.ca/index.xml", Array(list.utf8))]
      return try Shown { try LayerPackage(data: Sample.archive(files)) }.pixel(50, 5)
    }
    #expect(try top("geometryFlipped='1'") == [255, 0, 0, 255])
    #expect(try top("geometryFlipped='0'") == [0, 0, 0, 0])
    #expect(try top("") == [0, 0, 0, 0])
    #expect(try top("", index: "<key>geometryFlipped</key><true/>") == [255, 0, 0, 255])
    #expect(
      try top("geometryFlipped='0'", index: "<key>geometryFlipped</key><true/>") == [0, 0, 0, 0]
    )
  }

  @Test func `a backdrop layer shows what is below through its filters`() throws {
    let shown = try Shown {
      try Sample.package(
        """
        <sublayers>
          <CALayer bounds="0 0 100 100" position="50 50" backgroundColor="1 0 0"/>
          <CABackdropLayer id="b" bounds="0 0 50 100" position="25 50">
            <filters><CAFilter filter="colorInvert" name="invert"/></filters>
          </CABackdropLayer>
        </sublayers>
        """
      )
    }
    #expect(shown.package.issues.isEmpty)
    #expect(shown.pixel(25, 50) == [0, 255, 255, 255])
    #expect(shown.pixel(75, 50) == [255, 0, 0, 255])
  }

  @Test func `pictures that are not there are told`() throws {
    let package = try Sample.package(
      """
      <sublayers>
        <CALayer><contents type="CGImage" src="none.png"/></CALayer>
        <CALayer><contents type="CGImage" src="../../etc/passwd"/></CALayer>
        <CALayer><contents type="CGImage" src="/etc/passwd"/></CALayer>
        <CALayer><contents type="CGImage" src="torn.png"/></CALayer>
        <CALayer><contents type="CGImage"/></CALayer>
      </sublayers>
      """,
      files: [("a.ca/torn.png", [1, 2, 3])]
    )
    #expect(package.issues.map(\.kind) == [.missing, .invalid, .invalid, .invalid, .invalid])
  }
}
