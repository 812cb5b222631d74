// SPDX-License-Identifier: Apache-2.0
// Expressions come with no count of their own: before one is compiled, a counter is put into the head of
// each loop and at the start of each function. What could hide a loop from this reader is refused.

/** Keywords after which a slash begins a regular expression. */
var beforePattern = {
  'return': 1, 'typeof': 1, 'case': 1, 'in': 1, 'delete': 1, 'void': 1, 'throw': 1, 'new': 1,
  'instanceof': 1, 'else': 1, 'do': 1, 'break': 1, 'continue': 1, 'debugger': 1
};
/** Keywords whose round brackets are followed by a statement, not by a function's body. */
var heads = { 'if': 1, 'for': 1, 'while': 1, 'switch': 1, 'catch': 1 };

function isDigit(code) { return code >= 48 && code <= 57; }
function isLetter(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code === 36 || code === 95
    || code >= 0xC0 && code <= 0x24F && code !== 0xD7 && code !== 0xF7
    || code >= 0x400 && code <= 0x52F || code >= 0x3040 && code <= 0x30FF
    || code >= 0x4E00 && code <= 0x9FFF || code >= 0xAC00 && code <= 0xD7A3;
}
function isBreak(code) { return code === 10 || code === 13 || code === 0x2028 || code === 0x2029; }

/** What the engine needs to read a number: with an exponent it may be 180 microseconds. */
function numberCost(digits) {
  if (digits.length > 24 || digits.indexOf('e') > 0 || digits.indexOf('E') > 0) { return 15000; }
  return digits.indexOf('.') >= 0 || digits.length > 9 ? 400 : 1;
}

/** How far the text was read last, for the line of an error. */
var guardPlace = 0;

/** Returns the text with its counters. */
function guarded(source) {
  var length = source.length;
  guardPlace = 0;
  // What stands in no loop runs uncounted, and each operator of it may make a number of a text.
  if (length > 30000) { fail('has more than 30000 characters'); }
  step(length * 40);
  var pieces = [];
  var from = 0;
  var position = 0;
  var tokens = 0;
  var open = [];
  // The last token: what it is, its text, and of a round bracket what stood before.
  var last = { kind: 'start', text: '' };
  var atLineStart = true;

  function insert(text) {
    pieces[pieces.length] = source.slice(from, position);
    pieces[pieces.length] = text;
    from = position;
  }
  function token(kind, text) {
    last = { kind: kind, text: text, before: last.text };
    tokens += 1;
    atLineStart = false;
  }
  function code(offset) {
    var place = position + (offset || 0);
    return place < length ? source.charCodeAt(place) : -1;
  }
  function skipSpace(place) {
    while (place < length) {
      var sign = source.charCodeAt(place);
      if (sign === 32 || sign >= 9 && sign <= 13 || sign === 0xA0 || sign === 0xFEFF) { place += 1; }
      else { break; }
    }
    return place;
  }
  function string(quote) {
    position += 1;
    while (code() !== quote) {
      if (code() < 0 || code() === 10 || code() === 13) { fail('a text has no end'); }
      if (code() === 92) {
        position += code(1) === 13 && code(2) === 10 ? 2 : 1;
      }
      position += 1;
    }
    position += 1;
    token('value', 'text');
  }
  function pattern() {
    var inSet = false;
    position += 1;
    while (inSet || code() !== 47) {
      if (code() === 92) { position += 1; }
      else if (code() === 91) { inSet = true; }
      else if (code() === 93) { inSet = false; }
      if (code() < 0 || isBreak(code())) { fail('a regular expression has no end'); }
      position += 1;
    }
    position += 1;
    while (isLetter(code())) { position += 1; }
    token('value', 'pattern');
  }
  function word() {
    var start = position;
    while (isLetter(code()) || isDigit(code())) { position += 1; }
    var text = source.slice(start, position);
    var isName = last.text === '.';
    if (!isName && text === 'with') { fail('uses "with"'); }
    if (text === '$step' || text === '$keys') { fail('uses a name that is taken'); }
    var top = open[open.length - 1];
    if (!isName && text === 'in' && top && top.head === 'for' && top.semicolons === 0 && !top.keys) {
      insert(' $keys(');
      top.keys = true;
    }
    token(isName ? 'name' : beforePattern[text] === 1 ? 'operator' : 'name', text);
    if (isName) { last.text = ''; }
  }
  function bracket(sign) {
    var isHead = sign === '(' && last.kind !== 'value' && heads[last.text] === 1;
    if (isHead && (last.before === 'get' || last.before === 'set')) {
      if (last.text === 'while' || last.text === 'for') { fail('a loop cannot be read'); }
      isHead = false;
    }
    var head = isHead ? last.text : '';
    var isBody = sign === '{' && last.text === ')' && heads[last.head] !== 1;
    open[open.length] = { sign: sign, head: head, semicolons: 0, keys: false };
    position += 1;
    token('operator', sign);
    if (head === 'while') { insert('$step(%),'); }
    if (isBody) { insert('$step(%);'); }
  }
  function closing(sign) {
    var top = open[open.length - 1];
    var wanted = sign === ')' ? '(' : sign === ']' ? '[' : '{';
    if (!top || top.sign !== wanted) { fail('brackets do not match'); }
    open.length -= 1;
    if (top.keys) { insert(')'); }
    position += 1;
    token('close', sign);
    last.head = top.head;
  }
  function semicolon() {
    var top = open[open.length - 1];
    position += 1;
    token('operator', ';');
    if (top && top.head === 'for') {
      top.semicolons += 1;
      if (top.semicolons === 1) {
        if (top.keys) { fail('a loop cannot be read'); }
        var place = skipSpace(position);
        var next = source.charCodeAt(place);
        if (next === 47 && (source.charCodeAt(place + 1) === 42 || source.charCodeAt(place + 1) === 47)) {
          fail('a comment in the head of a loop');
        }
        insert(next === 59 ? '$step(%)' : '$step(%),');
      }
    }
  }
  function slash() {
    if (code(1) === 47) {
      while (position < length && !isBreak(code())) { position += 1; }
      return;
    }
    if (code(1) === 42) {
      var end = source.indexOf('*/', position + 2);
      if (end < 0) { fail('a comment has no end'); }
      position = end + 2;
      return;
    }
    var isHead = last.kind === 'close' && last.text === ')' && heads[last.head] === 1;
    if (last.text === '}' || last.text === '++' || last.text === '--') {
      fail('a slash after ' + last.text + ' could be read in two ways');
    }
    if (last.kind === 'start' || last.kind === 'operator' || isHead) { pattern(); return; }
    position += 1;
    token('operator', '/');
  }

  while (position < length) {
    guardPlace = position;
    var sign = code();
    var next = code(1);
    if (isBreak(sign)) { atLineStart = true; position += 1; }
    else if (sign === 32 || sign === 9 || sign === 11 || sign === 12 || sign === 0xA0 || sign === 0xFEFF) {
      position += 1;
    }
    else if (sign === 47) { slash(); }
    else if (sign === 34 || sign === 39) { string(sign); }
    else if (isLetter(sign)) { word(); }
    else if (isDigit(sign) || sign === 46 && isDigit(next)) {
      position += 1;
      while (isLetter(code()) || isDigit(code()) || code() === 46) { position += 1; }
      step(numberCost(source.slice(guardPlace, position)));
      token('value', 'number');
    }
    else if (sign === 40 || sign === 91 || sign === 123) { bracket(source.charAt(position)); }
    else if (sign === 41 || sign === 93 || sign === 125) { closing(source.charAt(position)); }
    else if (sign === 59) { semicolon(); }
    else if (sign === 96) { fail('a template text is not of this language'); }
    else if (sign === 42 && next === 42) { fail('"**" is not of this language'); }
    else if (sign === 60 && next === 33 || sign === 45 && next === 45 && code(2) === 62 && atLineStart) {
      fail('a comment of HTML');
    }
    else if (sign === next && (sign === 43 || sign === 45)) {
      position += 2;
      token('operator', sign === 43 ? '++' : '--');
    }
    else if (sign > 32 && sign < 127 && sign !== 92 && sign !== 35 && sign !== 64) {
      position += 1;
      token('operator', source.charAt(position - 1));
    }
    else { fail('holds a sign that is not of this language'); }
  }
  if (open.length) { fail('brackets do not match'); }
  guardPlace = 0;
  insert('');
  return pieces.join('').split('$step(%)').join('$step(' + (16 + tokens) + ')');
}
