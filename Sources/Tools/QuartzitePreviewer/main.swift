// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFinder

// Run by the plugin with the arguments PACKAGE PLACE TARGET SOURCES QUARTZITE SWIFT ARGUMENT...: writes
// the preview package of a target, builds it, and replaces this process by the program built.

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("quartzite: \(text)\n".utf8))
  exit(2)
}

var words = CommandLine.arguments.dropFirst()
guard words.count >= 6 else { fail("this program belongs to 'swift package quartzite'") }
@MainActor func take() -> String { words.removeFirst() }
var package = PreviewPackage(
  client: take(),
  place: take() + "/package",
  target: take(),
  sources: take(),
  quartzite: take()
)
let swift = take()
var arguments = Array(words)

/// Takes an option and its value out of the arguments; nil if it is not there.
@MainActor func takeOption(_ name: String) -> String? {
  guard let place = arguments.firstIndex(of: name) else { return nil }
  guard place + 1 < arguments.count else { fail("\(name) needs a value") }
  defer { arguments.removeSubrange(place...place + 1) }
  return arguments[place + 1]
}

if let text = takeOption("--canvas") {
  let sides = text.split(separator: "x")
  let lengths = sides.compactMap { Double($0) }.filter { $0 > 0 && $0 <= 16_384 }
  guard sides.count == 2, lengths.count == 2 else {
    fail("--canvas is the size of the stage in points; write it as WxH, as in 320x480")
  }
  package.canvas = (lengths[0], lengths[1])
}
let configuration = takeOption("--configuration") ?? "release"
guard ["debug", "release"].contains(configuration) else {
  fail("--configuration is debug or release")
}
let scratch =
  takeOption("--scratch-path") ?? (package.place as NSString).deletingLastPathComponent + "/build"

let found: ViewFinder
do {
  found = try package.write()
} catch {
  fail("\(error.localizedDescription)")
}
if found.views.isEmpty, found.previews.isEmpty {
  fail(
    "there is no view in \(package.target): no class at the top level inherits from UIView and can"
      + " be made by init(frame:) or init()"
  )
}

let build = Process()
build.executableURL = URL(fileURLWithPath: swift)
build.arguments = [
  "build", "-c", configuration, "--package-path", package.place, "--scratch-path", scratch,
  "--product", PreviewPackage.program,
]
// The program's output alone goes to standard output.
build.standardOutput = FileHandle.standardError
if !FileManager.default.fileExists(atPath: scratch) {
  FileHandle.standardError.write(Data("quartzite: the first build takes minutes\n".utf8))
}
do {
  try build.run()
} catch {
  fail("\(swift) cannot be run: \(error.localizedDescription)")
}
build.waitUntilExit()
if build.terminationStatus != 0 { exit(build.terminationStatus) }

let program = "\(scratch)/\(configuration)/\(PreviewPackage.program)"
// The program shows argv[0] as its own name in messages.
let names = ["quartzite"] + arguments
// SAFETY: `execv` reads strings that end with zero, and an array of them that ends with null; they are
// never freed, since the process goes on as another program, or ends.
var pointers: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) } + [nil]
execv(program, &pointers)
fail("\(program) cannot be run")
