// SPDX-License-Identifier: Apache-2.0
// The contents of shape layers, and the rectangles that layers cover.

var stroked = [['Stroke Width|strokeWidth|ADBE Vector Stroke Width', 'w'],
  ['Miter Limit|miterLimit|ADBE Vector Stroke Miter Limit', 'ml']];
var filled = [['Color|color|ADBE Vector Fill Color|ADBE Vector Stroke Color', 'c'],
  ['Opacity|opacity|ADBE Vector Fill Opacity|ADBE Vector Stroke Opacity', 'o']];
var graded = [['Start Point|startPoint|ADBE Vector Grad Start Pt', 's'],
  ['End Point|endPoint|ADBE Vector Grad End Pt', 'e'], ['Opacity|opacity', 'o'],
  ['Highlight Length|highlightLength', 'h'], ['Highlight Angle|highlightAngle', 'a']];
var placed = [['Position|position|ADBE Vector Rect Position|ADBE Vector Ellipse Position', 'p'],
  ['Size|size|ADBE Vector Rect Size|ADBE Vector Ellipse Size', 's']];
var shapeRows = {
  fl: filled, st: filled.concat(stroked), gf: graded, gs: graded.concat(stroked),
  sh: [['Path|path|ADBE Vector Shape', 'ks']],
  el: placed, rc: placed.concat([['Roundness|roundness|ADBE Vector Rect Roundness', 'r']]),
  sr: [['Position|position|ADBE Vector Star Position', 'p'], ['Points|points|ADBE Vector Star Points', 'pt'],
    ['Rotation|rotation|ADBE Vector Star Rotation', 'r'],
    ['Inner Radius|innerRadius|ADBE Vector Star Inner Radius', 'ir'],
    ['Outer Radius|outerRadius|ADBE Vector Star Outer Radius', 'or'],
    ['Inner Roundness|innerRoundness|ADBE Vector Star Inner Roundess', 'is'],
    ['Outer Roundness|outerRoundness|ADBE Vector Star Outer Roundess', 'os']],
  tm: [['Start|start|ADBE Vector Trim Start', 's'], ['End|end|ADBE Vector Trim End', 'e'],
    ['Offset|offset|ADBE Vector Trim Offset', 'o']],
  rd: [['Radius|radius|ADBE Vector RoundCorner Radius', 'r']],
  rp: [['Copies|copies|ADBE Vector Repeater Copies', 'c'], ['Offset|offset|ADBE Vector Repeater Offset', 'o']],
  pb: [['Amount|amount|ADBE Vector PuckerBloat Amount', 'a']],
  tw: [['Angle|angle|ADBE Vector Twist Angle', 'a'], ['Center|center|ADBE Vector Twist Center', 'c']],
  op: [['Amount|amount|ADBE Vector Offset Amount', 'a']],
  zz: [['Size|size', 's'], ['Ridges|ridges', 'r'], ['Points|points', 'pt']]
};
var shapeTables = { none: table([]) };
Object.keys(shapeRows).forEach(function (type) { shapeTables[type] = table(shapeRows[type]); });

function contentsOf(layer) {
  if (!layer.contents) { layer.contents = contents(layer.data.shapes, layer, layer.group); }
  return layer.contents;
}
/** The group "Contents" of a list of shapes; a group's own transform is no content. */
function contents(list, layer, above) {
  var shapes = (isList(list) ? list : []).filter(function (shape) { return isObject(shape) && shape.ty !== 'tr'; });
  var result = group('Contents', above, null, function (name) {
    return named(name, shapes, function (shape) { return shapeOf(shape, layer, result).face; });
  });
  fixed(result.face, 'numProperties', shapes.length);
  return result;
}
function shapeOf(data, layer, above) {
  if (data.$group) { return data.$group; }
  var find = function () { return undefined; };
  var result = group(textOf(data.nm), above, data, function (name) { return find(name); });
  fixed(data, '$group', result);
  var inner = null;
  if (data.ty === 'gr') {
    inner = contents(data.it, layer, result);
    result.inner = inner;
    var own = (isList(data.it) ? data.it : []).filter(function (shape) {
      return isObject(shape) && shape.ty === 'tr';
    })[0] || {};
    var place = transformOf(own, layer, result);
    fixed(result.face, 'content', inner.face);
    fixed(result.face, 'transform', place.face);
    find = function (name) {
      switch (name) {
      case 'Contents': case 'contents': case 'ADBE Vectors Group': case 2: return inner.face;
      case 'Transform': case 'transform': case 'ADBE Vector Transform Group': case 3: return place.face;
      default: return undefined;
      }
    };
    return result;
  }
  find = members(result, layer, data, shapeTables[shapeRows.hasOwnProperty(data.ty) ? data.ty : 'none']);
  if (data.ty === 'rp' && isObject(data.tr)) {
    fixed(result.face, 'transform', transformOf(data.tr, layer, result).face);
  }
  if (isList(data.d)) {
    var dash = group('Dashes', result, null, function (name) {
      return named(name, data.d, function (part) {
        return isObject(part.v) ? shown(propertyOf(part.v, layer, dash, textOf(part.nm), 'v'), now()) : undefined;
      });
    });
    ['dash', 'gap', 'offset'].forEach(function (name) {
      Object.defineProperty(dash.face, name, { get: function () {
        var part = data.d.filter(function (one) { return isObject(one) && textOf(one.nm) === name; })[0];
        return part && isObject(part.v) ? shown(propertyOf(part.v, layer, dash, name, 'v'), now()) : undefined;
      } });
    });
    fixed(result.face, 'dash', dash.face);
  }
  if (isObject(data.g) && isObject(data.g.k)) {
    Object.defineProperty(result.face, 'colors', { get: function () {
      return shown(propertyOf(data.g.k, layer, result, 'Colors', 'g'), now());
    } });
  }
  return result;
}

// MARK: Rectangles

function rectangleOf(layer, frame) {
  var type = layer.data.ty;
  if (type === 4) {
    var box = [Infinity, Infinity, -Infinity, -Infinity];
    cover(layer.data.shapes, layer, frame, [1, 0, 0, 1, 0, 0], box, 0);
    return box[0] > box[2] ? { left: 0, top: 0, width: 0, height: 0 }
      : { left: box[0], top: box[1], width: box[2] - box[0], height: box[3] - box[1] };
  }
  if (type === 5) { return textRectangle(layer, frame); }
  if (type === 3) { return { left: 0, top: 0, width: 100, height: 100 }; }
  var size = sizeOfLayer(layer);
  return { left: 0, top: 0, width: size[0], height: size[1] };
}
/** Extends a box by the outlines of a list and half of its strokes. */
function cover(list, layer, frame, m, box, level) {
  if (!isList(list) || level > 64) { return; }
  function read(data, key, fallback) {
    return isObject(data[key]) ? valueAt(propertyOf(data[key], layer, null, key, key), frame) : fallback;
  }
  var stroke = 0;
  list.forEach(function (shape) {
    if (isObject(shape) && (shape.ty === 'st' || shape.ty === 'gs') && shape.hd !== true) {
      stroke = Math.max(stroke, read(shape, 'w', 0) / 2);
    }
  });
  list.forEach(function (shape) {
    if (!isObject(shape) || shape.hd === true) { return; }
    step(100);
    if (shape.ty === 'gr') {
      var own = (isList(shape.it) ? shape.it : []).filter(function (one) { return isObject(one) && one.ty === 'tr'; })[0];
      var inner = own ? product(m, matrixOf({ data: { ks: own }, composition: layer.composition,
        path: layer.path, face: layer.face }, frame, 0)) : m;
      cover(shape.it, layer, frame, inner, box, level + 1);
      return;
    }
    var path = outlineOf(shape, read);
    if (!path || !path.v.length) { return; }
    var wide = stroke * Math.hypot(m[0], m[2]);
    var high = stroke * Math.hypot(m[1], m[3]);
    walked(path).concat(path.v.length === 1 ? [{ point: path.v[0] }] : []).forEach(function (place) {
      var point = moved(m, place.point, false);
      box[0] = Math.min(box[0], point[0] - wide);
      box[1] = Math.min(box[1], point[1] - high);
      box[2] = Math.max(box[2], point[0] + wide);
      box[3] = Math.max(box[3], point[1] + high);
    });
  });
}
function outlineOf(shape, read) {
  var center = read(shape, 'p', [0, 0]);
  var size;
  function around(points, into) {
    return { v: points.map(function (point) { return [center[0] + point[0], center[1] + point[1]]; }),
      i: into, o: into.map(function (point) { return [-point[0], -point[1]]; }), c: true };
  }
  switch (shape.ty) {
  case 'sh': return read(shape, 'ks', null);
  case 'rc':
    size = read(shape, 's', [0, 0]);
    return around([[-size[0] / 2, -size[1] / 2], [size[0] / 2, -size[1] / 2], [size[0] / 2, size[1] / 2],
      [-size[0] / 2, size[1] / 2]], [[0, 0], [0, 0], [0, 0], [0, 0]]);
  case 'el':
    size = read(shape, 's', [0, 0]);
    var x = size[0] / 2;
    var y = size[1] / 2;
    var k = 0.5522847498;
    return around([[0, -y], [x, 0], [0, y], [-x, 0]], [[-x * k, 0], [0, -y * k], [x * k, 0], [0, y * k]]);
  case 'sr':
    var count = Math.min(Math.max(Math.floor(read(shape, 'pt', 5)), 0), 1000);
    var points = [];
    var zeros = [];
    var turn = radians(read(shape, 'r', 0) - 90);
    var corners = shape.sy === 1 ? count * 2 : count;
    for (var index = 0; index < corners; index += 1) {
      var radius = shape.sy === 1 && index % 2 ? read(shape, 'ir', 0) : read(shape, 'or', 0);
      var angle = turn + 2 * Math.PI * index / corners;
      points[index] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      zeros[index] = [0, 0];
    }
    return around(points, zeros);
  default: return null;
  }
}
/** The rectangle of a text by the widths of the file's own characters. */
function textRectangle(layer, frame) {
  var documents = layer.data.t.d;
  var property = propertyOf(documents, layer, textGroup(layer), 'Source Text', 'd');
  var style = plainValue(property, frame);
  var value = valueAt(property, frame);
  var given = isObject(value) ? textOf(value.t) : value;
  var font = ((isObject(root.fonts) && root.fonts.list) || []).filter(function (one) { return one.fName === style.f; })[0];
  var lines = given.split(/\r\n|\r|\n|\u0003/);
  var widest = 0;
  step(200 * given.length);
  lines.forEach(function (line) {
    var width = 0;
    for (var index = 0; index < line.length; index += 1) {
      var glyph = (isList(root.chars) ? root.chars : []).filter(function (one) {
        return one.ch === line.charAt(index) && (!font || one.fFamily === font.fFamily && one.style === font.fStyle);
      })[0];
      step(8 * (isList(root.chars) ? root.chars.length : 0));
      if (!glyph && line.charAt(index) !== ' ') { fail('asks for the size of a text whose characters are not in the file'); }
      width += (glyph ? Number(glyph.w) : 30) * style.s / 100 + Number(style.tr || 0) * style.s / 1000;
    }
    widest = Math.max(widest, width);
  });
  var left = style.j === 1 ? -widest : style.j === 2 ? -widest / 2 : 0;
  var ascent = Number(font && font.ascent || 75) * style.s / 100;
  return { left: left, top: -ascent, width: widest, height: ascent + (lines.length - 1) * Number(style.lh || style.s) };
}
