import QRCode from 'qrcode';
import type { PdfPage } from './pdf-page.ts';

/**
 * The modules of a QR code, one text of 0 and 1 for each row. Level M can still be read when the print is
 * scratched.
 */
export function qrRows(payload: string): string[] {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
}

interface QrPlace {
  x: number;
  y: number;
  /** Width and height, in points. */
  side: number;
}

/** Draws a QR code, described by `alt`. */
export function drawQr(page: PdfPage, rows: readonly string[], { x, y, side }: QrPlace, alt: string): void {
  const { doc } = page;
  const step = side / rows.length;
  page.figure(alt, () => {
    rows.forEach((modules, row) => {
      [...modules].forEach((module, column) => {
        // The squares overlap slightly: PDF readers show white lines between squares that only touch.
        if (module === '1') doc.rect(x + column * step, y + row * step, step + 0.1, step + 0.1);
      });
    });
    doc.fill('#000000');
  });
}
