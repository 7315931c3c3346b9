import { crc32, deflateSync } from 'node:zlib';
import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { type Shape, shapesOf } from './logo-shapes.ts';
import { mailColours } from './mail-colours.ts';

/** Pixels of the image; it is shown at 36, so that it is sharp on a dense screen. */
const SIZE = 108;
/** Samples of a pixel in each direction, for smooth edges. */
const SAMPLES = 3;
const DRAWN_IN = 36;

const cache = new Map<string, Buffer>();

/**
 * The brand's logo as a PNG, since mail programs show no SVG. The outside is transparent, for the light and
 * the dark background.
 */
export function mailLogo(brand: Brand): Buffer {
  const { brand: ground, onBrand: figure } = mailColours(brand, 'light');
  const colours = { ground, figure, accent: brand.graphical_charter.secondary_color };
  const key = `${brand.key} ${Object.values(colours).join(' ')}`;
  const existing = cache.get(key);
  if (existing) return existing;
  const drawn = toPng(draw(shapesOf(brand.key), colours));
  cache.set(key, drawn);
  return drawn;
}

function draw(shapes: Shape[], colours: Record<Shape['colour'], string>): Buffer {
  const rgba = Buffer.alloc(SIZE * SIZE * 4);
  const painted = shapes.map((shape) => ({ ...shape, rgb: rgbOf(colours[shape.colour]) }));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) rgba.set(pixel(painted, x, y), (y * SIZE + x) * 4);
  }
  return rgba;
}

function pixel(shapes: (Shape & { rgb: number[] })[], x: number, y: number): number[] {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const at = (pixels: number, step: number) => ((pixels + (step + 0.5) / SAMPLES) * DRAWN_IN) / SIZE;
    const colour = colourAt(shapes, at(x, sample % SAMPLES), at(y, Math.floor(sample / SAMPLES)));
    if (!colour) continue;
    covered += 1;
    for (const part of [0, 1, 2]) sum[part]! += colour[part]!;
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((part) => Math.round(part / covered)), Math.round((255 * covered) / SAMPLES ** 2)];
}

/** Later shapes lie on earlier ones. */
function colourAt(shapes: (Shape & { rgb: number[] })[], x: number, y: number): number[] | null {
  let colour: number[] | null = null;
  for (const { covers, rgb, opacity = 1 } of shapes) {
    if (!covers(x, y)) continue;
    const below: number[] = colour ?? rgb;
    colour = rgb.map((part, index) => part * opacity + below[index]! * (1 - opacity));
  }
  return colour;
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function toPng(rgba: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // 8 bits a channel, red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const lines = Array.from({ length: SIZE }, (_, y) =>
    Buffer.concat([Buffer.from([0]), rgba.subarray(y * SIZE * 4, (y + 1) * SIZE * 4)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
