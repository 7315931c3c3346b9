import type { ApiError } from '@member-portal/shared-kernel/api';

/** A failed call as a report tells it. `call`: '/refunds/:id'. */
export interface FailedCall {
  at: string;
  call: string;
  status: number;
  code: string;
  reference: string | null;
}

/** What a report of the page tells of its past. It is in memory only, and goes with the page. */
export interface PageLog {
  noteFailure(error: ApiError, path: string): void;
  /** `pattern`: the place as its manifest declares it, never the address. */
  notePlace(routeId: string | null, pattern: string): void;
  /** Failures, the latest first, and the pattern of the last page that was not Help. */
  read(): { failures: FailedCall[]; page: string | null };
}
