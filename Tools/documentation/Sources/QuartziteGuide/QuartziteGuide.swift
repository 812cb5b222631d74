// SPDX-License-Identifier: Apache-2.0

/// The guide's own module, which holds nothing but the guide.
public enum QuartziteGuide {}
