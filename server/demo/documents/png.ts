import { crc32, deflateSync } from 'node:zlib';

/** A grey image, 0 black to 255 white, one byte for each pixel. */
interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Writes a PNG (ISO 15948): 8 bits of grey, no filter. */
export function encodePng({ width, height, pixels }: GreyImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A photo of a sheet: paper on a table, with lines in place of writing. */
export function drawSheet(): GreyImage {
  const [width, height] = [420, 560];
  const pixels = new Uint8Array(width * height).fill(176);
  const fill = (x: number, y: number, w: number, h: number, grey: number) => {
    for (let row = y; row < y + h; row += 1) pixels.fill(grey, row * width + x, row * width + x + w);
  };
  fill(30, 24, 360, 512, 250);
  fill(56, 52, 130, 12, 70);
  for (let line = 0; line < 11; line += 1) fill(56, 110 + line * 30, 190 + ((line * 67) % 110), 6, 120);
  fill(250, 470, 90, 34, 150);
  return { width, height, pixels };
}
