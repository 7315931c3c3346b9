/**
 * A JPEG without the camera's data about its owner: EXIF (with the location and a thumbnail), XMP, IPTC,
 * comments, and any bytes after the end of the image. The picture itself is unchanged. A rotated picture
 * keeps its EXIF orientation, so that an invoice is not shown sideways. Returns null if the bytes are not a
 * JPEG.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return null;
  const keptChunks: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let scans = 0;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker === END_OF_IMAGE) {
      keptChunks.push(bytes.subarray(at, at + 2));
      return scans > 0 ? withOrientation(keptChunks, orientation) : null;
    }
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === APP1 && isExif(segment))
      orientation = readOrientation(segment.subarray(10)) ?? orientation;
    if (isKept(marker, segment)) keptChunks.push(segment);
    at = end;
    if (marker === START_OF_SCAN) {
      scans += 1;
      const next = endOfScan(bytes, at);
      keptChunks.push(bytes.subarray(at, next));
      at = next;
    }
  }
  // A failed transfer cut the file off: readers show the existing part.
  return scans > 0 ? withOrientation(keptChunks, orientation) : null;
}

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/**
 * Among the application segments, only JFIF, the colour profile and Adobe's colour transform affect the
 * image.
 */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  return marker === APP0 || marker === APP14;
}

/** The end of the compressed data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] as number;
    if (marker !== 0x00 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
}

function isExif(segment: Buffer): boolean {
  return segment.toString('latin1', 4, 10) === 'Exif\0\0';
}

const ORIENTATION_TAG = 0x0112;

/** The orientation (1 to 8) in the first directory of a TIFF block. */
function readOrientation(tiff: Buffer): number | null {
  if (tiff.length < 8) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function withOrientation(segments: Buffer[], orientation: number): Buffer {
  if (orientation === 1) return Buffer.concat(segments);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 2 + 6 + tiff.length]);
  const [start, ...rest] = segments as [Buffer, ...Buffer[]];
  return Buffer.concat([start, head, Buffer.from('Exif\0\0', 'latin1'), tiff, ...rest]);
}
