// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_PRELUDE_H
#define QUARTZITE_PRELUDE_H

// The JavaScript of the objects and functions that expressions use: the files of this module's folder,
// one after the other, in UTF-8.
const unsigned char *_Nonnull qz_prelude(void);

// Its length in bytes.
long qz_prelude_length(void);

#endif
