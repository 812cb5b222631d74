// SPDX-License-Identifier: Apache-2.0
// A ZIP archive of files without compression, for folders that are dropped.
// Source: PKWARE, APPNOTE.TXT - .ZIP File Format Specification, 6.3.

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

// A header of numbers of two (`h`) and four (`w`) bytes, little-endian, and a name.
function header(form, numbers, name) {
  const length = [...form].reduce((sum, letter) => sum + (letter === "h" ? 2 : 4), 0);
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  [...form].forEach((letter, index) => {
    if (letter === "h") view.setUint16(at, numbers[index], true);
    else view.setUint32(at, numbers[index], true);
    at += letter === "h" ? 2 : 4;
  });
  bytes.set(name, length);
  return bytes;
}

export async function archive(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const bytes = new Uint8Array(file.bytes);
    const facts = [0x0800, 0, 0, 0x21, checksum(bytes), bytes.length, bytes.length, name.length, 0];
    const head = header("whhhhhwwwhh", [0x04034b50, 20, ...facts], name);
    parts.push(head, bytes);
    directory.push(header("whhhhhhwwwhhhhhww", [0x02014b50, 20, 20, ...facts, 0, 0, 0, 0, offset], name));
    offset += head.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = header("whhhhwwh", [0x06054b50, 0, 0, files.length, files.length, size, offset, 0], new Uint8Array());
  return new Blob([...parts, ...directory, end]).arrayBuffer();
}
