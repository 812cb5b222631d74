// SPDX-License-Identifier: Apache-2.0
import CSDL2
import Foundation
import QuartziteDisplayList

/// An SDL window that shows pixmaps.
@MainActor final class WindowSurface {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)
  /// Whether `present` waits for the vertical synchronisation of the display.
  private let isSynchronised: Bool

  /// The number of window points per stage point: below 1 for a stage that is larger than the
  /// screen.
  let fit: CGFloat
  /// The initial sizes of the stage and of the window.
  private let first: (stage: CGSize, window: CGSize)

  /// Opens a window for a stage of `size` points; if that is larger than the screen, a smaller
  /// window with the same aspect ratio.
  ///
  /// - Throws: `StageWindowError` if there is no display.
  init(title: String, size: CGSize) throws(StageWindowError) {
    // Signals are left to the program.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // Touches must not arrive as mouse events as well.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "0")
    guard Self.hasDisplay else { throw Self.noDisplay }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw Self.failure() }
    guard !Self.isUnseen else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.noDisplay
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centred: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, a macro that Swift cannot read
    fit = WindowOptions.fit(size, in: Self.room)
    let (width, height) = (Self.side(size.width * fit), Self.side(size.height * fit))
    first = (size, CGSize(width: CGFloat(width), height: CGFloat(height)))
    guard let window = SDL_CreateWindow(title, centred, centred, width, height, flags) else {
      let error = Self.failure()
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    let synchronised = SDL_RENDERER_PRESENTVSYNC.rawValue
    guard
      let renderer = SDL_CreateRenderer(window, -1, synchronised)
        ?? SDL_CreateRenderer(window, -1, 0)
    else {
      let error = Self.failure()
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    (self.window, self.renderer) = (window, renderer)
    var info = SDL_RendererInfo()
    isSynchronised = SDL_GetRendererInfo(renderer, &info) == 0 && info.flags & synchronised != 0
  }

  /// Closes the window, which must not be used afterwards.
  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  private static func failure() -> StageWindowError {
    let reason = String(cString: SDL_GetError())
    return StageWindowError(description: "no window can be opened: \(reason)")
  }

  private static let noDisplay = StageWindowError(
    description: "no window can be opened: there is no display"
  )

  /// Whether the environment names a display; SDL's own check would print to the error output.
  private static var hasDisplay: Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    let environment = ProcessInfo.processInfo.environment
    return names.contains { environment[$0]?.isEmpty == false }
  }

  /// Whether SDL has silently chosen a driver with invisible windows.
  private static var isUnseen: Bool {
    guard SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil, let driver = SDL_GetCurrentVideoDriver() else {
      return false
    }
    return ["offscreen", "dummy"].contains(String(cString: driver))
  }

  private static func side(_ length: CGFloat) -> Int32 {
    Int32(min(max(length.rounded(), 1), CGFloat(SurfaceSize.largestSide)))
  }

  /// The size of the first display without the desktop's bars and a title bar, in points; nil if it
  /// is unknown.
  private static var room: CGSize? {
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &area) == 0, area.w > 0, area.h > 0 else { return nil }
    return CGSize(width: CGFloat(area.w), height: CGFloat(area.h) - 32)
  }

  /// Pixels per point of the stage.
  var scale: CGFloat {
    var (points, pixels): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &points, nil)
    guard SDL_GetRendererOutputSize(renderer, &pixels, nil) == 0, points > 0, pixels > 0 else {
      return fit
    }
    return CGFloat(pixels) / CGFloat(points) * fit
  }

  /// The size of a stage that fills the window, in points.
  var size: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    let window = CGSize(width: CGFloat(width), height: CGFloat(height))
    // The sides of a window are integers; the initial ones stand for the exact size of the stage.
    if window == first.window { return first.stage }
    return CGSize(width: window.width / fit, height: window.height / fit)
  }

  /// The time between two refreshes of the display, in seconds; 1/60 if it is unknown.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 1 / 60
    }
    return 1 / Double(mode.refresh_rate)
  }

  /// Sets the title of the window.
  func setTitle(_ title: String) {
    SDL_SetWindowTitle(window, title)
  }

  /// Uploads the pixels of `changes` and shows the frame; waits for the display if it is
  /// synchronised.
  ///
  /// Returns whether it waited.
  func show(_ picture: Pixmap, changes: [PixelRect]) -> Bool {
    guard prepareTexture(picture.width, picture.height) else { return false }
    let whole = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
    for rect in isNew ? [whole] : changes { upload(rect, of: picture) }
    isNew = false
    present()
    return isSynchronised
  }

  /// Shows the last frame again, for instance after the window was covered.
  func present() {
    guard let texture else { return }
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  /// Whether the texture has no contents yet.
  private var isNew = true

  private func prepareTexture(_ width: Int, _ height: Int) -> Bool {
    if texture != nil, textureSize == (width, height) { return true }
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer,
      SDL_PIXELFORMAT_ABGR8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(width),
      Int32(height)
    )
    textureSize = (width, height)
    isNew = true
    return texture != nil
  }

  private func upload(_ rect: PixelRect, of picture: Pixmap) {
    guard rect.maxX > rect.minX, rect.maxY > rect.minY else { return }
    var area = SDL_Rect(
      x: Int32(rect.minX),
      y: Int32(rect.minY),
      w: Int32(rect.maxX - rect.minX),
      h: Int32(rect.maxY - rect.minY)
    )
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let start = base + rect.minY * picture.rowPixels + rect.minX
      SDL_UpdateTexture(texture, &area, start, Int32(picture.rowPixels * 4))
    }
  }
}
