// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_PAGE_H
#define QUARTZITE_PAGE_H

// A file of the live page, compiled into the program.
typedef struct {
  // Its path in this module's folder, such as "Window/keys.js".
  const char *_Nonnull path;
  // Its text in UTF-8, which a zero ends.
  const unsigned char *_Nonnull text;
} qz_page_file;

// The number of files of the page.
long qz_page_file_count(void);

// A file of the page; index is 0 or more and below the number of files.
qz_page_file qz_page_file_at(long index);

#endif
