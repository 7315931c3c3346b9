/**
 * A GIF without its comments and application data (including XMP, but not the loop of an animation), and
 * without the bytes after its end. Returns null if the bytes are not a GIF.
 */
export function stripGif(bytes: Buffer): Buffer | null {
  if (bytes.length < 13 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  let at = 13 + colourTableBytes(bytes[10] as number);
  const keptChunks: Buffer[] = [bytes.subarray(0, at)];
  let images = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) {
      keptChunks.push(bytes.subarray(at, at + 1));
      return images > 0 ? Buffer.concat(keptChunks) : null;
    }
    const end = block === EXTENSION ? afterSubBlocks(bytes, at + 2) : endOfImage(bytes, at);
    if (end === null) return null;
    if (block !== EXTENSION) images += 1;
    if (block !== EXTENSION || isKeptExtension(bytes, at)) keptChunks.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfImage(bytes: Buffer, at: number): number | null {
  if (bytes[at] !== IMAGE || at + 10 > bytes.length) return null;
  return afterSubBlocks(bytes, at + 10 + colourTableBytes(bytes[at + 9] as number) + 1);
}

/** Blocks of up to 255 bytes, each preceded by its length, until an empty one. */
function afterSubBlocks(bytes: Buffer, start: number): number | null {
  for (let at = start; at < bytes.length; ) {
    const length = bytes[at] as number;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
  return null;
}

function isKeptExtension(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === COMMENT) return false;
  if (label !== APPLICATION) return true;
  return bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
}
