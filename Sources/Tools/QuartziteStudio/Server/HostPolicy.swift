// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Decides by `Host` and `Origin` whether a request comes from this server's own page.
///
/// A page of another site can send requests to a server on this machine: directly, as `Origin`
/// shows, or through a name of its own that resolves to this machine (DNS rebinding), as `Host`
/// shows. Both are refused. Numeric addresses cannot be rebound, so they are always allowed.
package struct HostPolicy: Sendable, Equatable {
  /// The allowed names in addition to numeric addresses, in lower case.
  package var names: Set<String>

  /// Makes the policy of a server that listens on `host`.
  package init(host: String, names: [String] = []) {
    self.names = ["localhost", host.lowercased()]
    self.names.formUnion(names.map { $0.lowercased() })
  }

  /// Whether a value of `Host` is allowed.
  package func allows(host: String?) -> Bool {
    guard let host, let name = Self.name(of: host) else { return false }
    return names.contains(name) || Self.isNumeric(name)
  }

  /// Whether a value of `Origin` belongs to the page that was loaded from `host`.
  ///
  /// A request without `Origin` does not come from a page: it is allowed unless an origin is
  /// `required`, as for WebSockets.
  package func allows(origin: String?, host: String?, required: Bool) -> Bool {
    guard let origin else { return !required }
    guard let host else { return false }
    return origin.lowercased() == "http://" + host.lowercased()
      || origin.lowercased() == "https://" + host.lowercased()
  }

  /// The name before the port in lower case; nil if there is none or the port is not a number.
  private static func name(of host: String) -> String? {
    let text = host.lowercased()
    let (name, rest): (Substring, Substring)
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      (name, rest) = (text[..<end], text[end...])
    }
    guard !name.isEmpty else { return nil }
    if !rest.isEmpty {
      guard rest.hasPrefix(":"), UInt16(rest.dropFirst()) != nil else { return nil }
    }
    return String(name)
  }

  /// Whether a name is a numeric address.
  static func isNumeric(_ name: String) -> Bool {
    if name.contains(":") { return name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
