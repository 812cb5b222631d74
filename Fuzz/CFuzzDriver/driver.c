// SPDX-License-Identifier: Apache-2.0
// The program's entry: hands over to libFuzzer, whose own main the build tool cannot take. A program that
// is built without libFuzzer reads the files that it is given, each once.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *, size_t));

static int read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 1;
  }
  uint8_t *bytes = NULL;
  size_t size = 0, room = 0;
  for (;;) {
    if (size == room) {
      room = room ? 2 * room : 1 << 16;
      bytes = realloc(bytes, room);
      if (!bytes) abort();
    }
    size_t count = fread(bytes + size, 1, room - size, file);
    if (count == 0) break;
    size += count;
  }
  fclose(file);
  LLVMFuzzerTestOneInput(bytes, size);
  free(bytes);
  return 0;
}

static int run(int argc, char **argv) {
  if (LLVMFuzzerRunDriver) return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
  int status = 0;
  for (int i = 1; i < argc; i++) status |= read_file(argv[i]);
  return status;
}

// The entry of whichever fuzzer this is linked into, by the name that its module gives it.
int LottieFuzz_main(int argc, char **argv) { return run(argc, argv); }
int SVGFuzz_main(int argc, char **argv) { return run(argc, argv); }
int CAMLFuzz_main(int argc, char **argv) { return run(argc, argv); }
int DisplayListFuzz_main(int argc, char **argv) { return run(argc, argv); }
int NibFuzz_main(int argc, char **argv) { return run(argc, argv); }
