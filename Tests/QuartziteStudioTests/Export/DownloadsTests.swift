// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio
import Testing

@Suite struct DownloadsTests {
  private let parent: String

  init() throws {
    parent = NSTemporaryDirectory() + "quartzite-downloads-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }

  private var directories: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []).sorted()
  }

  private func film(_ bytes: Int, _ downloads: Downloads) throws -> Downloads.File {
    let path = try downloads.newPath(ending: "gif")
    try Data(count: bytes).write(to: URL(fileURLWithPath: path))
    return try Downloads.File(path: path, name: "film.gif", type: "image/gif")
  }

  private func exists(_ file: Downloads.File) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  @Test func `the oldest films make room for newer ones`() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    var limits = ServerLimits()
    limits.resultBytes = 1_000
    let downloads = Downloads(limits: limits, in: parent)
    let films = [try film(400, downloads), try film(400, downloads), try film(500, downloads)]
    let tokens = try films.map { try downloads.add($0) }
    #expect(films.map(exists) == [false, true, true])
    #expect(tokens.map { downloads.file($0) != nil } == [false, true, true])
    downloads.removeAll()
    #expect(directories.isEmpty)
  }

  @Test func `a film over the limit is refused and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    var limits = ServerLimits()
    limits.resultBytes = 1_000
    let downloads = Downloads(limits: limits, in: parent)
    let film = try film(1_001, downloads)
    #expect(throws: Downloads.TooLarge.self) { try downloads.add(film) }
    #expect(!exists(film))
  }

  @Test func `a film is deleted after its time`() async throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    var limits = ServerLimits()
    limits.resultSeconds = 0
    let downloads = Downloads(limits: limits, in: parent)
    let film = try film(10, downloads)
    let token = try downloads.add(film)
    let limit = ContinuousClock.now + .seconds(20)
    while exists(film), ContinuousClock.now < limit { await Task.yield() }
    #expect(!exists(film))
    #expect(downloads.file(token) == nil)
  }

  @Test func `what a killed server left is deleted, what a living one has is not`() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let alive = Downloads(in: parent)
    let film = try film(10, alive)
    let dead = parent + "/quartzite-studio-dead"
    try FileManager.default.createDirectory(atPath: dead, withIntermediateDirectories: true)
    try Data(count: 3).write(to: URL(fileURLWithPath: dead + "/film.webm"))
    Downloads(in: parent).deleteLeftovers()
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(exists(film))
    #expect(directories.count == 1)
  }

  @Test func `once everything is deleted no film can be made`() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let downloads = Downloads(in: parent)
    _ = try downloads.newPath(ending: "gif")
    downloads.removeAll()
    #expect(throws: (any Error).self) { try downloads.newPath(ending: "gif") }
    #expect(directories.isEmpty)
  }
}
