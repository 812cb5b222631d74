// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Quartzite
import Testing

/// A view as somebody writes it on the first day.
private final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { nil }

  func turn() {
    UIView.animate(withDuration: 0.4) { self.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  }
}

@MainActor @Suite struct NewcomerTests {
  @Test func `a view becomes a GIF, an MP4 and a PNG in a few lines`() throws {
    let folder = try ScratchFolder()

    let stage = Stage(size: CGSize(width: 80, height: 60))
    stage.backgroundColor = .white
    let card = CardView(frame: CGRect(x: 20, y: 20, width: 40, height: 20))
    stage.rootView.addSubview(card)
    card.turn()
    try stage.write(to: folder.file("card.gif"), duration: 0.5)
    try stage.write(to: folder.file("card.mp4"), duration: 0.5)
    try stage.snapshot().write(to: folder.file("card.png"))

    // Read by FFmpeg, which shares no code with our writers of GIF and PNG.
    for (name, expected) in [
      ("card.gif", "gif,160,120,25"), ("card.mp4", "h264,160,120,30"),
      ("card.png", "png,160,120,1"),
    ] {
      let report = try output(of: [
        "ffprobe", "-v", "error", "-count_packets", "-show_entries",
        "stream=codec_name,width,height,nb_read_packets", "-of", "csv=p=0", folder.file(name),
      ])
      let line = String(decoding: report, as: UTF8.self).split(separator: "\n").first
      #expect(line.map(String.init) == expected)
    }
  }
}
