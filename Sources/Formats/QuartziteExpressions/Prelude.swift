// SPDX-License-Identifier: Apache-2.0

/// The objects and functions that expressions use, in their own language.
enum Prelude {
  /// The source of one function of the host's functions and the file.
  static let source: [UInt8] = {
    let parts = [
      PackageResources.sandbox_js, PackageResources.guard_js, PackageResources.values_js,
      PackageResources.properties_js, PackageResources.layers_js,
      PackageResources.shapes_js, PackageResources.bake_js,
    ]
    return Array("function (host, file) {\n".utf8) + parts.joined() + Array("\n}".utf8)
  }()
}
