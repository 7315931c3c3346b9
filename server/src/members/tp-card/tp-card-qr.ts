import QRCode from 'qrcode';

/**
 * The modules of the card's QR code, one text of 0 and 1 for each row. Level M can still be read
 * when the print is scratched.
 */
export function qrRows(payload: string): string[] {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
}
