import type { ApiError } from '@member-portal/shared-kernel/api';

/** A failed call in a report. `call`: '/refunds/:id'. */
export interface FailedCall {
  at: string;
  call: string;
  status: number;
  code: string;
  reference: string | null;
}

/** The past of a page for a report. It is in memory only, and is lost with the page. */
export interface PageLog {
  noteFailure(error: ApiError, path: string): void;
  /** `pattern`: the place as declared in its manifest, never the address. */
  notePlace(routeId: string | null, pattern: string): void;
  /** Failures, latest first, and the pattern of the last page that was not Help. */
  read(): { failures: FailedCall[]; page: string | null };
}
