/**
 * Entry point of the QR codes. A remote bundles only the parts it uses: drawing rows from the server needs no
 * encoder.
 */
export { QrDrawing } from './QrDrawing.tsx';
export { qrRows } from './qr-rows.ts';
