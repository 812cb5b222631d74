// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The key of a filter's name in its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of a filter's display name.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of a filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The key of an input's class.
public let kCIAttributeClass = "CIAttributeClass"
/// The key of an input's type.
public let kCIAttributeType = "CIAttributeType"
/// The key of an input's display name.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// The key of an input's least value.
public let kCIAttributeMin = "CIAttributeMin"
/// The key of an input's greatest value.
public let kCIAttributeMax = "CIAttributeMax"
/// The key of the least value for a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The key of the greatest value for a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The key of an input's default.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The key of an input's neutral value, which changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The type of plain numbers.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// The type of angles.
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
/// The type of lengths.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// The type of times, 0...1.
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
/// The type of positions.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// The type of rectangles.
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// The type of colours.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// The type of images.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// The type of transforms.
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"
