import { extensionOf } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';

/** Longest side in pixels at each try: an A4 page stays readable down to the last. */
const TRIES = [
  { side: 2560, quality: 0.85 },
  { side: 2560, quality: 0.7 },
  { side: 2048, quality: 0.7 },
  { side: 1600, quality: 0.6 },
] as const;

const PHOTO = /^\.(jpe?g|png)$/;

/**
 * A photo of a telephone as light as it has to be: its share of the whole, so that as many fit as may be sent.
 * Turned as its EXIF says, which goes with everything else that the camera wrote into it. Any other file, a light
 * one, and what this browser cannot draw come back as they are.
 *
 * Decoding, scaling and writing run beside the page: each of the three is a promise of the browser's own.
 */
export async function shrinkPhoto(file: File, limits: Limits['uploads']): Promise<File> {
  const most = Math.min(limits.maxFileBytes, Math.floor(limits.maxTotalBytes / limits.maxFiles));
  if (file.size <= most || !PHOTO.test(extensionOf(file.name))) return file;
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
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
    // Not a picture, whatever it is called: the rules say so of the file itself.
  }
  return file;
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
