import type { ExportFile, ExportOrder } from './export-messages.ts';
import { ExportSheet } from './export-sheet.ts';

/** Beside the page, so that no frame waits for a file of 100,000 rows. */
let sheet: ExportSheet | null = null;

self.onmessage = ({ data: order }: MessageEvent<ExportOrder>) => {
  if (order.kind === 'begin') sheet = new ExportSheet(order.words);
  if (order.kind === 'page') sheet?.add(order.refunds, order.payments);
  if (order.kind === 'end' && sheet) {
    const file: ExportFile = { bytes: sheet.finish() };
    self.postMessage(file, { transfer: [file.bytes.buffer] });
  }
};
