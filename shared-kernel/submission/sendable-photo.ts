import { checkFileContent, extensionOf } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';

/** Longest side in pixels at each try: an A4 page stays readable down to the last. */
const TRIES = [
  { side: 2560, quality: 0.85 },
  { side: 2560, quality: 0.7 },
  { side: 2048, quality: 0.7 },
  { side: 1600, quality: 0.6 },
] as const;

/** The first bytes, which are enough to recognise the kind of an image. */
const SNIFFED_BYTES = 64;

const TAKEN = /^\.(jpe?g|png)$/;

/** Photo formats that must be converted before sending, from iPhones or the web. No browser decodes all of them. */
export const OTHER_PHOTOS: readonly string[] = ['.heic', '.heif', '.avif', '.webp'];

/**
 * Makes a photo that can be sent. A large one is compressed to an equal share of the total limit, so that the maximum
 * number of files fits. One in another format, by its extension or its content, is converted to JPEG. Photos are rotated
 * by their EXIF orientation, and all metadata is removed. Other files, small photos, and photos that this browser cannot
 * decode are returned unchanged.
 *
 * Decoding, scaling and encoding are asynchronous functions of the browser, so they do not block the page.
 */
export async function sendablePhoto(file: File, limits: Limits['uploads']): Promise<File> {
  const extension = extensionOf(file.name);
  const other = OTHER_PHOTOS.includes(extension);
  if (!other && !TAKEN.test(extension)) return file;
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return file;
  const most = Math.min(limits.maxFileBytes, Math.floor(limits.maxTotalBytes / limits.maxFiles));
  if (!other && file.size <= most && (await isWhatItSays(file))) return file;
  try {
    const picture = await decode(file);
    try {
      for (const { side, quality } of TRIES) {
        const drawn = await draw(picture, side, quality);
        if (drawn.size <= most)
          return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type });
      }
    } finally {
      picture.close();
    }
  } catch {
    // The browser cannot decode the file. The rules check and refuse it afterwards.
  }
  return file;
}

async function isWhatItSays(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  return checkFileContent(file.name, head).ok;
}

/** Decodes through an image element if `createImageBitmap` fails: Safari decodes HEIC only there. */
async function decode(file: File): Promise<ImageBitmap> {
  const upright = { imageOrientation: 'from-image' } as const;
  try {
    return await createImageBitmap(file, upright);
  } catch {
    const address = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      return await createImageBitmap(image, upright);
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

async function draw(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const scaled = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  // JPEG has no transparency: transparent parts of a PNG become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(scaled, 0, 0);
  scaled.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
