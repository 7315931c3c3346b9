import type { ReadExportPage } from '../../../data/refund-export.ts';
import type { ExportFile, ExportOrder, ExportWords } from './export-messages.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Progress of an export in refunds. `count` is the total, null until the first page arrives. */
export type ExportProgress =
  | { step: 'reading'; done: number; count: number | null }
  | { step: 'writing'; done: number; count: number | null };

export interface ExportTools {
  readPage: ReadExportPage;
  startWorker: (signal: AbortSignal) => Promise<Worker>;
}

export interface ExportTask {
  words: ExportWords;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Reads all matching refunds page by page and lets a worker write them to a file. The promise rejects as soon as the
 * signal aborts. The worker is terminated in every case.
 */
export async function exportRefunds({ readPage, startWorker }: ExportTools, task: ExportTask): Promise<Blob> {
  const { words, signal, onProgress } = task;
  const worker = await startWorker(signal);
  try {
    const order = (one: ExportOrder) => worker.postMessage(one);
    const file = fileOf(worker, signal);
    // The await below reports a failure of the worker. Without this handler, a failure during the reading of pages
    // would be an unhandled rejection.
    file.catch(() => {});
    order({ kind: 'begin', words });
    let cursor: string | null = null;
    let done = 0;
    let count: number | null = null;
    do {
      onProgress({ step: 'reading', done, count });
      const page = await readPage(cursor);
      order({ kind: 'page', refunds: page.refunds, payments: page.payments });
      done += page.refunds.length;
      count = page.total ?? count;
      cursor = page.nextCursor ?? null;
    } while (cursor && !signal.aborted);
    onProgress({ step: 'writing', done, count });
    order({ kind: 'end' });
    const { bytes } = await file;
    return new Blob([bytes], { type: EXCEL });
  } finally {
    worker.terminate();
  }
}

function fileOf(worker: Worker, signal: AbortSignal): Promise<ExportFile> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportFile>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
