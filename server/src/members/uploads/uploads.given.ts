import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { TestClient } from '../../testing/test-client.ts';

/** A one-page PDF; with `password` it can only be opened with that. */
export function pdfFile({
  text = 'Facture',
  password,
}: {
  text?: string;
  password?: string;
} = {}): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A5',
    ...(password && { userPassword: password, ownerPassword: 'x' }),
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.text(text);
    doc.end();
  });
}

/** A PDF of exactly this many bytes: readers skip the text after a comment sign. */
export async function pdfOfSize(bytes: number): Promise<Buffer> {
  const pdf = await pdfFile();
  return Buffer.concat([pdf, Buffer.from('\n%'), Buffer.alloc(bytes - pdf.length - 2, 'x')]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** One red pixel, with any further chunks before its data. */
export function pngFile(further: [type: string, data: Buffer][] = [], behind = Buffer.alloc(0)): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...further.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    pngChunk('IEND', Buffer.alloc(0)),
    behind,
  ]);
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** EXIF as a phone writes it: the orientation of the picture, and its location. */
export function exif(orientation: number, { little = false } = {}): Buffer {
  const tiff = Buffer.alloc(64);
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(little ? 'II' : 'MM');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  tiff.write('GPS 45.7640N 4.8357E', 26);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

/** The segments of a JPEG in the order in which a camera writes them. */
export function jpegFile(
  further: [marker: number, content: Buffer][] = [],
  behind = Buffer.alloc(0),
): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...further.map(([marker, content]) => jpegSegment(marker, content)),
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]),
    Buffer.from([0xff, 0xd9]),
    behind,
  ]);
}

/** One pixel, with any further blocks before it. */
export function gifFile(further: Buffer[] = [], behind = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]),
    ...further,
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]),
    Buffer.from([0x3b]),
    behind,
  ]);
}

/** Uploads a small PDF and returns its id. */
export async function giveUpload(
  client: TestClient,
  { name = 'facture.pdf', bytes }: { name?: string; bytes?: Buffer } = {},
) {
  const { status, body } = await client.upload('/uploads', { name, bytes: bytes ?? (await pdfFile()) });
  if (status !== 200) throw new Error(`upload refused: ${JSON.stringify(body)}`);
  return body.id as string;
}
