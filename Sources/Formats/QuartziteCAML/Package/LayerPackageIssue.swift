// SPDX-License-Identifier: Apache-2.0

/// Something of a layer package that is not shown as intended, or not understood.
public struct LayerPackageIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A feature that is not supported.
    case unsupported
    /// An element, an attribute or a type that is not known.
    case unknown
    /// A value that cannot be read, which is left out.
    case invalid
    /// Something that the package refers to but that is not there.
    case missing
    /// More of something than is read.
    case limit
  }

  /// The kind of issue.
  public var kind: Kind
  /// Where: the file, the line and the element, such as `main.caml:12 CALayer`.
  public var place: String
  /// What it is, in a few words.
  public var message: String

  /// Makes an issue.
  public init(_ kind: Kind, _ message: String, place: String = "") {
    (self.kind, self.message, self.place) = (kind, message, place)
  }

  /// The place and the message.
  public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// The issues of a package, which its readers and writers add to; for use by one thread.
final class PackageIssueLog {
  /// The issues in the order in which they were found, each message of a kind at a place once.
  private(set) var issues: [LayerPackageIssue]
  private var seen: Set<LayerPackageIssue>
  /// The most issues that are kept.
  private static let most = 1000

  /// Makes a log with some issues.
  init(_ issues: [LayerPackageIssue] = []) {
    (self.issues, seen) = (issues, Set(issues))
  }

  /// Adds an issue.
  func note(_ kind: LayerPackageIssue.Kind, _ message: String, at place: String = "") {
    let issue = LayerPackageIssue(kind, message, place: place)
    guard issues.count < Self.most, seen.insert(issue).inserted else { return }
    issues.append(issue)
  }
}
