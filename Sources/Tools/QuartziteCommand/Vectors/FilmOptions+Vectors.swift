// SPDX-License-Identifier: Apache-2.0

extension FilmOptions {
  /// Refuses options that change nothing in an animated SVG document.
  func checkVectors() throws(UsageError) {
    var idle: [String] = colors.given.map(\.rawValue)
    if quality != nil { idle.append("quality") }
    if lossless { idle.append("lossless") }
    if effort != nil { idle.append("effort") }
    if frames != nil { idle.append("frames") }
    if poster != nil { idle.append("poster") }
    guard let first = idle.first else { return }
    throw UsageError("--\(first) does nothing for SVG; leave it out")
  }
}
