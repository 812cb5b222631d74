/* SPDX-License-Identifier: Apache-2.0
 *
 * Uses the library as a C program does: library FILE FOLDER. FOLDER gets frames.rgba, all frames of
 * the file at its own rate on white, straight RGBA, and film.gif. */
#include <math.h>
#include <quartzite.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                            \
  do {                                                              \
    if (!(condition)) {                                             \
      fprintf(stderr, "line %d: not %s\n", __LINE__, #condition);   \
      failures++;                                                   \
    }                                                               \
  } while (0)

/* A red square of 20 x 20 in the middle of 40 x 30 that fades out within ten frames. */
static const char square[] =
    "{\"v\":\"5.5\",\"nm\":\"square\",\"fr\":10,\"ip\":0,\"op\":10,\"w\":40,\"h\":30,"
    "\"markers\":[{\"cm\":\"half\",\"tm\":5,\"dr\":2}],\"slots\":{\"brand\":{\"p\":{\"a\":0,"
    "\"k\":[1,0,0,1]}}},\"layers\":[{\"ty\":4,\"nm\":\"L\",\"ip\":0,\"op\":10,\"st\":0,"
    "\"ks\":{\"o\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[100],\"i\":{\"x\":[1],\"y\":[1]},"
    "\"o\":{\"x\":[0],\"y\":[0]}},{\"t\":10,\"s\":[0]}]}},\"shapes\":[{\"ty\":\"rc\","
    "\"p\":{\"a\":0,\"k\":[20,15]},\"s\":{\"a\":0,\"k\":[20,20]},\"r\":{\"a\":0,\"k\":0}},"
    "{\"ty\":\"fl\",\"nm\":\"F\",\"c\":{\"sid\":\"brand\"},\"o\":{\"a\":0,\"k\":100}}]}]}";

static void facts(void) {
  qz_error error = {0, ""};
  qz_animation *animation = NULL;
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, &animation, &error) == QZ_OK);
  CHECK(strcmp(qz_animation_name(animation), "square") == 0);
  qz_animation_info info = {.size = sizeof info};
  CHECK(qz_animation_get_info(animation, &info) == QZ_OK);
  CHECK(info.width == 40 && info.height == 30 && info.frame_rate == 10 && info.duration == 1);
  /* A caller of an older header knows fewer bytes, and no more are written. */
  qz_animation_info older = {.size = 16, .height = -1};
  CHECK(qz_animation_get_info(animation, &older) == QZ_OK);
  CHECK(older.width == 40 && older.height == -1);
  CHECK(qz_animation_marker_count(animation) == 1);
  qz_marker marker;
  CHECK(qz_animation_get_marker(animation, 0, &marker) == QZ_OK);
  CHECK(strcmp(marker.name, "half") == 0 && marker.frame == 5 && marker.length == 2);
  CHECK(qz_animation_get_marker(animation, 1, &marker) == QZ_ERROR_ARGUMENT);
  CHECK(qz_animation_slot_count(animation) == 1);
  CHECK(strcmp(qz_animation_slot(animation, 0), "brand") == 0);
  CHECK(qz_animation_slot(animation, 1) == NULL);
  CHECK(qz_animation_issue_count(animation) == 0);
  qz_animation_release(animation);
}

/* The pixel in the middle of a picture of 40 x 30. */
static unsigned middle(qz_renderer *renderer, double frame, int pixels) {
  static unsigned char buffer[30 * 176];
  CHECK(qz_renderer_draw(renderer, frame, buffer, 176, pixels, NULL) == QZ_OK);
  const unsigned char *p = buffer + 15 * 176 + 20 * 4;
  return (unsigned)p[0] << 24 | (unsigned)p[1] << 16 | (unsigned)p[2] << 8 | p[3];
}

static void pixels(void) {
  qz_animation *animation = NULL;
  qz_renderer *renderer = NULL;
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, &animation, NULL) == QZ_OK);
  CHECK(qz_renderer_create(animation, 40, 30, NULL, 1, &renderer, NULL) == QZ_OK);
  CHECK(middle(renderer, 0, QZ_PIXELS_RGBA) == 0xFF0000FF);
  CHECK(middle(renderer, 0, QZ_PIXELS_BGRA) == 0x0000FFFF);
  /* Half of the time is half of the opacity: 127.5, rounded either way. */
  unsigned half = middle(renderer, 5, QZ_PIXELS_RGBA);
  CHECK((half & 0xFFFFFF00) == 0xFF000000 && abs((int)(half & 255) - 128) <= 1);
  unsigned multiplied = middle(renderer, 5, QZ_PIXELS_RGBA | QZ_PIXELS_PREMULTIPLIED);
  CHECK(multiplied >> 24 == (multiplied & 255) && (multiplied & 255) == (half & 255));
  /* The renderer keeps what it draws when the animation changes or goes. */
  qz_value green = {QZ_VALUE_COLOR, {0, 1, 0, 1}, NULL};
  CHECK(qz_animation_set_slot(animation, "brand", &green, NULL) == QZ_OK);
  qz_renderer *second = NULL;
  CHECK(qz_renderer_create(animation, 40, 30, NULL, 2, &second, NULL) == QZ_OK);
  qz_animation_release(animation);
  CHECK(middle(renderer, 0, QZ_PIXELS_RGBA) == 0xFF0000FF);
  CHECK(middle(second, 0, QZ_PIXELS_RGBA) == 0x00FF00FF);
  qz_renderer_release(renderer);
  qz_renderer_release(second);
}

static void changes(void) {
  qz_animation *animation = NULL;
  qz_renderer *part = NULL, *whole = NULL;
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, &animation, NULL) == QZ_OK);
  CHECK(qz_renderer_create(animation, 80, 60, NULL, 1, &part, NULL) == QZ_OK);
  CHECK(qz_renderer_create(animation, 80, 60, NULL, 1, &whole, NULL) == QZ_OK);
  unsigned char kept[60 * 80 * 4], full[60 * 80 * 4];
  memset(kept, 7, sizeof kept);
  const double frames[] = {0, 0, 3, 3, 9, 1, 20, 30};
  for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
    qz_rect rects[4];
    size_t count = 99;
    /* What is refused is not drawn: the changes afterwards are still those since the last frame. */
    CHECK(qz_renderer_draw_changes(part, frames[i], kept, 319, 0, rects, 4, &count, NULL) ==
          QZ_ERROR_ARGUMENT);
    CHECK(qz_renderer_draw_changes(part, frames[i], kept, 320, 0, rects, 4, &count, NULL) == QZ_OK);
    CHECK(qz_renderer_draw(whole, frames[i], full, 320, 0, NULL) == QZ_OK);
    CHECK(memcmp(kept, full, sizeof full) == 0);
    if (i == 0) CHECK(count == 1 && rects[0].width == 80 && rects[0].height == 60);
    if (i == 1 || i == 3) CHECK(count == 0);
    /* The square is 40 x 40 pixels of the picture. */
    if (i == 2) CHECK(count == 1 && rects[0].width <= 42 && rects[0].height <= 42);
  }
  qz_renderer_release(part);
  qz_renderer_release(whole);
  qz_animation_release(animation);
}

static void errors(void) {
  qz_error error = {0, ""};
  qz_animation *animation = NULL;
  CHECK(qz_animation_open("/nowhere/a.json", NULL, &animation, &error) == QZ_ERROR_FILE);
  CHECK(animation == NULL && error.status == QZ_ERROR_FILE && strlen(error.message) > 10);
  CHECK(qz_animation_read("{", 1, NULL, &animation, &error) == QZ_ERROR_FORMAT);
  CHECK(qz_animation_read("[]", 2, NULL, &animation, NULL) == QZ_ERROR_FORMAT);
  CHECK(qz_animation_read(NULL, 2, NULL, &animation, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, NULL, NULL) == QZ_ERROR_ARGUMENT);
  qz_open_options options = QZ_OPEN_OPTIONS;
  options.dialect = 9;
  CHECK(qz_animation_read(square, sizeof square - 1, &options, &animation, NULL) ==
        QZ_ERROR_ARGUMENT);
  CHECK(qz_animation_get_info(NULL, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_animation_name(NULL) == NULL && qz_animation_issue(NULL, 0) == NULL);
  CHECK(qz_animation_marker_count(NULL) == 0);
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, &animation, NULL) == QZ_OK);
  qz_renderer *renderer = NULL;
  CHECK(qz_renderer_create(animation, 0, 30, NULL, 1, &renderer, &error) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_create(animation, 40, 16385, NULL, 1, &renderer, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_create(animation, 40, 30, NULL, 0, &renderer, NULL) == QZ_ERROR_ARGUMENT);
  const double no_colour[] = {0, 0, 0, NAN};
  CHECK(qz_renderer_create(animation, 4, 3, no_colour, 1, &renderer, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(renderer == NULL);
  CHECK(qz_renderer_create(animation, 40, 30, NULL, 1, &renderer, NULL) == QZ_OK);
  unsigned char buffer[160];
  CHECK(qz_renderer_draw(renderer, 0, NULL, 160, 0, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_draw(renderer, 0, buffer, 159, 0, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_draw(renderer, NAN, buffer, 160, 0, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_draw(renderer, 0, buffer, 160, 4, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_renderer_draw(NULL, 0, buffer, 160, 0, NULL) == QZ_ERROR_ARGUMENT);
  qz_value value = {QZ_VALUE_NUMBER, {INFINITY}, NULL};
  CHECK(qz_animation_set_value(animation, "L.F.Color", &value, NULL) == QZ_ERROR_ARGUMENT);
  value.kind = 77;
  CHECK(qz_animation_set_value(animation, "L.F.Color", &value, NULL) == QZ_ERROR_ARGUMENT);
  CHECK(qz_animation_set_value(animation, NULL, &value, NULL) == QZ_ERROR_ARGUMENT);
  qz_film_options film = QZ_FILM_OPTIONS;
  CHECK(qz_film_write(animation, "film.xyz", &film, NULL, NULL, &error) == QZ_ERROR_ARGUMENT);
  CHECK(qz_film_write(animation, "/nowhere/film.gif", &film, NULL, NULL, NULL) == QZ_ERROR_OUTPUT);
  film.from = 2;
  CHECK(qz_film_write(animation, "film.gif", &film, NULL, NULL, NULL) == QZ_ERROR_ARGUMENT);
  film.size = 0;
  CHECK(qz_film_write(animation, "film.gif", &film, NULL, NULL, NULL) == QZ_ERROR_ARGUMENT);
  qz_renderer_release(renderer);
  qz_renderer_release(NULL);
  qz_animation_release(animation);
  qz_animation_release(NULL);
}

static int stop_at_four(void *context, int64_t done, int64_t count) {
  CHECK(count == 10 && done >= *(int64_t *)context);
  *(int64_t *)context = done;
  return done == 4;
}

static void film(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/film.gif", folder);
  remove(path);
  qz_animation *animation = NULL;
  CHECK(qz_animation_read(square, sizeof square - 1, NULL, &animation, NULL) == QZ_OK);
  int64_t done = 0;
  CHECK(qz_film_write(animation, path, NULL, stop_at_four, &done, NULL) == QZ_ERROR_CANCELLED);
  CHECK(done == 4);
  FILE *file = fopen(path, "rb");
  CHECK(file == NULL);
  if (file) fclose(file);
  qz_film_options options = QZ_FILM_OPTIONS;
  options.width = 20;
  options.height = 15;
  CHECK(qz_film_write(animation, path, &options, NULL, NULL, NULL) == QZ_OK);
  unsigned char head[10] = {0};
  file = fopen(path, "rb");
  CHECK(file != NULL);
  if (file) {
    CHECK(fread(head, 1, 10, file) == 10);
    fclose(file);
  }
  CHECK(memcmp(head, "GIF89a", 6) == 0 && head[6] == 20 && head[8] == 15);
  qz_animation_release(animation);
}

/* Writes all frames of a file for comparison. */
static void frames(const char *source, const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/frames.rgba", folder);
  qz_error error = {0, ""};
  qz_animation *animation = NULL;
  if (qz_animation_open(source, NULL, &animation, &error) != QZ_OK) {
    fprintf(stderr, "%s\n", error.message);
    failures++;
    return;
  }
  qz_animation_info info = {.size = sizeof info};
  CHECK(qz_animation_get_info(animation, &info) == QZ_OK);
  const int width = (int)lround(info.width), height = (int)lround(info.height);
  const double white[] = {1, 1, 1, 1};
  qz_renderer *renderer = NULL;
  CHECK(qz_renderer_create(animation, width, height, white, 1, &renderer, NULL) == QZ_OK);
  const size_t count = (size_t)width * (size_t)height * 4;
  unsigned char *buffer = malloc(count);
  FILE *file = fopen(path, "wb");
  for (double frame = info.start_frame; file && buffer && frame < info.end_frame; frame++) {
    CHECK(qz_renderer_draw(renderer, frame, buffer, (size_t)width * 4, 0, NULL) == QZ_OK);
    CHECK(fwrite(buffer, 1, count, file) == count);
  }
  if (file) fclose(file);
  free(buffer);
  qz_renderer_release(renderer);
  qz_animation_release(animation);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: library FILE FOLDER\n");
    return 2;
  }
  CHECK(strlen(qz_version()) >= 5);
  facts();
  pixels();
  changes();
  errors();
  film(arguments[2]);
  frames(arguments[1], arguments[2]);
  if (failures == 0) puts("library: all checks passed");
  return failures != 0;
}
