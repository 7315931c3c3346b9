import { encode } from 'uqr';

/** The rows of a QR code with this text, for `QrDrawing`: '1' is dark. Readable with 15 % of it covered. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number).join(''));
