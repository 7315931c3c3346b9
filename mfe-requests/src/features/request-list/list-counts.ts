import type {
  RequestList,
  RequestPhase,
  RequestSummary,
} from '@member-portal/shared-kernel/contracts/requests';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';

/** True for requests of the phase; of every request for null. */
export const isIn =
  (phase: RequestPhase | null) =>
  ({ statusKey }: RequestSummary): boolean =>
    phase === null || REQUEST_STATUSES[statusKey].phase === phase;

/** The number of requests. An API of the previous release sends no counts, but all requests at once. */
export function countsOf({ counts, requests }: RequestList): { open: number; closed: number; all: number } {
  const { open, closed } = counts ?? {
    open: requests.filter(isIn('open')).length,
    closed: requests.filter(isIn('closed')).length,
  };
  return { open, closed, all: open + closed };
}
