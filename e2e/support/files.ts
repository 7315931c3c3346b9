import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';

/** A file in the shape that an upload field accepts. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const stored = (name: string) => readFileSync(join(import.meta.dirname, '..', 'files', name));
const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });

export const invoice = (name = 'facture.pdf') => pdf(name, stored('facture.pdf'));

/** Opens only with a password. */
export const encryptedInvoice = () => pdf('facture-protegee.pdf', stored('facture-protegee.pdf'));

/** A readable PDF of this many megabytes: readers skip the text after a comment sign. */
export function bigInvoice(megabytes: number, name = `scan-${megabytes}-mo.pdf`): ChosenFile {
  const start = Buffer.concat([stored('facture.pdf'), Buffer.from('\n%')]);
  return pdf(name, Buffer.concat([start, Buffer.alloc(megabytes * 1_048_576 - start.length, 'x')]));
}

/** A red square that a browser can show. */
export function photo(name = 'ordonnance.png'): ChosenFile {
  const side = 16;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([200, 40, 40]))]);
  const lines = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/**
 * A photo of an upright page as a twelve-megapixel phone stores it: a JPEG of about 8 MB in
 * landscape, whose EXIF says to rotate it. The browser draws it, since it has to be a real picture.
 */
export async function heavyPhoto(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4032, 3024);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const grain = pen.createImageData(4032, 1008);
    // Noise makes photos large; the noise is always the same.
    let seed = 7;
    for (let at = 0; at < grain.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      const light = 200 + (seed % 56);
      grain.data.set([light, light - 10, light - 20, 255], at);
    }
    for (const band of [0, 1, 2]) pen.putImageData(grain, 0, band * 1008);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = '';
    for (let at = 0; at < bytes.length; at += 8192)
      binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(binary);
  });
  const jpeg = Buffer.from(base64, 'base64');
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), TURN_RIGHT, jpeg.subarray(2)]),
  };
}

/** A photo in a web format, drawn by the browser as above. */
export async function webPhoto(page: Page, name: string): Promise<ChosenFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48);
    canvas.getContext('2d')?.fillRect(0, 0, 32, 24);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())];
  });
  return { name, mimeType: 'image/webp', buffer: Buffer.from(bytes) };
}

/** An iPhone photo. Chromium reads only this header of it. */
export const unreadablePhoto = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(2_048)]),
});

/** An APP1 segment with one EXIF tag: Orientation 6, "rotate by a quarter clockwise". */
const TURN_RIGHT = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
