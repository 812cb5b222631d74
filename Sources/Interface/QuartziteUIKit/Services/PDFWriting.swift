// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGraphics
import QuartzitePictures
import QuartziteVectors

/// Lets contexts of Core Graphics write PDF.
enum PDFWriting {
  /// Installs the writer for all threads.
  static func install() {
    DocumentWriting.install { pages, information in
      let tools = VectorTools(
        draw: { list, part in ContextRendering.pixels(list, part) },
        png: { (try? PNG.encode($0)) ?? [] },
        deflate: { (try? Deflate.zlib($0, level: 9)) ?? [] }
      )
      var document = PDFDocument(information: information, tools: tools)
      for page in pages { document.append(page.list, size: page.size, toPage: page.toPage) }
      return document.bytes()
    }
  }
}
