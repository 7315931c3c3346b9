/** Door of the QR codes. A remote bundles what it takes: drawing rows of the server needs no encoder. */
export { QrDrawing } from './QrDrawing.tsx';
export { qrRows } from './qr-rows.ts';
