// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// The shape of swift-snapshot-testing, on which the bridge of Docs/Testing.md stands.
import Foundation

public struct XCTAttachment {
  public init(data: Data) {}
}

public struct Diffing<Value> {
  public init(
    toData: @escaping (Value) -> Data,
    fromData: @escaping (Data) -> Value,
    diff: @escaping (Value, Value) -> (String, [XCTAttachment])?
  ) {}
}

public struct Snapshotting<Value, Format> {
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: @escaping (Value) -> Format
  ) {}
}

public func assertSnapshot<Value, Format>(of value: Value, as: Snapshotting<Value, Format>) {}
