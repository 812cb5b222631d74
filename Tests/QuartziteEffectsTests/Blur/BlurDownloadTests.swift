// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct BlurDownloadTests {
  /// A red picture of 8 x 8 pixels, as a PNG file.
  private let red =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQ"
        + "kAKP8/wc53yE8AAAAASUVORK5CYII="
    ) ?? Data()

  private func stage(_ view: BlurDownloadView) -> Stage {
    let stage = Stage(size: CGSize(width: 80, height: 80), scale: 1)
    stage.threads = 1
    view.frame = stage.rootView.bounds
    view.arrival = 0.5
    stage.rootView.addSubview(view)
    return stage
  }

  /// A file with bytes in it, which is gone after `body`.
  private func withFile(_ bytes: Data, _ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quartzite-\(UUID().uuidString).png")
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  private func failure(_ url: URL?) -> PictureError.Code? {
    let view = BlurDownloadView(frame: .zero)
    let stage = stage(view)
    view.pictureURL = url
    var outcome: PictureError?
    view.onFinish = { if case .failure(let error) = $0 { outcome = error } }
    view.start()
    stage.advance(to: 1)
    guard case .failed(let error) = view.state, error == outcome else { return nil }
    // The state can be seen.
    let text = view.all(UILabel.self).first?.text ?? ""
    return text.contains(error.description) ? error.code : nil
  }

  @Test func `a file is read, blurred and fades in within a second`() throws {
    try withFile(red) { url in
      let view = BlurDownloadView(frame: .zero)
      let stage = stage(view)
      view.pictureURL = url
      view.start()
      #expect(view.state == .loading)
      stage.advance(to: 0.4)
      #expect(view.state == .loading)
      #expect(view.all(UIActivityIndicatorView.self).first?.isAnimating == true)
      stage.advance(to: 1)
      #expect(view.state == .shown)
      #expect(view.all(UIActivityIndicatorView.self).first?.isAnimating == false)
      // Half of the ease-in-out curve.
      let picture = try #require(view.all(UIImageView.self).last)
      #expect(abs(try #require(picture.layer.presentation()).opacity - 0.5) < 0.01)
      stage.advance(to: 1.6)
      #expect(stage.color(40, 40) == [255, 0, 0, 255])
    }
  }

  @Test func `a server's picture is shown, its refusal and its other bytes are errors`() throws {
    let cases: [(Int, Data, PictureError.Code?)] = [
      (200, red, nil), (404, red, .refused), (200, Data("<html>".utf8), .unreadable),
    ]
    for (status, body, code) in cases {
      let server = try #require(PictureServer(status: status, body: body), "no sockets here")
      defer { server.stop() }
      guard let code else {
        let view = BlurDownloadView(frame: .zero)
        let stage = stage(view)
        view.pictureURL = server.url
        view.start()
        stage.advance(to: 2)
        #expect(view.state == .shown)
        #expect(stage.color(40, 40) == [255, 0, 0, 255])
        continue
      }
      #expect(failure(server.url) == code)
    }
  }

  @Test func `failures are states with reasons`() throws {
    #expect(failure(nil) == .noAddress)
    #expect(failure(URL(fileURLWithPath: "/nowhere/at/all.png")) == .unreachable)
    #expect(failure(URL(fileURLWithPath: "/")) == .unreachable)
    #expect(failure(URL(string: "ftp://127.0.0.1/a.png")) == .unsupportedScheme)
    #expect(failure(URL(string: "http://127.0.0.1:1/a.png")) == .unreachable)
    try withFile(Data("no picture".utf8)) { #expect(failure($0) == .unreadable) }
    try withFile(Data(red.prefix(40))) { #expect(failure($0) == .unreadable) }
  }

  @Test func `more than the limit is refused`() throws {
    try withFile(red) { url in
      #expect(throws: PictureError.self) {
        try URLPictureLoader(mostBytes: red.count - 1).picture(at: url)
      }
      _ = try URLPictureLoader(mostBytes: red.count).picture(at: url)
    }
  }

  /// Notes where it is asked and answers with a gray picture.
  private final class NotingLoader: PictureLoader, @unchecked Sendable {
    // SAFETY: written before the picture is handed over, read after.
    var wasOnMainThread: Bool?

    func picture(at url: URL) throws(PictureError) -> UIImage {
      wasOnMainThread = Thread.isMainThread
      return BlurPictures.plain(0.5, 0.5, 0.5)
    }
  }

  @Test func `without a set arrival the outcome comes when it is there, off the main thread`() {
    let view = BlurDownloadView(frame: .zero)
    let stage = stage(view)
    let loader = NotingLoader()
    view.arrival = nil
    view.loader = loader
    view.pictureURL = URL(string: "http://example/")
    view.start()
    // Real work on a real thread: the stage has to let it have its turn.
    for _ in 0..<20_000_000 where view.state == .loading {
      sched_yield()
      stage.advance(by: 1e-6)
    }
    #expect(view.state == .shown)
    #expect(loader.wasOnMainThread == false)
  }

  @Test func `what was cancelled or started anew is not shown`() throws {
    let view = BlurDownloadView(frame: .zero)
    let stage = stage(view)
    view.loader = NotingLoader()
    view.pictureURL = URL(string: "http://example/")
    var count = 0
    view.onFinish = { _ in count += 1 }
    view.start()
    view.cancel()
    stage.advance(to: 1)
    #expect(view.state == .idle && count == 0)
    view.start()
    stage.advance(to: 1.2)
    view.start()
    stage.advance(to: 1.6)
    #expect(view.state == .loading && count == 0)
    stage.advance(to: 1.8)
    #expect(view.state == .shown && count == 1)
  }

  @Test func `the entry shows its picture after a second and a half, or why not`() throws {
    let stage = play(.blurDownload)
    let view = try #require(stage.rootView.all(BlurDownloadView.self).first)
    stage.advance(to: 1.4)
    #expect(view.state == .loading)
    stage.advance(to: 1.6)
    #expect(view.state == .shown)
    let broken = play(.blurDownload, ["line": .choice("broken")])
    broken.advance(to: 1.6)
    let other = try #require(broken.rootView.all(BlurDownloadView.self).first)
    guard case .failed = other.state else {
      Issue.record("a broken line brought \(other.state)")
      return
    }
  }
}
