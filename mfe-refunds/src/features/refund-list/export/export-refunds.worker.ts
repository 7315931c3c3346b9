import type { ExportFile, ExportOrder } from './export-messages.ts';
import { ExportSheet } from './export-sheet.ts';

/** Runs in a worker, so that a file of 100,000 rows does not block the page. */
let sheet: ExportSheet | null = null;

self.onmessage = ({ data: order }: MessageEvent<ExportOrder>) => {
  if (order.kind === 'begin') sheet = new ExportSheet(order.words);
  if (order.kind === 'page') sheet?.add(order.refunds, order.payments);
  if (order.kind === 'end' && sheet) {
    const file: ExportFile = { bytes: sheet.finish() };
    self.postMessage(file, { transfer: [file.bytes.buffer] });
  }
};
