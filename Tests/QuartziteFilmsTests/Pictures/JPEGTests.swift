// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteGraphics
import QuartzitePictures
import QuartziteRaster
import Testing

@Suite struct JPEGTests {
  /// 33 x 17 pixels of one brightness, whose colour is stored for 2 x 2 of them: gray in the first 16
  /// columns, orange from there on.
  private static let file = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
        AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
        AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCAARACEDASIAAhEBAxEB/8QAHwAAAQUBAQEB\
        AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB\
        kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1\
        dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl\
        5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcF\
        BAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5\
        OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
        tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwAooooAKKKK\
        /wAfz/pACiiigAooor/YA/5vwooor/H8/wCkAKKKKAP/2Q==\

        """
    ) ?? Data()
  )

  private func pixel(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> UInt32 {
    pixmap.pixels[y * pixmap.rowPixels + x]
  }

  @Test func `colour that is stored for 2 x 2 pixels is that of all four`() throws {
    let pixmap = try JPEG.decode(Self.file)
    try #require(pixmap.width == 33 && pixmap.height == 17)
    let (gray, orange) = (pixel(pixmap, 0, 0), pixel(pixmap, 32, 0))
    #expect(gray == 0xFF80_8080 && orange != gray)
    for y in 0..<17 {
      for x in 0..<33 { #expect(pixel(pixmap, x, y) == (x < 16 ? gray : orange)) }
    }
  }

  @Test(arguments: [(2, 16, 8), (4, 8, 4), (8, 4, 2)])
  func `a file is decoded at a part of its size, rounded down`(
    divisor: Int,
    width: Int,
    height: Int
  ) throws {
    let pixmap = try JPEG.decode(Self.file, dividedBy: divisor)
    #expect(pixmap.width == width && pixmap.height == height)
    #expect(pixel(pixmap, 0, height - 1) == 0xFF80_8080)
    #expect(pixel(pixmap, width - 1, height - 1) == pixel(pixmap, width - 1, 0))
    #expect(pixel(pixmap, width - 1, 0) & 255 > 200)
  }

  @Test func `an image of a file is drawn small from a part of its size`() throws {
    let image = try PictureFile.image(Self.file)
    #expect(image.source(shrunkBy: 1.9, 9).width == 33)
    #expect(image.source(shrunkBy: 2, 3.9).width == 16)
    #expect(image.source(shrunkBy: 5, 4).width == 8)
    #expect(image.source(shrunkBy: 100, 100).width == 4)
  }

  @Test func `a file that is broken has no part of any size`() {
    #expect(throws: MediaError.self) { try JPEG.decode(Array(Self.file.prefix(20)), dividedBy: 4) }
  }
}
