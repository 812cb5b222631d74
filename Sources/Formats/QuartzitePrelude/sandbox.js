// SPDX-License-Identifier: Apache-2.0
// The sealed world of expressions: nothing of the engine that reads a clock, that differs between
// processors or that works without being counted.
//
// The files of this folder are the body of one function of `host`, the functions of Swift, and `file`,
// the animation.
var world = (function () { return this; })();
var evaluate = world.eval;

function fixed(place, name, value) {
  Object.defineProperty(place, name, {
    value: value, writable: false, enumerable: false, configurable: false
  });
}

function fail(message) { throw new Error(message); }

// MARK: Work

var outOfWork = 'does more work than is allowed';

/** Counts work, about 24 ns a unit; ends an expression that has none left. */
function step(units) {
  if (!host.charge(units)) { throw new RangeError(outOfWork); }
  return true;
}
fixed(world, '$step', step);

/** Counts an object's keys before a loop over them. */
fixed(world, '$keys', function (object) {
  if (object !== null && object !== undefined) { step(16 + 16 * Object.keys(Object(object)).length); }
  return object;
});

/** Replaces a function of the language by one that counts first. */
function counted(place, name, cost) {
  var plain = place[name];
  if (typeof plain !== 'function') { return; }
  fixed(place, name, function () {
    step(cost.call(this, arguments));
    return plain.apply(this, arguments);
  });
}

function sizeOf(value) {
  var length = value === null || value === undefined ? 0 : Number(value.length);
  return length > 0 ? Math.min(length, 4294967295) : 0;
}

['concat', 'join', 'pop', 'push', 'reverse', 'shift', 'slice', 'splice', 'unshift', 'indexOf',
  'lastIndexOf', 'every', 'some', 'forEach', 'map', 'filter', 'reduce', 'reduceRight', 'toString',
  'toLocaleString', 'find', 'findIndex', 'fill', 'includes'].forEach(function (name) {
  counted(Array.prototype, name, function (list) {
    var sum = sizeOf(this);
    for (var index = 0; index < list.length; index += 1) {
      if (name === 'concat') { sum += sizeOf(list[index]); }
    }
    return 16 + 8 * sum;
  });
});
counted(Array.prototype, 'sort', function () { return 16 + 200 * sizeOf(this); });
['charAt', 'charCodeAt', 'codePointAt', 'concat', 'indexOf', 'lastIndexOf', 'localeCompare', 'repeat',
  'slice', 'startsWith', 'endsWith', 'includes', 'substr', 'substring', 'toLowerCase', 'toUpperCase',
  'toLocaleLowerCase', 'toLocaleUpperCase', 'trim', 'padStart', 'padEnd'].forEach(function (name) {
  counted(String.prototype, name, function (list) {
    return 8 + sizeOf(this) * (1 + sizeOf(list[0]) / 64);
  });
});

// MARK: Regular expressions

var plainExec = RegExp.prototype.exec;

/**
 * What a regular expression may cost at worst on a text: each part that repeats tries each length. One
 * that repeats what itself repeats could take for ever, and is refused.
 */
function patternCost(pattern, length) {
  var source = pattern.source;
  var loops = 1;
  var open = [];
  var closed = null;
  var set = false;
  for (var index = 0; index < source.length; index += 1) {
    var sign = source.charAt(index);
    var group = null;
    if (sign === '\\') { index += 1; closed = null; continue; }
    if (set) { set = sign !== ']'; closed = null; continue; }
    if (sign === '[') { set = true; closed = null; continue; }
    if (sign === '(') { open[open.length] = { loose: false }; closed = null; continue; }
    if (sign === ')') {
      group = open[open.length - 1] || { loose: false };
      open.length = Math.max(0, open.length - 1);
      if (group.loose && open.length) { open[open.length - 1].loose = true; }
      closed = group;
      continue;
    }
    if (sign === '|') {
      if (open.length) { open[open.length - 1].loose = true; }
      closed = null;
      continue;
    }
    var range = sign === '{' ? plainExec.call(/^\{(\d+)(,(\d*))?\}/, source.slice(index, index + 24)) : null;
    if (sign === '*' || sign === '+' || sign === '?' || range) {
      var most = sign === '?' ? 1 : range ? Number(range[3] || (range[2] ? Infinity : range[1])) : Infinity;
      if (closed && closed.loose && most > 1) { fail('a regular expression repeats what itself repeats'); }
      if (closed && closed.loose === false && most > 1000 && range) { fail('a pattern repeats too often'); }
      if (!range || range[2]) {
        if (open.length) { open[open.length - 1].loose = true; }
        loops += 1;
      }
    }
    closed = null;
  }
  if (plainExec.call(/\\[1-9]/, source)) { loops += 1; }
  return 32 + source.length * 20 + nativePow(length + 1, Math.min(loops, 16));
}

var nativePow = host.pow;
var textOf = String;

['exec', 'test'].forEach(function (name) {
  var plain = RegExp.prototype[name];
  fixed(RegExp.prototype, name, function (subject) {
    var given = textOf(subject);
    step(patternCost(this, given.length));
    return plain.call(this, given);
  });
});
fixed(RegExp.prototype, 'compile', undefined);
['match', 'replace', 'search', 'split'].forEach(function (name) {
  var plain = String.prototype[name];
  fixed(String.prototype, name, function (pattern, other) {
    var given = textOf(this);
    if (!(pattern instanceof RegExp)) {
      if (name === 'match' || name === 'search') { pattern = new RegExp(pattern); }
      else if (pattern !== undefined) { pattern = textOf(pattern); }
    }
    step(pattern instanceof RegExp ? patternCost(pattern, given.length) : 16 + 4 * given.length);
    return name === 'replace' || other !== undefined
      ? plain.call(given, pattern, other) : plain.call(given, pattern);
  });
});

// MARK: Code

/** Runs a text as code, with its loops counted; what it declares is global. */
fixed(world, 'eval', function (source) {
  return typeof source === 'string' ? evaluate(guarded(source)) : source;
});
function refused() { fail('makes code of a text'); }
fixed(Function.prototype, 'constructor', refused);
fixed(world, 'Function', refused);
['Duktape', 'Proxy', 'Reflect', 'ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Buffer',
  'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array',
  'Float64Array', 'TextEncoder', 'TextDecoder', 'performance', 'CBOR', 'Symbol', 'print', 'alert'
].forEach(function (name) { delete world[name]; });

// MARK: Mathematics and time

Object.getOwnPropertyNames(Math).forEach(function (name) {
  var kept = ['abs', 'ceil', 'floor', 'max', 'min', 'round', 'sqrt', 'sign', 'trunc'];
  var value = Math[name];
  if (typeof value !== 'function' || kept.indexOf(name) >= 0) { return; }
  delete Math[name];
});
['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'exp', 'log', 'log2', 'log10'].forEach(function (name) {
  var own = host[name];
  fixed(Math, name, function (x) { return own(+x); });
});
fixed(Math, 'pow', function (x, y) { return host.pow(+x, +y); });
fixed(Math, 'atan2', function (y, x) { return host.atan2(+y, +x); });
fixed(Math, 'hypot', function (x, y) {
  x = Number(x || 0);
  y = Number(y || 0);
  return Math.sqrt(x * x + y * y);
});

// Dates count from 1 January 2000 where no time is given, and know one time zone.
var PlainDate = Date;
function FixedDate(year, month, day, hour, minute, second, part) {
  var date;
  if (arguments.length === 0) {
    date = new PlainDate(946684800000);
  } else if (arguments.length === 1) {
    date = new PlainDate(typeof year === 'string' ? FixedDate.parse(year) : Number(year));
  } else {
    date = new PlainDate(PlainDate.UTC(year, month, day === undefined ? 1 : day, hour || 0, minute || 0,
      second || 0, part || 0));
  }
  return this instanceof FixedDate ? date : date.toISOString();
}
FixedDate.prototype = PlainDate.prototype;
FixedDate.UTC = PlainDate.UTC;
FixedDate.now = function () { return 946684800000; };
FixedDate.parse = function (given) {
  var parts = /^(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d)(:(\d\d))?Z?)?$/.exec(textOf(given));
  return parts ? PlainDate.UTC(+parts[1], +parts[2] - 1, +parts[3], +(parts[5] || 0), +(parts[6] || 0),
    +(parts[8] || 0)) : NaN;
};
['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].forEach(function (part) {
  ['get', 'set'].forEach(function (kind) {
    var plain = PlainDate.prototype[kind + 'UTC' + part];
    if (plain) { fixed(PlainDate.prototype, kind + part, plain); }
  });
});
fixed(PlainDate.prototype, 'getTimezoneOffset', function () { return 0; });
['toString', 'toDateString', 'toTimeString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString',
  'toUTCString', 'toGMTString'].forEach(function (name) {
  fixed(PlainDate.prototype, name, function () { return this.toISOString(); });
});
fixed(PlainDate.prototype, 'constructor', FixedDate);
fixed(world, 'Date', FixedDate);
