import type { RequestPhase } from '@member-portal/shared-kernel/contracts/requests';
import { REQUESTS_KEY } from '@member-portal/shared-kernel/state';

/** Below the kernel's key: every submission makes all queries of requests stale. */
export const requestKeys = {
  lists: [...REQUESTS_KEY, 'list'] as const,
  list: (phase: RequestPhase | null) => [...requestKeys.lists, phase] as const,
  detail: (id: string) => [...REQUESTS_KEY, 'detail', id] as const,
};
