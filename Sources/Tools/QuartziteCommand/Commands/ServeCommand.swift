// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteScenes
import QuartziteStudio

/// `quartzite serve`: serves a live page for the browser.
struct ServeCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves a live page that plays, scrubs, touches, inspects and exports scenes.",
    discussion: """
      Without WHAT the page lists all scenes; files that are named stand first. \
      Only this machine can open the page unless --host says otherwise.
      """
  )

  @Argument(
    help: "What to list: ids of scenes, or .json, .lottie, .ca, .tendies files (default: scenes).",
    completion: SceneOptions.completion
  )
  var what: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port; 0 is any that is free (default: \(Studio.defaultPort)).",
      valueName: "n"
    ),
    transform: { try NumberOption.whole($0, "port", in: 0...65_535) }
  )
  var port: Int = Studio.defaultPort

  @Option(
    help: ArgumentHelp(
      "The address to listen on; 0.0.0.0 lets other machines in (default: 127.0.0.1).",
      valueName: "address"
    )
  )
  var host = "127.0.0.1"

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp(
      "Read the page's own files from a directory, for work on the page.",
      valueName: "directory",
      visibility: .hidden
    )
  )
  var pageDirectory: String?

  @MainActor func perform() throws {
    let scenes = try Self.scenes(what)
    var options = StudioOptions()
    (options.host, options.port, options.pageDirectory) = (host, port, pageDirectory)
    let name = CommandHost.current.name
    if name != CommandHost.quartzite.name { options.title = name }
    let opens = open
    Studio.run(scenes, options) { address in
      print("Quartzite Studio: \(address)  (end with ctrl-c)")
      fflush(nil)
      if opens { Self.show(address) }
    }
  }

  /// The scenes of the page: those that were named, and all effects if no effect was named.
  @MainActor static func scenes(_ words: [String]) throws(UsageError) -> [Scene] {
    var seen: Set<String> = []
    var subjects: [(word: String, subject: Subject)] = []
    for word in words {
      let isFile = Subject.isFile(word)
      let place = isFile ? URL(fileURLWithPath: word).standardizedFileURL.path : word
      guard seen.insert(place).inserted else { continue }
      subjects.append((word, try Subjects.named(word)))
    }
    if subjects.allSatisfy({ Subject.isFile($0.word) }) {
      subjects += Subjects.all.map { ($0.id, $0) }
    }
    return try Self.named(subjects).map { subject throws(UsageError) in
      guard var scene = subject.scene else {
        throw UsageError("\(subject.id) has no stage that can be shown live")
      }
      (scene.id, scene.title) = (subject.id, subject.title)
      return scene
    }
  }

  /// Gives files unique ids and distinguishable titles: the name inside the file unless several files
  /// share it, as with templates; else the file's own name if it is unique; else that with its directory.
  @MainActor private static func named(_ subjects: [(word: String, subject: Subject)]) -> [Subject]
  {
    var ids = Set(CommandHost.current.scenes.map(\.id))
    let files = subjects.filter { Subject.isFile($0.word) }
    func stem(_ word: String) -> String {
      ((word as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    func isAlone(_ title: String, _ all: [String]) -> Bool { all.filter { $0 == title }.count == 1 }
    let titles = files.map(\.subject.title)
    let stems = files.map { stem($0.word) }
    return subjects.map { word, subject in
      guard Subject.isFile(word) else { return subject }
      var subject = subject
      let (name, wanted) = (stem(word), subject.id)
      if subject.title == word || !isAlone(subject.title, titles) {
        let folder = URL(fileURLWithPath: word).deletingLastPathComponent().lastPathComponent
        subject.title = isAlone(name, stems) ? name : "\(folder)/\(name)"
      }
      var number = 2
      while !ids.insert(subject.id).inserted {
        subject.id = "\(wanted)-\(number)"
        number += 1
      }
      return subject
    }
  }

  /// Opens an address in the desktop's browser; without a desktop, the printed address must do.
  private static func show(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
