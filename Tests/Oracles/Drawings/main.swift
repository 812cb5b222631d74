// SPDX-License-Identifier: Apache-2.0
import Foundation

// Writes each drawing's bytes to a file of its name in the folder that is given.
guard CommandLine.arguments.count == 2 else {
  print("usage: OracleDrawings FOLDER")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
do {
  func write(_ bytes: [UInt8]?, _ name: String) throws {
    guard let bytes else { return }
    try Data(bytes).write(to: folder.appendingPathComponent("\(name).rgba"))
  }
  for drawing in Drawing.all { try write(drawing.render(), drawing.name) }
  for drawing in LayerDrawing.all { try write(drawing.render(), drawing.name) }
} catch {
  print("OracleDrawings: \(error)")
  exit(1)
}
