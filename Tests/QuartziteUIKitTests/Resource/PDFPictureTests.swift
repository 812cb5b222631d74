// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit
import Synchronization
import Testing

/// PDF pictures by name, in a folder of their own.
@Suite final class PDFPictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("PDFPictureTests-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ text: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  private func picture(_ name: String, scale: CGFloat) -> UIImage? {
    UIImage(
      named: name,
      in: Bundle(path: folder.path),
      compatibleWith: UITraitCollection(displayScale: scale)
    )
  }

  /// A page of 10 x 20 points, all red; readers mend its missing table of places.
  private let page = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 20]/Contents 4 0 R/Resources<<>>>>endobj
    4 0 obj<</Length 25>>
    stream
    1 0 0 rg 0 0 10 20 re f\n
    endstream
    endobj
    trailer<</Size 5/Root 1 0 R>>
    """

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `a PDF of a catalogue is drawn for the scale of the screen`(scale: CGFloat) throws {
    let contents = #"{"images": [{"idiom": "universal", "filename": "gem.pdf"}]}"#
    try write("Assets.xcassets/gem.imageset/Contents.json", contents)
    try write("Assets.xcassets/gem.imageset/gem.pdf", page)
    let image = try #require(picture("gem", scale: scale))
    #expect(image.size == CGSize(width: 10, height: 20) && image.scale == scale)
    #expect(image.cgImage?.width == Int(10 * scale))
    let bytes = try #require(image.cgImage?.dataProvider?.data as Data?)
    #expect([UInt8](bytes.prefix(4)) == [255, 0, 0, 255])
  }

  @Test func `a picture that cannot be read is named on the log`() throws {
    final class Lines: Sendable { let list = Mutex<[String]>([]) }
    let lines = Lines()
    for name in ["bad.pdf", "bad.png"] { try write(name, "%PDF-1.4 no page") }
    Log.run(notes: { line in lines.list.withLock { $0.append(line) } }) {
      #expect(picture("bad.pdf", scale: 2) == nil && picture("bad.png", scale: 2) == nil)
    }
    let told = lines.list.withLock { $0.filter { $0.contains(folder.lastPathComponent) } }
    #expect(told.count == 2)
    #expect(told.first?.contains("bad.pdf") == true && told.last?.contains("bad.png") == true)
  }
}
