// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation's function of this name looks into the main bundle, which on Linux is the folder of the
// program; the strings of an application are in the bundles of its modules. Where no bundle is named, these
// are called in its place.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the table `Localizable` of the program's resources, the key itself where none
/// has it.
///
/// The main bundle is asked first, then the bundles `NAME.resources` and `NAME.bundle` beside the program,
/// by name. String catalogues count, too.
///
/// See: <https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)>
public func NSLocalizedString(_ key: String, comment: String) -> String { StringTables.text(key) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in a table of the program's resources, the key itself where none has it.
///
/// See: <https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)>
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  StringTables.text(key, table: tableName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the table `Localizable` of the program's resources, a value where none has
/// it.
///
/// See: <https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)>
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  StringTables.text(key, default: value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in a table of the program's resources, a value where none has it.
///
/// See: <https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)>
public func NSLocalizedString(
  _ key: String,
  tableName: String?,
  value: String,
  comment: String
) -> String {
  StringTables.text(key, default: value, table: tableName)
}
