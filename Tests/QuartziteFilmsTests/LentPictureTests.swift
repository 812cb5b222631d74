// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteRaster
import Synchronization
import Testing

/// Pictures go through a pipe without being copied; nobody may write to them until they are read.
@Suite struct LentPictureTests {
  /// Lends pictures of a moving square to a pipe; returns what its reader got and what it should.
  ///
  /// The reader begins when the pipe is full, and never asks for more than a part of a picture.
  private func carry(width: Int, height: Int, frames: Int) -> (got: [UInt8], sent: [UInt8]) {
    let pipe = Pipe()
    let target = pipe.fileHandleForWriting.fileDescriptor
    CFile.widenPipe(target)
    let got = Mutex<[UInt8]>([])
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      while true {
        let part = pipe.fileHandleForReading.readData(ofLength: 200_000)
        if part.isEmpty { break }
        got.withLock { $0 += part }
      }
      end.signal()
    }
    let surface = Surface(width: width, height: height)
    surface.fill(0xFF20_4060)
    var taker = FilmPictureTaker(.mp4)
    var lent: VideoPlanes?
    var sent: [UInt8] = []
    for frame in 0..<frames {
      let square = PixelRect(x: 7 * frame % (width - 40), y: 20, width: 40, height: 40)
      for y in square.minY..<square.maxY {
        for x in square.minX..<square.maxX {
          surface[x, y] = 0xFF00_0000 | UInt32(truncatingIfNeeded: frame * 0x35_4177) & 0xFF_FFFF
        }
      }
      guard
        case .planes(let planes) = taker.take(surface, damage: frame == 0 ? nil : [square])
      else { continue }
      // The expectation is made from a copy of the surface, not from what was lent.
      sent += VideoPlanes(of: surface.makePixmap()).bytes
      // Small pictures wait in the pipe until half of them stand there.
      if frame == (width * height > 1 << 19 ? 0 : 60) { thread.start() }
      let error = planes.withUnsafeBytes { CFile.lend($0, to: target) }
      #expect(error == 0)
      lent = planes
    }
    try? pipe.fileHandleForWriting.close()
    end.wait()
    withExtendedLifetime(lent) {}
    return (got.withLock { $0 }, sent)
  }

  @Test func `pictures larger than the pipe arrive as they were taken`() {
    let (got, sent) = carry(width: 1_024, height: 800, frames: 30)
    let isSame = got == sent
    #expect(isSame, "\(got.count) bytes of \(sent.count)")
  }

  @Test func `small pictures arrive as they were taken`() {
    let (got, sent) = carry(width: 64, height: 64, frames: 200)
    let isSame = got == sent
    #expect(isSame, "\(got.count) bytes of \(sent.count)")
  }

  @Test func `a file takes the bytes as well`() throws {
    let path = NSTemporaryDirectory() + "/lent-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let descriptor = try CFile.create(path)
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(bytes.withUnsafeBytes { CFile.lend($0, to: descriptor) } == 0)
    try CFile.closing(descriptor, path: path)
    let isSame = FileManager.default.contents(atPath: path).map { [UInt8]($0) } == bytes
    #expect(isSame)
  }

  @Test func `a reader that is gone is an error`() throws {
    CSignals.ignoreBrokenPipes()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let bytes = [UInt8](repeating: 1, count: 3_000_000)
    let target = pipe.fileHandleForWriting.fileDescriptor
    #expect(bytes.withUnsafeBytes { CFile.lend($0, to: target) } == EPIPE)
  }
}
