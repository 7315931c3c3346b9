import QRCode from 'qrcode';

/** The modules of the card's code, a text of 0 and 1 a row; level M survives a scratched print. */
export function qrRows(payload: string): string[] {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
}
