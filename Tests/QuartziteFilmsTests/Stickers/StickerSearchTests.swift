// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles
import QuartziteFilms
import Testing

/// The search for the best film that fits, with films whose sizes are known by formula.
@Suite struct StickerSearchTests {
  private final class Maker {
    var tried: [FilmJobRequest] = []
    let size: (FilmJob, FilmJobRequest) -> Int

    init(_ size: @escaping (FilmJob, FilmJobRequest) -> Int) { self.size = size }
  }

  private func search(
    _ preset: StickerPreset,
    length: Double = 3,
    rate: FrameRate = FrameRate(60),
    _ maker: Maker
  ) throws -> (job: FilmJob, choice: StickerSearch.Choice) {
    let material = FilmMaterial(
      length: length,
      frameRate: rate,
      width: preset.side,
      height: preset.side,
      hasAlpha: true
    )
    let request = FilmJobRequest("sticker", format: preset.format)
    return try StickerSearch(preset, request, of: material).run { request in
      let job = try FilmJob(request, of: material)
      maker.tried.append(request)
      if maker.size(job, request) > request.greatestByteCount ?? .max {
        throw MediaError(.tooLarge, "too large")
      }
      return job
    }
  }

  @Test func `what fits at once is made once, with the best quality`() throws {
    let maker = Maker { _, _ in 1 }
    let found = try search(.telegram, maker)
    #expect(maker.tried.count == 1)
    #expect(found.choice == .init(rate: FrameRate(30), quality: 95))
    // Telegram shows 30 frames a second at most.
    #expect(found.job.times.count == 90)
  }

  @Test func `all colours are kept where they fit`() throws {
    let found = try search(.signal, Maker { _, _ in 300_000 })
    #expect(found.choice == .init(rate: FrameRate(60), colors: nil))
    #expect(found.job.film.mostColors == nil)
  }

  /// So many bytes a frame for a step of quality: the best one is the greatest that is not above the limit.
  @Test(arguments: [60, 61, 70, 84, 95])
  func `of qualities the greatest that fits is taken`(quality: Int) throws {
    // 90 frames of a WebM have just 256,000 bytes with this quality.
    let found = try search(
      .telegram,
      Maker { job, request in
        job.times.count * (request.quality ?? 0) * 256_000 / (90 * quality)
      }
    )
    let steps = [95, 90, 85, 80, 75, 70, 60, 50, 40]
    #expect(found.choice.quality == steps.first { $0 <= quality })
    #expect(found.choice.rate == FrameRate(30))
  }

  @Test func `fewer frames come before poor ones`() throws {
    // At 30 frames a second nothing above a quality of 30 fits; at 20 one of 45 would.
    let found = try search(
      .telegram,
      Maker { job, request in
        job.times.count * (request.quality ?? 0) * 94
      }
    )
    #expect(found.choice == .init(rate: FrameRate(20), quality: 40))
  }

  @Test func `from ten frames a second down fair qualities come before fewer frames`() throws {
    // 30 frames: 12,000 bytes a step of quality.
    let found = try search(
      .telegram,
      Maker { job, request in
        job.times.count * (request.quality ?? 0) * 400
      }
    )
    #expect(found.choice == .init(rate: FrameRate(10), quality: 20))
  }

  @Test func `only at the last rate poor qualities are tried`() throws {
    // 15 frames of 5 a second: 22,500 bytes a step of quality.
    let found = try search(
      .telegram,
      Maker { job, request in
        job.times.count * (request.quality ?? 0) * 1_500
      }
    )
    #expect(found.choice == .init(rate: FrameRate(5), quality: 10))
  }

  @Test func `frames that are large at any quality are fewer than ten a second`() throws {
    // 18 frames of 6 a second have 270,000 bytes, 15 of 5 a second 225,000.
    let found = try search(.telegram, Maker { job, _ in job.times.count * 15_000 })
    #expect(found.choice == .init(rate: FrameRate(5), quality: 95))
  }

  @Test func `what never fits is an error that tells the cure`() throws {
    let error = #expect(throws: MediaError.self) {
      _ = try search(.discord, Maker { _, _ in 1_000_000 })
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.description.contains("--to") == true)
  }

  @Test func `a long film ends at the service's limit, which is told`() throws {
    let found = try search(.signal, length: 8, Maker { _, _ in 1 })
    #expect(found.job.times.count == 180)
    let material = FilmMaterial(length: 8, width: 512, height: 512, hasAlpha: true)
    let request = FilmJobRequest("sticker", format: .apng)
    #expect(
      StickerSearch(.signal, request, of: material).notes == [.isShortened(.signal)]
    )
    #expect(StickerSearch(.whatsapp, request, of: material).notes.isEmpty)
  }

  /// 3 s at 30,000 / 1,001 frames a second are 89.91 frames.
  @Test(arguments: [5, 2.99])
  func `no film lasts longer than a sticker may, with all of its last frame`(length: Double) throws
  {
    let rate = FrameRate(30_000, 1_001)
    let found = try search(.telegram, length: length, rate: rate, Maker { _, _ in 1 })
    #expect(found.choice.rate == rate)
    #expect(found.job.times.count == 89)
  }

  @Test func `a slow film keeps its rate`() throws {
    let found = try search(.whatsapp, rate: FrameRate(12), Maker { _, _ in 1 })
    #expect(found.choice.rate == FrameRate(12))
    #expect(found.job.times.count == 36)
  }
}
