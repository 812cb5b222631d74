// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartzitePort

/// `quartzite-port`.
@main struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quartzite-port",
    abstract: "Rewrites iOS sources so that they compile on Linux with Quartzite's UIKit.",
    discussion: """
      Without an option it only tells what would change. Nothing is written unless every file could \
      be read and rewritten.
      """
  )

  @Argument(help: "The directory with the Swift sources.")
  var directory: String

  @Flag(help: "Change the files in place.")
  var write = false

  @Flag(help: "Only tell what would change; the default.")
  var dryRun = false

  @Option(
    name: [.short, .long],
    help: "Put the rewritten tree here, a directory that is not there yet."
  )
  var output: String?

  func validate() throws {
    if [write, dryRun, output != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--write, --dry-run and --output exclude each other")
    }
  }

  func run() throws {
    let tree = try SourceTree(directory)
    let ported = try tree.ported()
    for file in ported {
      for finding in file.findings { print("\(file.path):\(finding.line): \(finding.text)") }
    }
    let changed = ported.filter(\.isChanged)
    if let output {
      try tree.copy(to: output, with: ported)
    } else if write {
      try tree.write(changed)
    } else {
      for file in changed { print("\(file.path): would change") }
    }
    if let line = tree.resources.manifestLine(in: tree.folder) {
      let place = tree.folder.isEmpty ? "" : " whose folder is \(tree.folder.dropLast())"
      print("for the target\(place) in Package.swift: \(line)")
      if !tree.resources.bundles.isEmpty, output == nil {
        print("--output makes the bundles that the specification of CocoaPods names")
      }
    }
    let findings = ported.reduce(0) { $0 + $1.findings.count }
    let verb = write || output != nil ? "changed" : "to change"
    // Names are looked up; types only a compiler knows.
    let rest =
      findings == 0
      ? "no place found to look at; a build tells the rest" : "\(findings) place(s) to look at"
    print("\(ported.count) file(s), \(changed.count) \(verb), \(rest)")
  }
}
