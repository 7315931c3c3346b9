import { DEFAULT_LIMITS } from '../rules/limits.ts';
import { prepare } from './prepare-file.ts';
import { sendablePhoto } from './sendable-photo.ts';

const limits = DEFAULT_LIMITS.uploads;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic');
const WEBP = new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ');
const photo = (name: string, content: Uint8Array<ArrayBuffer>) => new File([content], name);

const picture = { width: 4032, height: 3024, close: () => {} };

/** Fake of the browser's canvas. Each test decides what the browser can decode. */
class Canvas {
  static drawn: Array<[number, number]> = [];
  constructor(width: number, height: number) {
    Canvas.drawn.push([width, height]);
  }
  getContext() {
    return { fillRect() {}, drawImage() {} };
  }
  async convertToBlob() {
    return new Blob([JPEG], { type: 'image/jpeg' });
  }
}

const decodes = jest.fn();
const shows = jest.fn();

beforeEach(() => {
  Canvas.drawn = [];
  decodes.mockReset().mockResolvedValue(picture);
  shows.mockReset().mockRejectedValue(new Error('cannot be shown'));
  Object.assign(globalThis, { createImageBitmap: decodes, OffscreenCanvas: Canvas });
  HTMLImageElement.prototype.decode = shows;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test.each(['IMG_0012.HEIC', 'photo.heif', 'capture.webp', 'photo.avif'])(
  '%s becomes a JPEG, however light it is',
  async (name) => {
    const sent = await sendablePhoto(photo(name, HEIC), limits);
    expect([sent.name, sent.type]).toEqual([name.replace(/\.\w+$/, '.jpg'), 'image/jpeg']);
    expect(Canvas.drawn[0]).toEqual([2560, 1920]);
    expect(await prepare(photo(name, HEIC), limits)).toHaveProperty('file.name', sent.name);
  },
);

test('a photo that the browser decodes only as an image element, such as HEIC in some, is drawn from there', async () => {
  decodes.mockImplementation(async (source: unknown) => {
    if (source instanceof File) throw new Error('no such decoder');
    return picture;
  });
  shows.mockResolvedValue(undefined);
  expect((await sendablePhoto(photo('IMG_0012.heic', HEIC), limits)).name).toBe('IMG_0012.jpg');
});

test('a photo that the browser cannot decode is refused as an unreadable photo', async () => {
  decodes.mockRejectedValue(new Error('no such decoder'));
  expect(await prepare(photo('IMG_0012.heic', HEIC), limits)).toEqual({
    refusal: {
      code: 'photo_unreadable',
      params: expect.objectContaining({ name: 'IMG_0012.heic' }),
      retry: false,
    },
  });
});

test('a photo whose content differs from its extension is converted to JPEG', async () => {
  const sent = await sendablePhoto(photo('ordonnance.png', WEBP), limits);
  expect([sent.name, sent.type]).toEqual(['ordonnance.jpg', 'image/jpeg']);
});

test('a file with the extension of a photo that is no image is left unchanged, and refused', async () => {
  decodes.mockRejectedValue(new Error('no picture'));
  const program = photo('ordonnance.png', new TextEncoder().encode('MZ not a picture'));
  expect(await sendablePhoto(program, limits)).toBe(program);
  expect(await prepare(program, limits)).toHaveProperty('refusal.code', 'file_content_mismatch');
});

test('a small photo with the right extension is left unchanged, and so is a file that is no photo', async () => {
  const light = photo('ordonnance.jpg', JPEG);
  const invoice = photo('facture.pdf', new TextEncoder().encode('%PDF-1.7'));
  expect(await sendablePhoto(light, limits)).toBe(light);
  expect(await sendablePhoto(invoice, limits)).toBe(invoice);
  expect(decodes).not.toHaveBeenCalled();
});
