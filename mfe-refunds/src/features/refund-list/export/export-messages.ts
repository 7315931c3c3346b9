import type { Payment, RefundSummary } from 'shared-kernel/contracts/refunds';

/** The words of the file, in the member's language; the worker has no texts of its own. */
export interface ExportWords {
  sheet: string;
  headings: Record<ExportHeading, string>;
  families: Record<string, string>;
  /** With `{{who}}` in it. */
  hidden: string;
  total: string;
}

export type ExportHeading =
  | 'date'
  | 'paid'
  | 'thirdParty'
  | 'family'
  | 'act'
  | 'rate'
  | 'socialSecurity'
  | 'otherMutual'
  | 'mutual'
  | 'remaining';

/** To the worker: once `begin`, then pages, then `end`. */
export type ExportOrder =
  | { kind: 'begin'; words: ExportWords }
  | { kind: 'page'; refunds: RefundSummary[]; payments: Payment[] }
  | { kind: 'end' };

/** From the worker, once, after `end`. */
export interface ExportFile {
  bytes: Uint8Array<ArrayBuffer>;
}
