// SPDX-License-Identifier: Apache-2.0
// Duktape reports errors by longjmp, which must not pass frames of Swift. Calls that may fail are made
// here, in C, inside protected calls.
#include <duktape.h>

/// A function of the host that scripts may call.
typedef struct {
  const char *name;
  duk_c_function function;
  duk_idx_t arguments;
} QZHostFunction;

/// The script that a heap starts with: the source of a function. It gets the host's functions and the
/// file, decoded from CBOR, and returns an object whose methods are called later.
typedef struct {
  const char *source;
  duk_size_t sourceLength;
  const void *file;
  duk_size_t fileLength;
  const QZHostFunction *functions;
  duk_idx_t functionCount;
} QZScript;

/// The call of a method with two numbers.
typedef struct {
  const char *method;
  double first, second;
} QZCall;

static inline duk_ret_t qzStartBody(duk_context *context, void *data) {
  const QZScript *script = (const QZScript *)data;
  duk_push_global_stash(context);
  duk_push_lstring(context, script->source, script->sourceLength);
  duk_push_string(context, "prelude");
  duk_compile(context, DUK_COMPILE_FUNCTION);
  duk_push_object(context);
  for (duk_idx_t index = 0; index < script->functionCount; index++) {
    duk_push_c_function(context, script->functions[index].function, script->functions[index].arguments);
    duk_put_prop_string(context, -2, script->functions[index].name);
  }
  duk_push_external_buffer(context);
  duk_config_buffer(context, -1, (void *)script->file, script->fileLength);
  duk_cbor_decode(context, -1, 0);
  duk_call(context, 2);
  duk_put_prop_string(context, -2, "run");
  return 0;
}

static inline duk_ret_t qzCallBody(duk_context *context, void *data) {
  const QZCall *call = (const QZCall *)data;
  duk_push_global_stash(context);
  duk_get_prop_string(context, -1, "run");
  duk_get_prop_string(context, -1, call->method);
  duk_push_number(context, call->first);
  duk_push_number(context, call->second);
  duk_call(context, 2);
  return 0;
}

/// Starts a script; returns false if it fails.
static inline int qzStart(duk_context *context, const QZScript *script) {
  int status = duk_safe_call(context, qzStartBody, (void *)script, 0, 1);
  duk_set_top(context, 0);
  return status == DUK_EXEC_SUCCESS;
}

/// Calls a method of a script; returns false if it fails.
static inline int qzCall(duk_context *context, const char *method, double first, double second) {
  QZCall call = {method, first, second};
  int status = duk_safe_call(context, qzCallBody, &call, 0, 1);
  duk_set_top(context, 0);
  return status == DUK_EXEC_SUCCESS;
}

/// The user data with which a heap was made.
static inline void *qzOwner(duk_context *context) {
  duk_memory_functions functions;
  duk_get_memory_functions(context, &functions);
  return functions.udata;
}
