/**
 * Writes portal-spaces.woff2: empty glyphs for U+202F and U+2009, a fifth of an em wide, and
 * nothing else. The Latin subsets of the brands' fonts lack U+202F, which every French amount
 * contains. Without this file the browser would take it from some system font, with another width
 * on each machine. node shared-kernel/ui/fonts/make-portal-spaces.ts
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const unitsPerEm = 1000;
const advance = 200;
const codePoints = [0x2009, 0x202f];
const glyphs = 1 + codePoints.length;

/** Big-endian numbers; a negative size means a signed number. */
function bytes(...fields: [size: 1 | 2 | 4 | 8 | -2, ...values: number[]][]): Buffer {
  const parts: Buffer[] = [];
  for (const [size, ...values] of fields)
    for (const value of values) {
      const part = Buffer.alloc(Math.abs(size));
      if (size === 8) part.writeBigUInt64BE(BigInt(value));
      else if (size < 0) part.writeInt16BE(value);
      else part.writeUIntBE(value, 0, size);
      parts.push(part);
    }
  return Buffer.concat(parts);
}

function nameTable(): Buffer {
  const names: [id: number, text: string][] = [
    [1, 'PortalSpaces'],
    [2, 'Regular'],
    [3, 'PortalSpaces 1'],
    [4, 'PortalSpaces'],
    [6, 'PortalSpaces-Regular'],
  ];
  const records: Buffer[] = [];
  let text = Buffer.alloc(0);
  for (const [id, value] of names) {
    const encoded = Buffer.from(value, 'utf16le').swap16();
    records.push(bytes([2, 3, 1, 0x409, id, encoded.length, text.length]));
    text = Buffer.concat([text, encoded]);
  }
  return Buffer.concat([bytes([2, 0, names.length, 6 + 12 * names.length]), ...records, text]);
}

/** Format 4: one segment for each code point, and the mandatory last one. */
function cmapTable(): Buffer {
  const count = codePoints.length + 1;
  const power = 2 ** Math.floor(Math.log2(count));
  const ends = [...codePoints, 0xffff];
  const deltas = [...codePoints.map((code, index) => (index + 1 - code) & 0xffff), 1];
  const format = bytes(
    [2, 4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    [2, ...ends, 0, ...ends, ...deltas, ...ends.map(() => 0)],
  );
  return Buffer.concat([bytes([2, 0, 1, 3, 1], [4, 12]), format]);
}

const os2 = bytes(
  [2, 4],
  [-2, advance],
  [2, 400, 5, 0],
  [-2, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0],
  [1, ...Array<number>(10).fill(0)],
  [4, 0, 0, 0, 0],
  [1, 0x20, 0x20, 0x20, 0x20],
  [2, 0x40, codePoints[0]!, codePoints.at(-1)!],
  [-2, 800, -200, 0],
  [2, 800, 200],
  [4, 1, 0],
  [-2, 500, 700],
  [2, 0, 0x20, 1],
);

/** A small box for ".notdef": browsers refuse a font without any outline. The spaces themselves have none. */
const box = bytes(
  [-2, 1, 0, 0, 100, 100],
  [2, 3, 0],
  [1, 1, 1, 1, 1],
  [-2, 0, 100, 0, -100],
  [-2, 0, 0, 100, 0],
);

/** In the order of the file: by tag. */
const tables: Record<string, Buffer> = {
  'OS/2': os2,
  cmap: cmapTable(),
  glyf: box,
  head: bytes(
    [4, 0x00010000, 0x00010000, 0, 0x5f0f3cf5],
    [2, 0b1011, unitsPerEm],
    [8, 0, 0],
    [-2, 0, 0, 100, 100],
    [2, 0, 8],
    [-2, 2, 0, 0],
  ),
  hhea: bytes(
    [4, 0x00010000],
    [-2, 800, -200, 0],
    [2, advance],
    [-2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    [2, 1],
  ),
  hmtx: bytes([2, advance], [-2, ...Array<number>(glyphs).fill(0)]),
  loca: bytes([2, 0, ...Array<number>(glyphs).fill(box.length / 2)]),
  maxp: bytes([4, 0x00010000], [2, glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
  name: nameTable(),
  post: bytes([4, 0x00030000, 0], [-2, -100, 50], [4, 0, 0, 0, 0, 0]),
};

const checksum = (table: Buffer): number => {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

/**
 * The size of the same tables in a plain font, which WOFF2 requires; `head` contains its checksum.
 */
function sealHead(): number {
  const list = Object.entries(tables);
  let offset = 12 + 16 * list.length;
  const power = 2 ** Math.floor(Math.log2(list.length));
  let sum = checksum(
    bytes([4, 0x00010000], [2, list.length, 16 * power, Math.log2(power), 16 * (list.length - power)]),
  );
  for (const [tag, table] of list) {
    sum += checksum(Buffer.concat([Buffer.from(tag), bytes([4, checksum(table), offset, table.length])]));
    sum += checksum(table);
    offset += (table.length + 3) & ~3;
  }
  tables.head!.writeUInt32BE((0xb1b0afba - (sum % 2 ** 32) + 2 ** 32) % 2 ** 32, 8);
  return offset;
}

/**
 * Numbers of known tags in a WOFF2 directory; 3 << 6 means that `glyf` and `loca` are stored
 * untransformed.
 */
const tagNumbers: Record<string, number> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
};

function base128(value: number): Buffer {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(digits);
}

const plainSize = sealHead();
const directory = Object.entries(tables).map(([tag, table]) => {
  const stored = tag === 'glyf' || tag === 'loca' ? 3 << 6 : 0;
  return Buffer.concat([Buffer.from([tagNumbers[tag]! | stored]), base128(table.length)]);
});
const data = brotliCompressSync(Buffer.concat(Object.values(tables)));
const body = Buffer.concat([...directory, data]);
const length = (48 + body.length + 3) & ~3;
const header = bytes(
  [4, 0x774f4632, 0x00010000, length],
  [2, Object.keys(tables).length, 0],
  [4, plainSize, data.length],
  [2, 1, 0],
  [4, 0, 0, 0, 0, 0],
);
const file = Buffer.concat([header, body, Buffer.alloc(length - 48 - body.length)]);
writeFileSync(new URL('portal-spaces.woff2', import.meta.url), file);
console.log(`portal-spaces.woff2: ${file.length} bytes`);
