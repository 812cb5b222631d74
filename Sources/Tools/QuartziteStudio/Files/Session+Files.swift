// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteScenes

/// The files of a page.
@MainActor final class FileShelf {
  /// The files by the ids of their scenes.
  private(set) var files: [String: PageFile] = [:]
  private var order: [String] = []
  /// The scenes of rewritten files, by id.
  var rewritten: [String: Scene] = [:]
  var receiver = FileReceiver()
  /// Files that have arrived and were not read yet.
  var arrivals: [FileReceiver.Arrival] = []
  /// Changes that are not applied yet, the latest for each file.
  var changes: [String: (values: [String: EditValue], theme: String?)] = [:]

  /// Adds a file, and removes the oldest ones beyond `most`.
  func add(_ file: PageFile, most: Int) {
    order.removeAll { $0 == file.id }
    order.append(file.id)
    files[file.id] = file
    rewritten[file.id + PageFile.rewrittenEnding] = nil
    while order.count > most { files[order.removeFirst()] = nil }
  }

  /// The scene of a file with its changes, or of a rewritten file; nil if there is none.
  func scene(_ id: String) -> Scene? { files[id]?.scene ?? rewritten[id] }
}

extension Session {
  /// The scene with an id: that of a file of the page, or one of the server's.
  func scene(_ id: String) -> Scene? { shelf.scene(id) ?? library.scene(id) }

  /// Receives a piece of a file that the page announced.
  package func receive(bytes: [UInt8]) {
    do {
      if let arrival = try shelf.receiver.add(bytes) { arrive(arrival) }
    } catch {
      send(ServerMessage.Failure(text: "\(error)"))
    }
  }

  func announce(_ announcement: FileReceiver.Announcement) {
    let (most, size) = (library.limits.fileBytes, announcement.bytes)
    guard size <= most else {
      return refuse(
        announcement,
        "the file has \(Self.megabytes(size)) MB; \(Self.megabytes(most)) are read at most"
      )
    }
    guard library.scene(announcement.id) == nil else {
      return refuse(announcement, "the id is that of a scene")
    }
    if let arrival = shelf.receiver.begin(announcement) { arrive(arrival) }
  }

  private func arrive(_ arrival: FileReceiver.Arrival) {
    shelf.arrivals.append(arrival)
    alarm.ring()
  }

  private func refuse(_ announcement: FileReceiver.Announcement, _ reason: String) {
    send(
      ServerMessage.Refused(
        id: announcement.id,
        name: announcement.name,
        text: String(reason.prefix(500))
      )
    )
  }

  private static func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / 1_048_576)
  }

  // MARK: - Work

  /// Reads the files that have arrived.
  func meetFiles() async {
    while !shelf.arrivals.isEmpty {
      let arrival = shelf.arrivals.removeFirst()
      let announcement = arrival.announcement
      do {
        let limits = library.limits
        let reading = try await Task.detached {
          try PageFile.read(arrival.bytes, name: announcement.name, limits: limits)
        }.value
        let file = try PageFile(
          reading,
          id: announcement.id,
          name: announcement.name,
          size: arrival.bytes.count
        )
        shelf.add(file, most: limits.files)
        send(file.card)
      } catch {
        refuse(announcement, "\(error)")
      }
    }
  }

  /// Prepares the scene with an id before it is opened: reads the file of a scene of the command line, or
  /// rewrites a file of the page.
  func prepare(_ id: String) async throws {
    let ending = PageFile.rewrittenEnding
    if id.hasSuffix(ending), let file = shelf.files[String(id.dropLast(ending.count))] {
      let (scene, size) = try await file.rewritten()
      shelf.rewritten[id] = scene
      send(ServerMessage.Rewritten(id: file.id, before: file.size, after: size))
    }
    guard shelf.files[id] == nil, let scene = library.scene(id), let path = scene.path else {
      return
    }
    let (name, limits) = ((path as NSString).lastPathComponent, library.limits)
    let read = try? await Task.detached { () -> (PageFile.Reading, Int)? in
      // There is no data for folders: they are packages, whose values cannot be changed.
      guard let bytes = FileManager.default.contents(atPath: path),
        bytes.count <= limits.fileBytes
      else { return nil }
      return (try PageFile.read(Array(bytes), name: name, limits: limits), bytes.count)
    }.value
    guard let (reading, size) = read ?? nil,
      let file = try? PageFile(reading, id: id, name: name, size: size, base: scene)
    else { return }
    shelf.add(file, most: limits.files)
    send(file.card)
  }

  /// Applies the changes that were asked for, and shows the files again at the same time.
  func meetChanges() async throws {
    while let (id, change) = shelf.changes.popFirst() {
      guard let file = shelf.files[id] else {
        throw ClientMessage.Fault(description: "there is no file '\(id.prefix(60))'")
      }
      try await file.change(change.values, theme: change.theme)
      send(
        ServerMessage.Changed(id: id, count: file.changes.values.count, issues: file.issues)
      )
      try showAgain(id)
    }
  }

  /// Makes the file with its changes available for download.
  func saveFile(_ id: String) {
    guard let file = shelf.files[id] else {
      return send(ServerMessage.Failure(text: "there is no file '\(id.prefix(60))'"))
    }
    let name = file.changedName
    exporter.startFile(name) { try await file.written() }
  }
}

extension Dictionary {
  /// Removes and returns an element; nil if there is none.
  fileprivate mutating func popFirst() -> Element? {
    isEmpty ? nil : remove(at: startIndex)
  }
}
