// SPDX-License-Identifier: Apache-2.0
import Foundation

// Writes each drawing's bytes to a file of its name in the folder that is given.
guard CommandLine.arguments.count == 2 else {
  print("usage: OracleDrawings FOLDER")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
do {
  for drawing in Drawing.all {
    guard let bytes = drawing.render() else { continue }
    try Data(bytes).write(to: folder.appendingPathComponent("\(drawing.name).rgba"))
  }
} catch {
  print("OracleDrawings: \(error)")
  exit(1)
}
