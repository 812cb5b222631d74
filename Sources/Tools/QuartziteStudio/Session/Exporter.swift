// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteMedia
import QuartziteStage

/// Makes the films that one page asks for, one at a time, while its stage and others play on.
@MainActor package final class Exporter {
  /// The most pictures of a film.
  static let mostPictures = 36_000

  var report: (ServerMessage.Export) -> Void = { _ in }
  private let downloads: Downloads
  private let queue: ExportQueue
  private var task: Task<Void, Never>?
  /// The number of the film that the page waits for; earlier ones have nothing to say any more.
  private var wanted = 0
  private var owned: [String] = []

  /// Makes one that leaves its files with `downloads` and makes films in the turns of `queue`.
  init(downloads: Downloads, queue: ExportQueue) {
    (self.downloads, self.queue) = (downloads, queue)
  }

  /// Starts a film of what is on a stage, from its start to `end`, in place of one under way.
  ///
  /// The film shows the stage as it is now, however long it waits for its turn.
  func start(_ wish: ExportWish, of performance: Performance, to end: Double) {
    discard()
    let shownTime = performance.time
    let recipe = performance.recipe(scale: wish.scale)
    let number = wanted
    task = Task { [self] in
      @MainActor func tell(_ message: ServerMessage.Export) {
        if number == wanted { report(message) }
      }
      do {
        try await queue.enter { place in
          tell(.init(format: wish.format.rawValue, progress: 0, place: place))
        }
        // The turn ends when the encoder has, also that of a film that was cancelled.
        defer { queue.leave() }
        let film = try await make(wish, try recipe(), from: shownTime, to: end, tell)
        let token = try keep(film)
        tell(Self.finished(wish, film, token))
      } catch is CancellationError {
        tell(.init(format: wish.format.rawValue, progress: 0, failure: ""))
      } catch {
        tell(.init(format: wish.format.rawValue, progress: 0, failure: "\(error)"))
      }
    }
  }

  /// Stops a film that is under way or waits.
  func cancel() {
    task?.cancel()
    task = nil
  }

  /// Throws away all films.
  func discard() {
    cancel()
    wanted += 1
    for token in owned { downloads.remove(token) }
    owned = []
  }

  /// Lets a film be fetched, unless nobody wants it any more.
  private func keep(_ film: Downloads.File) throws -> String {
    guard !Task.isCancelled else {
      Downloads.delete(film)
      throw CancellationError()
    }
    let token = try downloads.add(film)
    owned.append(token)
    return token
  }

  private static func finished(
    _ wish: ExportWish,
    _ film: Downloads.File,
    _ token: String
  ) -> ServerMessage.Export {
    .init(
      format: wish.format.rawValue,
      progress: 1,
      link: "/download/\(token)/\(film.name)",
      name: film.name,
      bytes: film.size
    )
  }

  private func make(
    _ wish: ExportWish,
    _ performance: Performance,
    from shownTime: Double,
    to end: Double,
    _ tell: (ServerMessage.Export) -> Void
  ) async throws -> Downloads.File {
    let name = Self.fileName(of: performance.scene.id)
    let painter = Painter(threads: performance.wish.threads)
    if wish.format == .png { return try await picture(of: performance, at: shownTime, name) }
    let format = wish.format.filmFormat
    let rate =
      wish.fps.flatMap(FrameRate.init)
      ?? format.frameRate(natural: performance.scene.frameRate)
    let count = min(rate.frameCount(for: end), Self.mostPictures)
    let path = try downloads.newPath(ending: wish.format == .frames ? "frames" : format.rawValue)
    // As `quartzite render` makes it where no background is asked for.
    let film = FilmDescription(
      width: performance.stage.pixelWidth,
      height: performance.stage.pixelHeight,
      frameRate: rate,
      frameCount: count,
      hasAlpha: false
    )
    let palette = wish.format == .gif ? try await palette(film, performance, painter) : nil
    let writer = FilmWriter(try format.makeEncoder(path: path, film: film, palette: palette))
    do {
      for index in 0..<count {
        try await arrive(performance, at: rate.time(ofFrame: index))
        let picture = await draw(performance, painter)
        try await Self.append(picture, to: writer)
        if index % 6 == 0 {
          tell(.init(format: wish.format.rawValue, progress: Double(index) / Double(count)))
        }
      }
      try await Self.finish(writer)
    } catch {
      await Self.cancel(writer)
      throw error
    }
    if wish.format == .frames {
      let archive = path + ".tar"
      try await Self.pack(path, into: archive, name: name)
      return try Downloads.File(path: archive, name: "\(name).tar", type: "application/x-tar")
    }
    return try Downloads.File(
      path: path,
      name: "\(name).\(format.rawValue)",
      type: wish.format.mediaType
    )
  }

  /// The picture of one time.
  private func picture(
    of performance: Performance,
    at time: Double,
    _ name: String
  ) async throws -> Downloads.File {
    try await arrive(performance, at: time)
    let painter = Painter(threads: performance.wish.threads)
    let bytes = try PNG.encode(await draw(performance, painter))
    let path = try downloads.newPath(ending: "png")
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
    return try Downloads.File(
      path: path,
      name: "\(name)-\(Self.text(time)).png",
      type: "image/png"
    )
  }

  /// The colours of a whole GIF, of pictures spread over it, as `quartzite render` chooses them.
  private func palette(
    _ film: FilmDescription,
    _ performance: Performance,
    _ painter: Painter
  ) async throws -> GIFPalette {
    let maker = try PaletteActor(film)
    let scout = try performance.copy()
    for index in GIFPaletteMaker.sample(of: film.frameCount) {
      try await arrive(scout, at: film.frameRate.time(ofFrame: index))
      try await maker.append(await draw(scout, painter))
    }
    return try await maker.finish()
  }

  /// Plays on, with pauses in which other stages have their turn.
  private func arrive(_ performance: Performance, at time: Double) async throws {
    try Task.checkCancellation()
    while try !performance.advance(to: time, until: .now + Session.slice) {
      await Task.yield()
      try Task.checkCancellation()
    }
  }

  private func draw(_ performance: Performance, _ painter: Painter) async -> Pixmap {
    let frame = performance.stage.currentFrame()
    return await painter.picture(of: frame)
  }

  /// What films of a scene are called: of a file its own name, with nothing that a path could mean.
  static func fileName(of id: String) -> String {
    let last = id.split(separator: "/").last.map(String.init) ?? ""
    let stem = last.split(separator: ".").first.map(String.init) ?? ""
    let letters = stem.map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "_" }
    return letters.isEmpty ? "scene" : String(letters)
  }

  /// The time in a file's name.
  private static func text(_ time: Double) -> String {
    String(format: "%.3f", time)
  }

  // MARK: - Away from the main actor, since the encoder may let its callers wait

  private nonisolated static func append(_ picture: Pixmap, to writer: FilmWriter) async throws {
    try writer.append(picture)
  }

  private nonisolated static func finish(_ writer: FilmWriter) async throws {
    try writer.finish()
  }

  private nonisolated static func cancel(_ writer: FilmWriter) async {
    writer.cancel()
  }

  private nonisolated static func pack(_ path: String, into archive: String, name: String)
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try TarFile.write(directory: path, to: archive, prefix: name)
    } catch {
      try? FileManager.default.removeItem(atPath: archive)
      throw error
    }
  }
}

/// Chooses the colours of a GIF away from the main actor, since the encoder may let its callers wait.
private actor PaletteActor {
  private let maker: GIFPaletteMaker

  init(_ film: FilmDescription) throws {
    maker = try GIFPaletteMaker(film)
  }

  func append(_ picture: Pixmap) throws { try maker.append(picture) }

  func finish() throws -> GIFPalette { try maker.finish() }
}

extension ExportWish.Format {
  /// The film format; GIF for a single picture, which has none.
  var filmFormat: FilmFormat {
    switch self {
    case .png, .gif: .gif
    case .apng: .apng
    case .webp: .webp
    case .mp4: .mp4
    case .webm: .webm
    case .frames: .frames
    }
  }

  /// The media type of the file.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .gif: "image/gif"
    case .apng: "image/apng"
    case .webp: "image/webp"
    case .mp4: "video/mp4"
    case .webm: "video/webm"
    case .frames: "application/x-tar"
    }
  }
}
