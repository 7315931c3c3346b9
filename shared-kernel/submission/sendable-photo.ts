import { checkFileContent, extensionOf } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';

/** Longest side in pixels at each try: an A4 page stays readable down to the last. */
const TRIES = [
  { side: 2560, quality: 0.85 },
  { side: 2560, quality: 0.7 },
  { side: 2048, quality: 0.7 },
  { side: 1600, quality: 0.6 },
] as const;

/** All that tells a kind of picture. */
const SNIFFED_BYTES = 64;

const TAKEN = /^\.(jpe?g|png)$/;

/** Photos that are taken only once they are written anew: of an iPhone, of the web. No browser draws all of them. */
export const OTHER_PHOTOS: readonly string[] = ['.heic', '.heif', '.avif', '.webp'];

/**
 * A photo as it can be sent. A heavy one becomes as light as its share of the whole, so that as many fit as may be
 * sent; one in a format that is not taken becomes a JPEG, be it that its name tells it or only its content. Turned as its EXIF
 * says, which goes with everything else that the camera wrote into it. Any other file, a light photo, and what this browser
 * cannot draw come back as they are.
 *
 * Decoding, scaling and writing run beside the page: each of the three is a promise of the browser's own.
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
    // Not a picture, or none that this browser knows: the rules say so of the file itself.
  }
  return file;
}

async function isWhatItSays(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  return checkFileContent(file.name, head).ok;
}

/** Safari shows HEIC in a page before it decodes it beside one. */
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
  // JPEG has no transparency: what a PNG leaves open is paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(scaled, 0, 0);
  scaled.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
