import { RefundExport } from '@member-portal/shared-kernel/contracts/refunds';
import { mutationOptions } from '@member-portal/shared-kernel/state';
import type { RefundFilterValues } from './refund-keys.ts';

/** Refunds per page: even a phone parses that many in less than a frame. */
const PAGE = 1_000;

export interface RefundExportTask {
  filters: RefundFilterValues;
  /** Reads every page, the first with the cursor null, and makes the file. Rejects as soon as the signal aborts. */
  write: (readPage: ReadExportPage, signal: AbortSignal) => Promise<Blob>;
}

export type ReadExportPage = (cursor: string | null) => Promise<RefundExport>;

/** In its own file, so that only the list’s chunk contains it. */
export const refundExportMutations = {
  /** GET /refunds/export, once for each page. `cancel` aborts the export. */
  export: () =>
    mutationOptions({
      send: ({ filters, write }: RefundExportTask, { api, signal }) =>
        write(
          (cursor) =>
            api.get('/refunds/export', RefundExport, {
              query: { ...filters, cursor: cursor ?? undefined, limit: PAGE },
              signal,
              quiet: true,
            }),
          signal,
        ),
    }),
};
