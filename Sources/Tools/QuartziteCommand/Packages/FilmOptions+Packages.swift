// SPDX-License-Identifier: Apache-2.0

extension FilmOptions {
  /// Refuses options that change nothing in a layer package, which is not made of pixels.
  func checkPackage() throws(UsageError) {
    var idle: [String] = colors.given.map(\.rawValue)
    if quality != nil { idle.append("quality") }
    if lossless { idle.append("lossless") }
    if effort != nil { idle.append("effort") }
    if frames != nil { idle.append("frames") }
    if poster != nil { idle.append("poster") }
    guard let first = idle.first else { return }
    throw UsageError("--\(first) does nothing for layer packages; leave it out")
  }
}
