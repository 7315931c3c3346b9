/**
 * A PNG without its EXIF, texts and dates, and without the bytes after its end: it keeps only the chunks that
 * affect the picture. Returns null if the bytes are not a PNG.
 */
export function stripPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const keptChunks: Buffer[] = [SIGNATURE];
  let at = SIGNATURE.length;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (keptChunks.length === 1 && type !== 'IHDR')) return null;
    if (isCritical(type) || PICTURE_CHUNKS.has(type)) keptChunks.push(bytes.subarray(at, end));
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData ? Buffer.concat(keptChunks) : null;
    at = end;
  }
  return null;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks for transparency, colours, pixel size, background and animation. */
const PICTURE_CHUNKS = new Set([
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** In PNG the name of a critical chunk begins with a capital letter. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
