/* SPDX-License-Identifier: Apache-2.0
 *
 * Quartzite for C: reads Lottie files (.json, .lottie, .tgs), layer packages of Core Animation (.ca,
 * .caml, .wallpaper, .tendies) and SVG pictures (.svg, .svgz), draws their frames into memory and writes
 * them as films.
 *
 * Errors. Every function that can fail returns a qz_status; 0, QZ_OK, is success. The last
 * parameter takes the reason as a sentence and may be NULL. After an error no output parameter has
 * been written and no file is left. A NULL handle is QZ_ERROR_ARGUMENT, never a crash; a pointer
 * that is neither NULL nor valid is the caller's fault.
 *
 * Threads. There is no global state. A qz_animation may be used by several threads at once as long
 * as none of them changes it (qz_animation_set_...). A qz_renderer belongs to one thread at a time.
 * Different handles never disturb each other.
 *
 * Memory. Handles are released by their own functions; NULL is allowed there. Strings that are
 * returned belong to the handle and live until it is released or changed. A renderer keeps what it
 * needs: its animation may be released first.
 *
 * Determinism. The same file, size and frame give the same bytes, with any number of threads and on
 * any machine.
 *
 * Stability. Functions, constants and structures of this header are never taken away or changed
 * within a major version. Structures that may grow begin with their size; fill them with the
 * initialisers below, and set what differs.
 */
#ifndef QUARTZITE_H
#define QUARTZITE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define QZ_API __attribute__((visibility("default")))
#else
#define QZ_API
#endif

/* The version that this header describes. */
#define QZ_VERSION "0.2.0"

/* The version of the library, for example "0.2.0"; never NULL. */
QZ_API const char *qz_version(void);

/* MARK: Errors */

typedef int32_t qz_status;

enum {
  QZ_OK = 0,
  /* An argument is out of its documented range, or a handle or pointer is NULL. */
  QZ_ERROR_ARGUMENT = 1,
  /* The file cannot be read. */
  QZ_ERROR_FILE = 2,
  /* The bytes are no animation. */
  QZ_ERROR_FORMAT = 3,
  /* The file exceeds a limit of the importer. */
  QZ_ERROR_LIMIT = 4,
  /* The film cannot be written. */
  QZ_ERROR_OUTPUT = 5,
  /* The film's format needs FFmpeg, which is missing or has failed. */
  QZ_ERROR_ENCODER = 6,
  /* The progress callback asked to stop. */
  QZ_ERROR_CANCELLED = 7
};

/* The reason of a failure. */
typedef struct qz_error {
  qz_status status;
  /* UTF-8, one line, ends with a zero byte; cut where it is longer. */
  char message[508];
} qz_error;

/* MARK: Animations */

typedef struct qz_animation qz_animation;

/* How a file is understood. */
enum {
  /* As the format's documents and After Effects have it; the default. */
  QZ_DIALECT_FORMAT = 0,
  /* As Apple's Core Animation shows it through lottie-ios. */
  QZ_DIALECT_CORE_ANIMATION = 1
};

typedef struct qz_open_options {
  uint32_t size;
  /* One of QZ_DIALECT_...; default 0. */
  int32_t dialect;
  /* Which animation of a .lottie archive; NULL for the first. */
  const char *animation;
  /* Which theme of a .lottie archive; NULL for the initial one, if there is one. */
  const char *theme;
  /* The states of a layer package with their times in seconds, for instance "0 Sleep; 1 Locked"; "-" is
   * none of them; one at 0 holds from the beginning. NULL for none. */
  const char *states;
} qz_open_options;

#define QZ_OPEN_OPTIONS { sizeof(qz_open_options), 0, NULL, NULL, NULL }

/* Opens the file at `path` (UTF-8). Pictures beside a .json file are read from its folder; a layer
 * package may be a folder. `options` may be NULL. Release with qz_animation_release. */
QZ_API qz_status qz_animation_open(const char *path, const qz_open_options *options,
                                   qz_animation **animation, qz_error *error);

/* Opens an animation from `count` bytes of a .json, .lottie, .tgs, .svg or .svgz file or of the archive
 * of a layer package; they are copied. */
QZ_API qz_status qz_animation_read(const void *bytes, size_t count,
                                   const qz_open_options *options, qz_animation **animation,
                                   qz_error *error);

QZ_API void qz_animation_release(qz_animation *animation);

typedef struct qz_animation_info {
  uint32_t size;
  uint32_t reserved;
  /* The size of the composition in its own pixels. */
  double width, height;
  /* Frames in a second, above 0; 60 for layers and pictures. */
  double frame_rate;
  /* The numbers of the first frame and of the one after the last, in the file's own count. */
  double start_frame, end_frame;
  /* The length in seconds. That of a layer package is 2 seconds after its last state, or 5; that of a
   * picture one frame. */
  double duration;
} qz_animation_info;

/* Fills `info`, whose `size` must be set. */
QZ_API qz_status qz_animation_get_info(const qz_animation *animation, qz_animation_info *info);

/* The name in the file; empty where it has none. NULL for a NULL handle. */
QZ_API const char *qz_animation_name(const qz_animation *animation);

/* A named stretch of time. */
typedef struct qz_marker {
  const char *name;
  /* Where it begins and how long it is, in frames of the file's count. */
  double frame, length;
} qz_marker;

QZ_API size_t qz_animation_marker_count(const qz_animation *animation);
QZ_API qz_status qz_animation_get_marker(const qz_animation *animation, size_t index,
                                         qz_marker *marker);

/* What the file asks for and is not drawn as meant, a sentence each; NULL beyond the count. */
QZ_API size_t qz_animation_issue_count(const qz_animation *animation);
QZ_API const char *qz_animation_issue(const qz_animation *animation, size_t index);

/* The names of the slots, whose values can be replaced; NULL beyond the count. */
QZ_API size_t qz_animation_slot_count(const qz_animation *animation);
QZ_API const char *qz_animation_slot(const qz_animation *animation, size_t index);

/* The names of the states of a layer package; NULL beyond the count. */
QZ_API size_t qz_animation_state_count(const qz_animation *animation);
QZ_API const char *qz_animation_state(const qz_animation *animation, size_t index);

/* MARK: Replacing values */

/* What a value is replaced by: see qz_value. */
enum {
  /* `numbers` are red, green, blue and alpha, 0...1, straight, sRGB. */
  QZ_VALUE_COLOR = 0,
  /* The first of `numbers`, in the unit of the file (opacities and scales in per cent). */
  QZ_VALUE_NUMBER = 1,
  /* The first two of `numbers`: a point, size or scale in the unit of the file. */
  QZ_VALUE_POINT = 2,
  /* `text`, UTF-8. */
  QZ_VALUE_TEXT = 3
};

typedef struct qz_value {
  int32_t kind;
  double numbers[4];
  const char *text;
} qz_value;

/* Replaces the values of all properties that `key_path` matches, for the whole duration, for
 * instance "Button.**.Fill 1.Color": names from the outside in, "*" for one and "**" for any number
 * of them. Renderers that exist keep the old value; a path that matches nothing adds an issue.
 * Values that are not finite are QZ_ERROR_ARGUMENT, and so is an animation that is no Lottie file. */
QZ_API qz_status qz_animation_set_value(qz_animation *animation, const char *key_path,
                                        const qz_value *value, qz_error *error);

/* Replaces the value of a slot of the file. */
QZ_API qz_status qz_animation_set_slot(qz_animation *animation, const char *slot,
                                       const qz_value *value, qz_error *error);

/* MARK: Frames */

typedef struct qz_renderer qz_renderer;

/* The order of the bytes of a pixel, 8 bits each, sRGB. */
enum {
  QZ_PIXELS_RGBA = 0,
  QZ_PIXELS_BGRA = 1,
  /* Or'd to either: colours are multiplied by alpha. Faster, and what compositors take. */
  QZ_PIXELS_PREMULTIPLIED = 2
};

/* Makes a renderer of pictures of `width` x `height` pixels, 1...16384 each, into which the
 * composition is fitted and centred. `background` is red, green, blue and alpha, 0...1, straight;
 * NULL for transparent. `threads` draw a frame, 1...64; the bytes do not depend on them. */
QZ_API qz_status qz_renderer_create(const qz_animation *animation, int32_t width, int32_t height,
                                    const double *background, int32_t threads,
                                    qz_renderer **renderer, qz_error *error);

QZ_API void qz_renderer_release(qz_renderer *renderer);

/* Draws frame `frame`, in the file's count, not rounded; before the first frame and after the last
 * one these are shown. Writes `height` rows of `width` pixels in the order `pixels` to `buffer`,
 * each `stride` bytes after the one before it; `stride` is at least 4 * width. */
QZ_API qz_status qz_renderer_draw(qz_renderer *renderer, double frame, void *buffer, size_t stride,
                                  int32_t pixels, qz_error *error);

/* A rectangle of pixels, from the top left. */
typedef struct qz_rect {
  int32_t x, y, width, height;
} qz_rect;

/* Like qz_renderer_draw, but writes only the pixels that may differ from the frame that this
 * renderer drew last, which `buffer` must still hold in the same order. `rects` takes up to
 * `capacity` rectangles that cover what was written, `count` their number; where there are more,
 * the only one is the rectangle around all. 0 means that nothing changed. `capacity` is at least
 * 1. The first frame is written as a whole. */
QZ_API qz_status qz_renderer_draw_changes(qz_renderer *renderer, double frame, void *buffer,
                                          size_t stride, int32_t pixels, qz_rect *rects,
                                          size_t capacity, size_t *count, qz_error *error);

/* MARK: Films */

typedef struct qz_film_options {
  uint32_t size;
  /* How many times the film plays, in formats that store it; 0, the default, is forever. */
  int32_t loops;
  /* The size in pixels, 1...16384; 0, the default, for that of the composition. */
  int32_t width, height;
  /* Frames in a second; 0, the default, for the file's, as far as the format can hold it. */
  double frames_per_second;
  /* The range in seconds from the beginning; default 0 and 0, which is the end. */
  double from, to;
  /* Red, green, blue, alpha, 0...1, straight; default transparent, which is black in formats
   * without transparency. */
  double background[4];
  /* The format by name: "gif", "apng", "webp", "mp4", "webm", "avif", "svg", "png" (a directory), "rgba", "bgra";
   * NULL, the default, by the path's ending. */
  const char *format;
  /* The quality of lossy formats, 1...100; 0, the default, is the format's own. */
  int32_t quality;
  /* Not 0: WebP without loss. */
  int32_t lossless;
  /* Threads that draw and encode, 1...64; 0, the default, for one a core. */
  int32_t threads;
  int32_t reserved;
} qz_film_options;

#define QZ_FILM_OPTIONS \
  { sizeof(qz_film_options), 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, NULL, 0, 0, 0, 0 }

/* Gets the number of frames that are done, from 0, and of all; what is not 0 stops the film.
 * Called on the thread of qz_film_write. */
typedef int (*qz_progress)(void *context, int64_t done, int64_t count);

/* Writes a film to `path`, which appears when it is whole. `options` and `progress` may be NULL.
 * MP4 and WebM are encoded by the program ffmpeg; from then on the process ignores SIGPIPE, unless
 * it handles it. */
QZ_API qz_status qz_film_write(const qz_animation *animation, const char *path,
                               const qz_film_options *options, qz_progress progress, void *context,
                               qz_error *error);

#ifdef __cplusplus
}
#endif

#endif
