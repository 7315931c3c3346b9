import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { Payment, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';

/** The texts of the file in the member's language. The page passes them, because the worker has no locale files. */
export interface ExportWords {
  locale: Locale;
  sheet: string;
  headings: Record<ExportHeading, string>;
  families: Record<string, string>;
  /** Contains the placeholder `{{who}}`. */
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

/** Messages to the worker: `begin` once, then one `page` per page, then `end`. */
export type ExportOrder =
  | { kind: 'begin'; words: ExportWords }
  | { kind: 'page'; refunds: RefundSummary[]; payments: Payment[] }
  | { kind: 'end' };

/** The worker's only message, sent after `end`. */
export interface ExportFile {
  bytes: Uint8Array<ArrayBuffer>;
}
