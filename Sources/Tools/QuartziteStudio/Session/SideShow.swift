// SPDX-License-Identifier: Apache-2.0
import QuartziteFrames

/// What a page shows beside the stage: the scene without the page's changes, and onion skins; and its
/// searches, such as for leaks.
@MainActor final class SideShow {
  /// The searches, which take a while; of each kind only one runs at a time.
  enum Search { case costs, leaks }

  /// The looks that the page asked for.
  var looks = Looks() {
    didSet {
      if looks.ghosts != oldValue.ghosts { forgetSkins() }
      if !looks.showsCode { code = nil }
    }
  }

  private let codePainter: PagePainter
  private let skinPainter: PagePainter
  /// The scene without the page's changes.
  private var code: Performance?
  private var film: GhostFilm?
  /// The time around which skins were drawn last; nil for none.
  private var drawn: Double?
  private var searches: Set<Search> = []

  /// Makes a show whose pictures are drawn on `threads` threads.
  init(threads: Int) {
    codePainter = PagePainter(threads: threads, kind: .code)
    skinPainter = PagePainter(threads: threads, kind: .skins)
  }

  /// Forgets the scene: another one is open, or it has other touches.
  func forget() {
    code = nil
    forgetSkins()
  }

  // MARK: - The code alone

  /// The frame of the code at the time of `performance`; nil if the page does not show it.
  func codeFrame(of performance: Performance) -> Frame? {
    guard looks.showsCode else { return nil }
    do {
      let code =
        try code
        ?? Performance(
          performance.scene,
          performance.request,
          playsScript: performance.playsScript,
          inputs: performance.inputs
        )
      self.code = code
      try code.advance(to: performance.time)
      return code.stage.currentFrame()
    } catch {
      // The changed scene reports the error itself.
      return nil
    }
  }

  /// Draws a frame of the code.
  func codePacket(of frame: Frame, number: UInt32, time: Double) async -> [UInt8] {
    guard let code else { return [] }
    let order = PagePainter.Order(
      frame: frame,
      number: number,
      time: time,
      size: code.stage.size,
      window: code.stage.window.layer.id
    )
    return await codePainter.paint(order).packet
  }

  // MARK: - Onion skins

  /// Discards the skins, because the film has changed.
  func forgetSkins() { (film, drawn) = (nil, nil) }

  /// Whether skins around the shown time are wanted and not drawn yet.
  func wantsSkins(of performance: Performance) -> Bool {
    looks.ghosts != nil && looks.explosion == nil && drawn != performance.time
  }

  /// Works on the skins for a few milliseconds; returns their packet once they are complete.
  func skins(of performance: Performance, to end: Double) async -> [UInt8]? {
    guard let ghosts = looks.ghosts, wantsSkins(of: performance) else { return nil }
    let time = performance.time
    var film = film ?? GhostFilm(performance)
    if film.middle != time { film.begin(ghosts, around: time, to: end) }
    do {
      let frames = try film.frames(until: .now + .milliseconds(4))
      self.film = film
      guard let frames else { return nil }
      drawn = time
      return await skinPainter.skins(frames, over: performance.stage.currentFrame(), time: time)
    } catch {
      drawn = time
      return nil
    }
  }

  // MARK: - Searches

  /// Registers a search; false if one of its kind is in progress.
  func begins(_ search: Search) -> Bool { searches.insert(search).inserted }

  /// Records that a search has ended.
  func ends(_ search: Search) { searches.remove(search) }
}
