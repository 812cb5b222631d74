// SPDX-License-Identifier: Apache-2.0

/// The place of a file that the tool adds for several others.
enum CommonFolder {
  /// The deepest folder that contains all files, with a slash at its end; empty for the directory itself.
  static func of(_ paths: [String]) -> String {
    var common = paths.first.map { $0.split(separator: "/").dropLast().map(String.init) } ?? []
    for path in paths {
      let parts = path.split(separator: "/").dropLast().map(String.init)
      while !parts.starts(with: common) { common.removeLast() }
    }
    return common.map { $0 + "/" }.joined()
  }
}
